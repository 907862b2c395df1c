import { afterEach, expect, test, vi } from 'vitest';
import '../../../src/element/define.ts';
import { MineSweeper } from '../../../src/element/mine-sweeper.ts';
import { positionHtml, positionSvg, type TagOptions } from '../../../src/picture/position-picture.ts';
import { must } from '../../worker/no-guess/fixtures.ts';

const POSITION = '##F?#/12*X!/00123/45678';

afterEach(() => document.body.replaceChildren());

let names = 0;

/** The tag as a server sends it, under a name that nobody has defined yet. */
function sent(position: string, options: TagOptions): { tag: HTMLElement; define: () => MineSweeper } {
  names += 1;
  const name = `mine-sent-${names}`;
  const frame = document.createElement('div');
  frame.innerHTML = must(positionHtml(position, options)).html.replaceAll('mine-sweeper', name);
  document.body.append(frame);
  const tag = frame.firstElementChild as HTMLElement;
  const define = () => {
    customElements.define(name, class extends MineSweeper {});
    return tag as MineSweeper;
  };
  return { tag, define };
}

/** The box that the tag takes in its page: of an inline tag that of its one block. */
const boxOf = (tag: HTMLElement) => {
  const { width, height } = (tag.parentElement as HTMLElement).getBoundingClientRect();
  return { width, height };
};

const slotOf = (tag: MineSweeper) => tag.shadowRoot?.querySelector('slot') ?? null;

test.each([
  ['that is only seen', { attributes: { readonly: true } }],
  ['of hexagons that is only seen', { topology: 'hex', attributes: { readonly: true } }],
] as const)('A picture %s stays until the board is painted, which has its place', async (_, options) => {
  const { tag, define } = sent(POSITION, options);
  const before = boxOf(tag);
  expect(before.height).toBeGreaterThan(150);
  const element = define();
  await element.updateComplete;
  expect(slotOf(element)?.assignedElements()).toHaveLength(1);
  expect(tag.querySelector('svg')?.checkVisibility()).toBe(true);
  const during = boxOf(tag);
  await element.ready;
  await vi.waitFor(() => expect(slotOf(element)).toBeNull());
  expect(tag.querySelector('svg')?.checkVisibility()).toBe(false);
  const after = boxOf(tag);
  for (const box of [during, after]) {
    expect(box.width).toBe(before.width);
    expect(Math.abs(box.height - before.height)).toBeLessThan(0.5);
  }
});

test('A picture of a position that is played stays until the board is painted, in a box of the same size', async () => {
  const { tag, define } = sent('####/1221/0000', {});
  const before = boxOf(tag);
  expect(before.height).toBe(520);
  const element = define();
  await element.updateComplete;
  expect(tag.querySelector('svg')?.checkVisibility()).toBe(true);
  expect(boxOf(tag)).toEqual(before);
  // It goes when the cells have come, not when the covered board of their size is painted.
  const hadCells: boolean[] = [];
  const hasCells = () => Boolean(element.shadowRoot?.querySelector('ms-game')?.cells?.look);
  new MutationObserver(() => slotOf(element) ?? hadCells.push(hasCells())).observe(
    element.shadowRoot as ShadowRoot,
    { childList: true },
  );
  // It is no obstacle to what lies under it.
  expect(getComputedStyle(slotOf(element) as HTMLSlotElement).pointerEvents).toBe('none');
  await element.ready;
  await vi.waitFor(() => expect(slotOf(element)).toBeNull());
  expect(hadCells).toEqual([true]);
  expect(boxOf(tag)).toEqual(before);
  expect(await element.viewText()).toBe('####\n1221\n0000');
});

test('A page that gives its element a height has the picture within it', async () => {
  const style = document.createElement('style');
  style.textContent = 'mine-small { display: block; block-size: 300px }';
  const frame = document.createElement('div');
  frame.innerHTML = must(positionHtml('####/1221/0000')).html.replaceAll('mine-sweeper', 'mine-small');
  document.body.append(style, frame);
  expect(frame.getBoundingClientRect().height).toBe(300);
  expect(frame.querySelector('[slot]')?.getBoundingClientRect().height).toBe(300);
});

test('What else stands inside the tag is not put over the game', async () => {
  const element = document.createElement('mine-sweeper');
  element.setAttribute('position', '####/1221/0000');
  element.innerHTML = '<p>Your browser shows no games.</p>';
  document.body.append(element);
  await element.updateComplete;
  expect(element.querySelector('p')?.checkVisibility()).toBe(false);
  await element.ready;
});

test.each(['square', 'hex'] as const)(
  'The picture of %s cells is what the board paints',
  async (topology) => {
    const { svg, width, height } = must(positionSvg(POSITION, { topology, theme: 'light' }));
    const frame = document.createElement('div');
    frame.style.inlineSize = `${width}px`;
    frame.innerHTML = `<mine-sweeper readonly theme="light" topology="${topology}" position="${POSITION}"></mine-sweeper>`;
    document.body.append(frame);
    const element = frame.firstElementChild as MineSweeper;
    await element.ready;
    await vi.waitFor(() => expect(slotOf(element)).toBeNull());
    const board = element.shadowRoot?.querySelector('ms-board');
    const painted = board?.shadowRoot?.querySelector('canvas') as HTMLCanvasElement;
    const [panel, box] = [painted, frame].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = painted.width;
    canvas.height = painted.height;
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    const ratio = painted.width / panel.width;
    context.scale(ratio, ratio);
    context.drawImage(image, box.left - panel.left, box.top - panel.top, width, height);
    const ours = context.getImageData(0, 0, canvas.width, canvas.height).data;
    const theirs = (painted.getContext('2d') as CanvasRenderingContext2D).getImageData(
      0,
      0,
      canvas.width,
      canvas.height,
    ).data;
    let [far, differences] = [0, 0];
    for (let i = 0; i < ours.length; i += 4) {
      const difference = [0, 1, 2].reduce(
        (sum, k) => sum + Math.abs((ours[i + k] ?? 0) - (theirs[i + k] ?? 0)),
        0,
      );
      differences += difference;
      if (difference > 120) far += 1;
    }
    const pixels = ours.length / 4;
    // Edges of glyphs are smoothed in another way, and covers have a slope of a few shades.
    expect(far / pixels).toBeLessThan(0.02);
    expect(differences / pixels).toBeLessThan(6);
  },
);
