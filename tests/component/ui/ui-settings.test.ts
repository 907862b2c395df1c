import { afterEach, beforeAll, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DEFAULT_INPUT, type InputSettings } from '../../../src/board/input/input-settings.ts';
import { languages } from '../../../src/i18n/words.ts';
import { MsSettings, type SettingsChange } from '../../../src/settings/ms-settings.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { mount, unmountAll } from './ui-fixtures.ts';

beforeAll(() => defineOnce('ms-settings', MsSettings));
afterEach(unmountAll);

/** The sheet as the app uses it: a change comes back as a property. */
async function mountSettings(input: Partial<InputSettings> = {}) {
  const settings = document.createElement('ms-settings') as MsSettings;
  const changes: SettingsChange[] = [];
  settings.addEventListener('ms-settings-change', ({ detail }) => {
    changes.push(detail);
    if (detail.input) settings.input = detail.input;
  });
  await mount(settings, { input: { ...DEFAULT_INPUT, ...input } });
  return { settings, changes };
}

/** The pad, with fifteen cells; and the sentence beside it. */
function tryOut() {
  const pad = page.getByRole('img', { name: /cells to try/ });
  const cell = (at: number) => ({ x: 26 + (at % 5) * 46, y: 26 + Math.floor(at / 5) * 46 });
  return {
    click: (at: number, button: 'left' | 'right' = 'left') => pad.click({ button, position: cell(at) }),
    twice: (at: number) => pad.dblClick({ position: cell(at) }),
    says: (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible(),
  };
}

test('the four schemes are radio buttons; choosing one tells it and keeps the rest', async () => {
  const { changes } = await mountSettings({ longPressMs: 400 });
  const names = page.getByRole('radiogroup', { name: 'Input' }).getByRole('radio');
  expect(names.elements().map((radio) => radio.getAttribute('aria-label'))).toEqual([
    'Classic',
    'Flag first',
    'Double click',
    'Touch',
  ]);
  await expect.element(names.nth(0)).toBeChecked();
  await userEvent.click(page.getByText('Flag first'));
  expect(changes).toEqual([{ input: { ...DEFAULT_INPUT, longPressMs: 400, scheme: 'flag-first' } }]);
  await page.getByRole('slider', { name: 'Hold to open' }).fill('600');
  expect(changes.at(-1)?.input).toMatchObject({ longPressMs: 400, openPressMs: 600 });
});

test('only the delays that matter are shown, and each tells its change within its bounds', async () => {
  const { changes } = await mountSettings();
  const sliders = () => page.getByRole('slider').elements().length;
  expect(sliders()).toBe(2);
  await userEvent.click(page.getByRole('radio', { name: 'Double click' }));
  await page.getByRole('slider', { name: 'Double click within' }).fill('150');
  expect(changes.at(-1)?.input).toMatchObject({ scheme: 'double-click', doubleClickMs: 150 });
  await userEvent.click(page.getByRole('radio', { name: 'Touch' }));
  expect(sliders()).toBe(3);
  await page.getByRole('slider', { name: 'Shortest press' }).fill('120');
  expect(changes.at(-1)?.input).toMatchObject({ scheme: 'touch', tapMs: 120 });
});

test('the pad says what a press came to, in classic', async () => {
  await mountSettings();
  const pad = tryOut();
  await pad.click(0);
  await pad.says('Opened.');
  await pad.click(8, 'right');
  await pad.says('Flagged.');
  await pad.click(8);
  await pad.says('Nothing: a flagged cell never opens.');
  await pad.click(7);
  await pad.says('Chord: the cells around it opened.');
  await pad.click(0);
  await pad.says('Nothing: it is already open.');
});

test('the pad follows the scheme and the buttons', async () => {
  const { settings } = await mountSettings({ scheme: 'double-click' });
  const pad = tryOut();
  await pad.twice(0);
  await pad.says('Opened.');
  await pad.click(10);
  await pad.says('Waiting for a second click…');
  await pad.says('Flagged.');
  settings.input = { ...DEFAULT_INPUT, swapButtons: true };
  await settings.updateComplete;
  await pad.click(14, 'right');
  await pad.says('Opened.');
});

test('a press that is too short says so', async () => {
  await mountSettings({ scheme: 'touch', tapMs: 300 });
  const pad = tryOut();
  await pad.click(0);
  await pad.says('Nothing: the press was too short.');
});

test('looks, palettes and languages are all offered, each by its name, and a choice is told at once', async () => {
  const { settings, changes } = await mountSettings();
  const names = (group: string) =>
    page
      .getByRole('radiogroup', { name: group })
      .getByRole('radio')
      .elements()
      .map((radio) => radio.getAttribute('aria-label') ?? radio.parentElement?.textContent?.trim());
  expect(names('Theme')).toEqual([
    'Same as the system',
    'Light',
    'Dark',
    'Classic',
    'Paper',
    'High contrast',
  ]);
  expect(names('Colours of the numbers')).toEqual([
    'From the theme',
    'Red-weak vision',
    'Green-weak vision',
    'Blue-weak vision',
  ]);
  await userEvent.click(page.getByText('Paper'));
  await userEvent.click(page.getByText('Green-weak vision'));
  const language = page.getByRole('combobox', { name: 'Language' });
  await expect.element(language).toHaveDisplayValue('Same as the device');
  expect(
    language
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Same as the device', ...Object.values(languages)]);
  await userEvent.selectOptions(language, '日本語');
  await userEvent.selectOptions(language, 'Same as the device');
  expect(changes).toEqual([
    { theme: 'paper' },
    { palette: 'deutan' },
    { language: 'ja' },
    { language: null },
  ]);
  settings.language = 'ar';
  await settings.updateComplete;
  await expect.element(language).toHaveDisplayValue('العربية');
});

test('live figures are off until they are switched on', async () => {
  const { settings, changes } = await mountSettings();
  const figures = page.getByRole('switch', { name: 'Live figures' });
  await expect.element(figures).not.toBeChecked();
  await userEvent.click(figures);
  expect(changes).toEqual([{ liveFigures: true }]);
  Object.assign(settings, { liveFigures: true });
  await settings.updateComplete;
  await expect.element(figures).toBeChecked();
});

test('switches for sound, buzz and motion tell what they stand at, by click and by key', async () => {
  const { settings, changes } = await mountSettings();
  const toggle = (name: string) => page.getByRole('switch', { name });
  await userEvent.click(toggle('Sounds'));
  await userEvent.click(toggle('Less motion'));
  (toggle('Buzz').element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  expect(changes.slice(0, 2)).toEqual([{ sound: true }, { motion: 'less' }]);
  expect(changes[2]?.input?.haptics).toBe(false);
  Object.assign(settings, { sound: true, motion: 'less' });
  await settings.updateComplete;
  await expect.element(toggle('Sounds')).toBeChecked();
  await userEvent.click(toggle('Less motion'));
  expect(changes.at(-1)).toEqual({ motion: 'system' });
});
