import type { Locator, Page } from '@playwright/test';
import { sourceMessages, translationsOf } from '../../../.build/messages.mjs';

/** What the app says in English, by what it says in a language. */
export interface Dictionary {
  /** The words for an English message, `{0}` for what is filled in. Throws where there is no such message. */
  words(english: string): string;
  /** English messages of at least one word that the language says differently. */
  readonly foreign: readonly string[];
}

let source: ReturnType<typeof sourceMessages>['list'] | null = null;

export function dictionaryOf(language: string): Dictionary {
  source ??= sourceMessages().list;
  const translations = translationsOf(language);
  const byText = new Map(source.map(({ id, text }) => [text, translations.get(id) ?? text]));
  const own = new Set(byText.values());
  return {
    words(english) {
      const words = byText.get(english);
      if (words === undefined) throw new Error(`Nothing says “${english}”.`);
      return words;
    },
    foreign: [...byText].filter(([text, words]) => text !== words && !own.has(text)).map(([text]) => text),
  };
}

/** Every text on the page that is seen, or heard of as a name: `words` of `element`. */
export interface Said {
  readonly words: string;
  readonly element: string;
}

/** All that the page says at the moment. */
export function saidOn(page: Page | Locator): Promise<readonly Said[]> {
  const root = 'page' in page ? page : page.locator('html');
  return root.evaluate((element) => {
    const said: { words: string; element: string }[] = [];
    const add = (words: string | null, of: Element) => {
      if (words?.trim()) said.push({ words: words.trim(), element: of.localName });
    };
    const visit = (node: Node): void => {
      if (node instanceof Element) {
        if (/^(?:style|script|template|noscript|kbd|code)$/.test(node.localName)) return;
        if (node instanceof HTMLElement && !node.checkVisibility({ visibilityProperty: true })) {
          // Without a box of its own its children may still have one.
          if (getComputedStyle(node).display !== 'contents') return;
        }
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
          add(node.getAttribute(name), node);
        if (node.shadowRoot) visit(node.shadowRoot);
      }
      if (node instanceof Text && node.parentElement) add(node.data, node.parentElement);
      else for (const child of node.childNodes) visit(child);
    };
    visit(element);
    return said;
  });
}

