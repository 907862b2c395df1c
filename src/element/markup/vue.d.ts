// `import 'mine-sweeper/vue'`: defines the tag, and tells Vue's templates what it takes.
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { MineSweeper, MineSweeperEvents } from './element.js';
import type { Besides, MineSweeperEvent, MineSweeperProps } from './tag.js';

export { MineSweeper } from './define.js';

type Listeners = {
  [K in keyof MineSweeperEvents as VueName<K>]?: (event: MineSweeperEvent<K>) => void;
};
type VueName<Name extends string> = `on${Joined<Name>}`;
type Joined<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Joined<Rest>}`
  : Capitalize<Name>;

declare module 'vue' {
  interface GlobalComponents {
    'mine-sweeper': new () => MineSweeper & {
      /** @deprecated For Vue's compiler alone; there is none at run time. */
      $props: Besides<HTMLAttributes, MineSweeperProps & Listeners> & PublicProps;
      /** @deprecated For Vue's compiler alone; there is none at run time. */
      $emit: EmitFn<{ [K in keyof MineSweeperEvents]: (event: MineSweeperEvent<K>) => void }>;
    };
  }
}
