import { msg } from '@lit/localize';
import type { GameState, Help } from '../../worker/api/game.ts';
import type { LevelName } from '../../worker/api/rules.ts';
import type { CommandIntent } from '../board/input/intents.ts';
import type { GameController, GameView } from './game-controller.ts';
import { isOver } from './game-status.ts';

/** The target of commands. The app and the element each have one. */
export interface CommandContext {
  readonly game: GameController;
  /** Begins another game of the same rules. */
  newGame(): void;
  toggleFlagMode(): void;
  /** Shows the whole board. */
  fit(): void;
  /** Asks for a hint, the robot or the odds. */
  help(help: Help): void;
  /** Opens a view of the app. The element has none. */
  open?(
    view: 'new' | 'settings' | 'keys' | 'help' | 'statistics' | 'share' | 'replay' | 'review' | 'practice',
    detail?: string,
  ): void;
  /** Begins the board that is on the screen once more. The element cannot. */
  sameBoard?(): void;
  /** Begins a level in the app, or offers it where a game would be lost by it. */
  startLevel?(level: LevelName): void;
}

export interface Command {
  /** The name of its button. */
  readonly label?: () => string;
  /** Its action, in the list of keys and buttons. */
  readonly description?: () => string;
  /** The label of its button on a gamepad. */
  readonly gamepad?: readonly [string, ...string[]];
  /** The usual keys, named as in keys/key-id.ts; the player may bind others. */
  readonly keys?: readonly [string, ...string[]];
  /** Whether it can be done now; left out: always. */
  isAllowed?(view: GameView): boolean;
  /** Left out: the part of the page that shows its button listens to `ms-command` and carries it out. */
  run?(context: CommandContext): void;
}

const helpWith = (help: Help) => ({
  isAllowed: isPlayable,
  run: (context: CommandContext) => context.help(help),
});

const newLevel = (level: LevelName, key: string, description: () => string): Command => ({
  description,
  keys: [key],
  run: ({ startLevel }) => startLevel?.(level),
});

/** The hardest technique that the finished game's review found overlooked. */
function overlookedIn(state: GameState | null): string | undefined {
  const overlooked = state?.result?.summary?.techniques.filter((one) => one.overlooked > 0);
  return overlooked?.at(-1)?.technique;
}

const table = {
  'new-game': {
    label: () => msg('New game'),
    description: () => msg('New game'),
    keys: ['n', 'F2'],
    gamepad: ['⧉'],
    run: ({ newGame }) => newGame(),
  },
  pause: {
    label: () => msg('Pause'),
    description: () => msg('Pause or resume'),
    keys: ['p'],
    gamepad: ['☰'],
    isAllowed: canPause,
    run: ({ game }) => (game.view.state?.isPaused ? game.resume() : game.pause()),
  },
  // What the button "Pause" does and says in a paused game.
  resume: { label: () => msg('Resume'), keys: ['p'], isAllowed: canPause, run: ({ game }) => game.resume() },
  hint: {
    label: () => msg('Hint'),
    description: () => msg('Hint; press again for more'),
    keys: ['h'],
    gamepad: ['Y', '△'],
    ...helpWith('hint'),
  },
  robot: {
    label: () => msg('Robot'),
    description: () => msg('Robot: open, start or pause'),
    keys: ['r'],
    ...helpWith('robot'),
  },
  odds: {
    label: () => msg('Odds'),
    description: () => msg('Show or hide odds on the board'),
    keys: ['o'],
    ...helpWith('odds'),
  },
  undo: {
    label: () => msg('Undo'),
    description: () => msg('Undo the last move (the game becomes practice)'),
    keys: ['z', 'Ctrl+z'],
    gamepad: ['LT'],
    isAllowed: canUndo,
  },
  'keep-moves': {},
  'toggle-flag-mode': {
    label: () => msg('Flag mode'),
    description: () => msg('Turn flag mode on or off'),
    keys: ['Shift+f'],
    run: ({ toggleFlagMode }) => toggleFlagMode(),
  },
  fit: {
    label: () => msg('Fit'),
    description: () => msg('Show the whole board'),
    keys: ['0'],
    run: (context) => context.fit(),
  },
  cancel: { run: ({ game }) => game.cancel() },
  'take-over': { run: ({ game }) => void game.takeOver() },
  'dismiss-notice': { run: ({ game }) => game.dismissNotice() },
  'open-new-game': {
    label: () => msg('Level'),
    description: () => msg('Choose a level, a size or rules'),
    keys: ['l'],
    run: ({ open }) => open?.('new'),
  },
  beginner: newLevel('beginner', '1', () => msg('Beginner')),
  intermediate: newLevel('intermediate', '2', () => msg('Intermediate')),
  expert: newLevel('expert', '3', () => msg('Expert')),
  settings: { label: () => msg('Settings'), run: ({ open }) => open?.('settings') },
  statistics: { label: () => msg('Statistics'), run: ({ open }) => open?.('statistics') },
  keys: {
    label: () => msg('Keys'),
    description: () => msg('This list'),
    keys: ['?'],
    run: ({ open }) => open?.('keys'),
  },
  help: { run: ({ open }) => open?.('help') },
  share: { label: () => msg('Share'), run: ({ open }) => open?.('share') },
  replay: {
    label: () => msg('Replay'),
    run: ({ game, open }) => open?.('replay', game.view.game?.gameId),
  },
  review: {
    label: () => msg('Review'),
    run: ({ game, open }) => open?.('review', game.view.game?.gameId),
  },
  practise: {
    label: () => msg('Practise'),
    isAllowed: ({ state }) => overlookedIn(state) !== undefined,
    run: ({ game, open }) => open?.('practice', overlookedIn(game.view.state)),
  },
  'same-board': {
    label: () => msg('Same board', { desc: 'A button: to begin this board once more.' }),
    run: ({ sameBoard }) => sameBoard?.(),
  },
  accept: {},
  decline: {},
} satisfies Record<string, Command>;

