/** What a button, a key or a notice asks the owner of the game to do. */
export type CommandName =
  | 'new-game'
  | 'open-new-game'
  | 'pause'
  | 'resume'
  | 'cancel'
  | 'toggle-flag-mode'
  | 'fit'
  | 'settings'
  | 'keys'
  | 'help'
  | 'statistics'
  | 'take-over'
  | 'hint'
  | 'robot'
  | 'odds'
  | 'dismiss-notice'
  | 'undo'
  | 'keep-moves'
  | 'share'
  | 'replay'
  | 'accept'
  | 'decline';

export interface CommandDetail {
  readonly name: CommandName;
}

declare global {
  interface HTMLElementEventMap {
    'ms-command': CustomEvent<CommandDetail>;
  }
}

/** Nothing; sends `name` up from `source`, through shadow roots, to whoever holds the game. */
export function sendCommand(source: EventTarget, name: CommandName): void {
  source.dispatchEvent(
    new CustomEvent<CommandDetail>('ms-command', { bubbles: true, composed: true, detail: { name } }),
  );
}
