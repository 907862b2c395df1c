// `import 'mine-sweeper/preact'`: defines the tag, and tells Preact's JSX what it takes.
import type { ClassAttributes, HTMLAttributes } from 'preact';
import type { MineSweeper } from './element.js';
import type { Besides, MineSweeperListeners, MineSweeperProps } from './tag.js';

export { MineSweeper } from './define.js';

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'mine-sweeper': ClassAttributes<MineSweeper> &
        Besides<HTMLAttributes<MineSweeper>, MineSweeperProps & MineSweeperListeners<'on'>>;
    }
  }
}
