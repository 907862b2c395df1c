import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import '../../../src/element/define.ts';

afterEach(() => {
  document.body.replaceChildren();
});

test.each([
  ['is 520 pixels high by itself', '', [400, 520]],
  ['is as high as the page says', 'inline-size: 640px; block-size: 340px', [640, 340]],
  ['is no smaller than it can be played', 'inline-size: 200px; block-size: 200px', [260, 300]],
  ['is no lower beside its bars either', 'inline-size: 640px; block-size: 200px', [640, 300]],
  ['is 420 pixels high where the page leaves it open', 'block-size: auto', [400, 420]],
] as const)('the element %s, and every button lies within it', async (_name, style, size) => {
  const frame = document.createElement('div');
  frame.style.inlineSize = '400px';
  const element = document.createElement('mine-sweeper');
  element.style.cssText = style;
  frame.append(element);
  document.body.append(frame);
  await element.ready;
  const buttons = page.getByRole('button');
  await vi.waitFor(() => expect(buttons.elements().length).toBeGreaterThanOrEqual(7));
  const box = element.getBoundingClientRect();
  expect([box.width, box.height]).toEqual(size);
  for (const button of buttons.elements()) {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const isWithin = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
    expect([button.textContent?.trim() || button.ariaLabel, isWithin]).toEqual([expect.anything(), true]);
  }
});
