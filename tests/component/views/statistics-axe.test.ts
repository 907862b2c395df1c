import axe from 'axe-core';
import { afterEach, describe, expect, test } from 'vitest';
import { defineMsStatistics, MsStatistics } from '../../../src/statistics/ms-statistics.ts';
import { defineOnce } from '../../../src/ui/define.ts';
import { MsSheet } from '../../../src/ui/sheet/ms-sheet.ts';
import { mount, unmountAll } from '../ui/ui-fixtures.ts';
import { beginnerNoGuess, expert, FakeArchive, hexagons, refusal } from './statistics-fixture.ts';

defineMsStatistics();
defineOnce('ms-sheet', MsSheet);
afterEach(unmountAll);

/** Sentences of the violations, so that a failure says what is wrong and where. */
async function violations(): Promise<string[]> {
  for (const animation of document.getAnimations()) animation.finish();
  const { violations } = await axe.run(document.body, {
    // Parts of a page, so what only whole pages have is not asked for.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(({ help, nodes }) => `${help}: ${nodes.map((node) => node.html).join(' | ')}`);
}

const archives = {
  'of many games': new FakeArchive([expert, beginnerNoGuess, { ...hexagons, games: 20 }]),
  'of one game': new FakeArchive([{ ...expert, games: 1, winRate: 2, days: 1 }]),
  'of no game': new FakeArchive([]),
  'that nothing can be read for': Object.assign(new FakeArchive([]), { refuses: refusal }),
};

describe.each(['light', 'dark'])('in %s', (theme) => {
  test.each(Object.entries(archives))(
    'the page %s has no fault that axe can find',
    async (_name, archive) => {
      const sheet = await mount(new MsSheet(), { heading: 'Statistics', open: true }, theme);
      const page = new MsStatistics();
      page.archive = archive.api;
      sheet.append(page);
      await expect
        .poll(
          () =>
            page.shadowRoot?.querySelector('ms-history')?.shadowRoot?.querySelector('.games, .note') ??
            page.shadowRoot?.querySelector('.empty') ??
            page._refusal,
        )
        .toBeTruthy();
      await expect
        .poll(() => page.shadowRoot?.querySelector('.waiting') === null || page._refusal)
        .toBeTruthy();
      for (const part of page.shadowRoot?.querySelectorAll('ms-chart, ms-deaths, ms-activity') ?? []) {
        const details = part.shadowRoot?.querySelector('details');
        if (details) details.open = true;
      }
      await expect.poll(violations).toEqual([]);
    },
  );
});
