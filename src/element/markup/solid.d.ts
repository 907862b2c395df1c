// `import 'mine-sweeper/solid'`: defines the tag, and tells Solid's JSX what it takes.
import type { JSX } from 'solid-js';
import type { MineSweeper } from './element.js';
import type {
  Besides,
  MineSweeperAttributes,
  MineSweeperListeners,
  MineSweeperProperties,
  MineSweeperProps,
} from './tag.js';

export { MineSweeper } from './define.js';

type Prefixed<Prefix extends string, T> = { [K in keyof T & string as `${Prefix}${K}`]?: T[K] };

type Own = MineSweeperProps &
  Prefixed<'prop:', MineSweeperProperties> &
  Prefixed<'attr:', MineSweeperAttributes> &
  Prefixed<'bool:', MineSweeperAttributes> &
  MineSweeperListeners<'on:'>;

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'mine-sweeper': Besides<JSX.HTMLAttributes<MineSweeper>, Own>;
    }
  }
}
