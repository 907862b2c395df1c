/** The player's requests to the panel. */
export type AssistAction =
  | { readonly type: 'next' | 'back' | 'all' | 'close' | 'start' | 'pause' | 'step' | 'odds' }
  | { readonly type: 'pace'; readonly pace: number };

declare global {
  interface HTMLElementEventMap {
    'ms-assist': CustomEvent<AssistAction>;
  }
}
