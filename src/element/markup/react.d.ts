// `import 'mine-sweeper/react'`: defines the tag, and tells JSX of React 19 what it takes.
import type { ClassAttributes, HTMLAttributes } from 'react';
import type { MineSweeper } from './element.js';
import type { Besides, MineSweeperListeners, MineSweeperProps } from './tag.js';

export { MineSweeper } from './define.js';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'mine-sweeper': ClassAttributes<MineSweeper> &
        Besides<HTMLAttributes<MineSweeper>, MineSweeperProps & MineSweeperListeners<'on'>>;
    }
  }
}