/** Those of the texts that are English although the language has other words for them. */
export function englishIn(said: readonly Said[], { foreign }: Dictionary): readonly string[] {
  const whole = new Set(foreign.filter((text) => !/\{\d\}/.test(text)));
  const open = foreign
    .filter((text) => /\{\d\}/.test(text) && /\p{L}{3}/u.test(text))
    .map(
      (text) =>
        new RegExp(
          `^${text
            .split(/\{\d\}/)
            .map(escaped)
            .join('.+')}$`,
          'su',
        ),
    );
  return said
    .filter(({ words }) => whole.has(words) || open.some((pattern) => pattern.test(words)))
    .map(({ words, element }) => `${element}: ${words}`);
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/**
 * What is wrong with how texts lie on the page, a line each: cut off by a box, out of the window, laid over another text,
 * and a page or a sheet that scrolls sideways.
 */
export function misplacedOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const spare = 1.5;
    interface Line {
      readonly box: DOMRect;
      readonly owner: Element;
      readonly words: string;
    }
    const lines: Line[] = [];
    /** Tables, code and rows of tabs may be moved sideways within their boxes. */
    const MOVABLE = '.scroller, pre, nav, .presets';

    /** What a modal sheet lies over is out of reach: then only the sheet counts. */
    const openSheet = (within: ParentNode): Element | null => {
      for (const element of within.querySelectorAll('*')) {
        if (element instanceof HTMLDialogElement && element.matches(':modal')) return element;
        const found = element.shadowRoot && openSheet(element.shadowRoot);
        if (found) return found;
      }
      return null;
    };
    const parentOf = (node: Node): Element | null =>
      node instanceof Element && node.assignedSlot
        ? node.assignedSlot
        : (node.parentElement ?? (node.getRootNode() as ShadowRoot).host ?? null);
    const nameOf = (element: Element) =>
      `${element.localName}${element.classList.length > 0 ? `.${[...element.classList].join('.')}` : ''}`;
    const isUnseen = (element: Element | null): boolean => {
      for (let at = element; at; at = parentOf(at)) {
        const style = getComputedStyle(at);
        if (
          style.clipPath !== 'none' ||
          style.opacity === '0' ||
          at.matches('.unseen, [aria-hidden=true][hidden]')
        )
          return true;
        if (at.localName === 'option' || at.localName === 'svg') return true;
      }
      return false;
    };
    /** The deepest element at a point of the window. */
    const at = (x: number, y: number): Element | null => {
      let found = document.elementFromPoint(x, y);
      while (found?.shadowRoot) {
        const within = found.shadowRoot.elementFromPoint(x, y);
        if (!within || within === found) break;
        found = within;
      }
      return found;
    };
    const holds = (outer: Element, inner: Element | null): boolean => {
      for (let one = inner; one; one = parentOf(one)) if (one === outer) return true;
      return false;
    };

    const visit = (node: Node): void => {
      if (node instanceof HTMLSlotElement) {
        // What is put there lies where the slot does.
        for (const given of node.assignedNodes()) visit(given);
        if (node.assignedNodes().length > 0) return;
      }
      if (node instanceof Element) {
        if (/^(?:style|script|template|noscript|svg)$/.test(node.localName)) return;
        if (
          !node.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(node).display !== 'contents'
        )
          return;
        if (node.shadowRoot) return visit(node.shadowRoot);
      }
      if (node instanceof Text) {
        const owner = node.parentElement ?? (node.getRootNode() as ShadowRoot).host;
        if (!node.data.trim() || isUnseen(owner)) return;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.height > 1) lines.push({ box, owner, words: node.data.trim() });
        // Words of many letters alone may be too long for a line.
        for (const { 0: word, index } of node.data.matchAll(/\p{Alphabetic}+/gu)) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
          if (
            word.length < 14 &&
            !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word) &&
            Math.max(...tops) - Math.min(...tops) > spare
          )
            faults.push(`“${word}” is broken in ${nameOf(owner)}`);
        }
      } else for (const child of node.childNodes) visit(child);
    };
    visit(openSheet(document) ?? document.body);

    for (const { box, owner, words } of lines) {
      let canComeIntoView = false;
      for (let one: Element | null = owner; one; one = parentOf(one)) {
        const style = getComputedStyle(one);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const frame = one.getBoundingClientRect();
        const scrolls = (way: string) => /auto|scroll/.test(way);
        if (
          style.overflowY !== 'visible' &&
          (box.bottom > frame.bottom + spare || box.top < frame.top - spare)
        ) {
          if (scrolls(style.overflowY)) canComeIntoView = true;
          else if (!canComeIntoView) faults.push(`“${words}” is cut above or below by ${nameOf(one)}`);
        }
        if (
          style.overflowX !== 'visible' &&
          (box.right > frame.right + spare || box.left < frame.left - spare)
        ) {
          if (one.matches(MOVABLE) && scrolls(style.overflowX)) break;
          faults.push(`“${words}” is cut at a side by ${nameOf(one)}`);
        }
        if (one === document.documentElement && (box.left < -spare || box.right > innerWidth + spare))
          faults.push(`“${words}” is out of the window: ${Math.round(box.left)} to ${Math.round(box.right)}`);
      }
    }

    // Of what lies on top only: a sheet may cover the game. What is moved sideways is seen as far as its box goes.
    const onTop = lines
      .filter(({ box, owner }) => {
        const hit = at(box.left + box.width / 2, box.top + box.height / 2);
        return hit !== null && (holds(hit, owner) || holds(owner, hit));
      })
      .map((line) => {
        const frame = line.owner.closest(MOVABLE)?.getBoundingClientRect() ?? line.box;
        return {
          ...line,
          left: Math.max(line.box.left, frame.left),
          right: Math.min(line.box.right, frame.right),
        };
      });
    for (const [i, one] of onTop.entries())
      for (const other of onTop.slice(i + 1)) {
        if (one.owner === other.owner) continue;
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        // Lines have air above and below.
        if (width > 2 && height > 0.35 * Math.min(one.box.height, other.box.height))
          faults.push(`“${one.words}” lies over “${other.words}”`);
      }

    const scrolls = (element: Element, name: string) => {
      if (element.scrollWidth > element.clientWidth + 1)
        faults.push(`${name} scrolls sideways: ${element.scrollWidth} in ${element.clientWidth}`);
    };
    scrolls(document.documentElement, 'The page');
    const sheet = openSheet(document);
    if (sheet) scrolls(sheet, 'The sheet');
    const body = sheet?.querySelector('.body');
    if (body) scrolls(body, 'What is in the sheet');
    return [...new Set(faults)];
  });
}
