import { msg } from '@lit/localize';

/** What the engine's client says where its worker gives no answer. */
export const clientWords: Readonly<Record<string, () => string>> = {
  'engine-missing:engine': () =>
    msg(
      'The game needs more of its engine (engine-whole.js or engine-in-page.js), which could not be loaded.',
    ),
  'worker-restarted:repeat': () => msg('The game engine was started again; please repeat that.'),
  'worker-restarted:notice': () =>
    msg('The game engine stopped answering and was started again; your game is as you left it.'),
  'worker-restarted:silent': () =>
    msg('The game engine does not answer. Reload the page; every move you saw is saved.'),
  'not-connected': () => msg('The game is not in a page yet.'),
};