/** A request of a button, a key or a notice to the owner of the game. */
export type CommandName = keyof typeof table;

/** Every command: what its buttons and keys are, what they are said to do, when it can be done, and what it does. */
export const commands: Readonly<Record<CommandName, Command>> = table;

export function runCommand(name: CommandName, context: CommandContext): void {
  commands[name].run?.(context);
}

/** Commands of keys anywhere on the page; "Undo" listens itself, because it takes its key only while it is possible. */
const withKeys = [
  'new-game',
  'pause',
  'hint',
  'robot',
  'odds',
  'toggle-flag-mode',
  'fit',
  'keys',
  'open-new-game',
  'beginner',
  'intermediate',
  'expert',
] as const satisfies readonly CommandIntent['kind'][];

const byKey = new Map(
  withKeys.flatMap((name) => (commands[name].keys ?? []).map((key) => [key, name] as const)),
);

/** The command of a key, whether or not Caps Lock is on; `F` without Shift is the board's flag key. */
export function commandByKey(key: string, isShifted: boolean): CommandIntent['kind'] | null {
  const letter = key.length === 1 ? key.toLowerCase() : key;
  return byKey.get(isShifted && key !== letter ? `Shift+${letter}` : letter) ?? byKey.get(letter) ?? null;
}

export interface CommandDetail {
  readonly name: CommandName;
}

declare global {
  interface HTMLElementEventMap {
    'ms-command': CustomEvent<CommandDetail>;
  }
}

/** Sends `name` up from `source`, through shadow roots, to the owner of the game. */
export function sendCommand(source: EventTarget, name: CommandName): void {
  source.dispatchEvent(
    new CustomEvent<CommandDetail>('ms-command', { bubbles: true, composed: true, detail: { name } }),
  );
}

function canPause({ state, isElsewhere }: GameView): boolean {
  return state?.status === 'playing' && !isElsewhere;
}

/** The game can be seen and played on. */
function isPlayable(view: GameView): boolean {
  return view.state !== null && !isOver(view.state.status) && !view.isElsewhere && !view.state.isPaused;
}

/** The opening that a daily or shared board comes with is never undone. */
function canUndo(view: GameView): boolean {
  const { game, state, isElsewhere } = view;
  const least = game?.about?.isOpened ? 1 : 0;
  return (
    state !== null && !isElsewhere && state.revision !== least && (isOver(state.status) || !state.isPaused)
  );
}
