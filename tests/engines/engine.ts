/** A point of the page's viewport, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type MouseButton = 'left' | 'middle' | 'right';

/** Of the page's viewport, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One page in one engine: all that a test may do with it. Input goes through the engine as a person's does. */
export interface EnginePage {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  look(size: Size): Promise<void>;
  /** Runs the function in the page, which gets plain values and gives back a plain one. It has to stand alone. */
  evaluate<A extends readonly unknown[], R>(work: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** A key by its name (`a`, `Enter`, `ArrowUp`), with what is held down before it: `Control+End`. */
  press(key: string): Promise<void>;
  click(place: Point, button?: MouseButton): Promise<void>;
  /** A finger's short touch; null where the engine's driver has no fingers. */
  readonly tap: ((place: Point) => Promise<void>) | null;
  /** Scrolls by so many pixels with the wheel over the place. */
  wheel(place: Point, down: number): Promise<void>;
  /** Whether the engine gives assistive technology that role and name for the element that `seek` has found first. */
  isTold(role: string, name: string): Promise<boolean>;
  screenshot(): Promise<Uint8Array>;
  /** What was thrown or rejected in the page and caught by nobody, since this was last asked. */
  uncaught(): Promise<readonly string[]>;
}

/** A running browser with one page. */
export interface EngineBrowser {
  readonly page: EnginePage;
  /** Name and version. */
  readonly version: string;
  /** Ends it with all its processes, at once and without a word. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** Starts an engine on a profile that lives in the folder: what it stored is there again at the next start. */
export type Launch = (profile: string) => Promise<EngineBrowser>;

/** The keys of `Control+End`: those that are held, and the one that is pressed. */
export function keysOf(combination: string): { readonly held: readonly string[]; readonly key: string } {
  const parts = combination === '+' ? ['+'] : combination.split('+');
  return { held: parts.slice(0, -1), key: parts.at(-1) ?? '' };
}
