import { html, render } from 'lit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defineOnce } from '../../../src/ui/define.ts';
import { MsSheet } from '../../../src/ui/sheet/ms-sheet.ts';
import { part } from './ui-fixtures.ts';

defineOnce('ms-sheet', MsSheet);

let sheet: MsSheet;
const closed = vi.fn();

beforeEach(async () => {
  closed.mockClear();
  render(
    html`
      <button id="opener">Opener</button>
      <ms-sheet heading="A sheet" @ms-close=${closed}><button>Within</button></ms-sheet>
    `,
    document.body,
  );
  const found = document.querySelector('ms-sheet');
  if (!found) throw new Error('There is no sheet');
  sheet = found;
  document.getElementById('opener')?.focus();
  sheet.open = true;
  await sheet.updateComplete;
});
afterEach(() => render(html``, document.body));

const dialog = () => part<HTMLDialogElement>(sheet, 'dialog');

describe('the sheet', () => {
  test('is a modal dialog named by its heading, and takes the focus', async () => {
    await expect.element(page.getByRole('dialog', { name: 'A sheet' })).toBeVisible();
    expect(dialog().matches(':modal')).toBe(true);
    expect(sheet.shadowRoot?.activeElement?.localName).toBe('h2');
  });

  const ways: Record<string, () => Promise<void> | void> = {
    Escape: () => userEvent.keyboard('{Escape}'),
    'its button': () => page.getByRole('button', { name: 'Close' }).click(),
    'a click on the backdrop': () => void dialog().dispatchEvent(new MouseEvent('click', { bubbles: true })),
    'its property': () => {
      sheet.open = false;
    },
  };

  test.each(Object.entries(ways))(
    'closes by %s, tells so once and gives the focus back',
    async (_way, close) => {
      await close();
      await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
      expect(sheet.open).toBe(false);
      expect(dialog().open).toBe(false);
      expect(document.activeElement?.id).toBe('opener');
    },
  );

  test('stays for a click within', async () => {
    await page.getByRole('button', { name: 'Within' }).click();
    part<HTMLElement>(sheet, '.body').click();
    expect(dialog().open).toBe(true);
  });

  test('opens again when it is moved in the document', async () => {
    document.body.append(sheet);
    await vi.waitFor(() => expect(dialog().matches(':modal')).toBe(true));
    expect(sheet.open).toBe(true);
  });
});

describe('a swipe on its head', () => {
  const finger = (type: string, clientY: number, pointerType = 'touch') =>
    part(sheet, 'header').dispatchEvent(
      new PointerEvent(type, { clientY, pointerType, pointerId: 1, bubbles: true, composed: true }),
    );
  beforeEach(() => {
    // A made-up pointer cannot be captured.
    part<HTMLElement>(sheet, 'header').setPointerCapture = () => undefined;
  });

  test('far down throws it away', async () => {
    finger('pointerdown', 100);
    finger('pointermove', 180);
    expect(dialog().style.getPropertyValue('--_pulled')).toBe('80px');
    finger('pointermove', 220);
    finger('pointerup', 220);
    await vi.waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  test.each(['pointerup', 'pointercancel'])('a little way down springs back at %s', (end) => {
    finger('pointerdown', 100);
    finger('pointermove', 115);
    finger(end, 115);
    expect(dialog().style.getPropertyValue('--_pulled')).toBe('');
    expect(dialog().open).toBe(true);
  });

  test('by a mouse does nothing', () => {
    finger('pointerdown', 100, 'mouse');
    finger('pointermove', 300, 'mouse');
    finger('pointerup', 300, 'mouse');
    expect(dialog().open).toBe(true);
  });
});
