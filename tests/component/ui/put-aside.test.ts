import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type AsideAction, MsPutAside } from '../../../src/games/ms-put-aside.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { MsNotice } from '../../../src/ui/notices/ms-notice.ts';
import { mount, unmountAll } from './ui-fixtures.ts';

defineOnce('ms-notice', MsNotice);
defineOnce('ms-put-aside', MsPutAside);

afterEach(unmountAll);

/** The notice, as its owner answers it. */
async function open() {
  const element = await mount(new MsPutAside(), { step: 'kept' });
  const asked: AsideAction[] = [];
  const over: string[] = [];
  element.addEventListener('ms-aside', ({ detail }) => {
    asked.push(detail);
    element.step = detail === 'give-up' ? 'given-up' : detail === 'undo' ? 'kept' : 'none';
  });
  element.addEventListener('ms-over', () => over.push('over'));
  return { element, asked, over };
}

const focused = (element: MsPutAside) => element.shadowRoot?.activeElement?.textContent;

test('the keyboard goes from Discard to Undo and back', async () => {
  const { element, asked, over } = await open();
  await page.getByRole('button', { name: 'Discard' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => focused(element)).toBe('Undo');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => focused(element)).toBe('Discard');
  expect(asked).toEqual(['give-up', 'undo']);
  expect(over).toEqual([]);
});

test('the game is told when the notice goes with the keyboard in it, and only then', async () => {
  const { element, over } = await open();
  await page.getByRole('button', { name: 'Go back' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await element.updateComplete;
  expect(over).toEqual(['over']);
  element.step = 'kept';
  await element.updateComplete;
  element.step = 'none';
  await element.updateComplete;
  expect(over).toEqual(['over']);
});
