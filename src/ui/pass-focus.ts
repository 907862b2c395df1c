import type { LitElement } from 'lit';

/**
 * Passes the keyboard on when an update takes away what had it: to the element that is named, or to the game, which
 * hears `ms-over` and puts it on the board.
 */
export function passFocus(host: LitElement, next: () => HTMLElement | null = () => null): void {
  let wasFocused = false;
  host.addController({
    hostUpdate() {
      wasFocused = host.matches(':focus-within');
    },
    hostUpdated() {
      if (!wasFocused || host.matches(':focus-within')) return;
      const element = next();
      if (element) element.focus();
      else passFocusToGame(host);
    },
  });
}

/** Passes the keyboard on to the game around the element, which is about to go. */
export function passFocusToGame(element: Element): void {
  element.dispatchEvent(new Event('ms-over', { bubbles: true, composed: true }));
}
