// `import 'mine-sweeper/svelte'`: defines the tag, and tells Svelte's templates what it takes.
import type { HTMLAttributes } from 'svelte/elements';
import type { MineSweeper } from './element.js';
import type { Besides, MineSweeperAttributes, MineSweeperListeners, MineSweeperProps } from './tag.js';

export { MineSweeper } from './define.js';

type Own = MineSweeperProps &
  Pick<MineSweeperAttributes, 'chord'> &
  MineSweeperListeners<'on'> &
  MineSweeperListeners<'on:'>;

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'mine-sweeper': Besides<HTMLAttributes<MineSweeper>, Own>;
  }
}
