import { html, LitElement } from 'lit';
import { defineOnce } from '../components/define.ts';
import type { Archive, LatePage } from '../components/late-page.ts';
import { resetStyles } from '../components/shared-styles.ts';
import type { GameController } from '../game-controller.ts';

/** The contents of a sheet. */
export class MsShared extends LitElement implements LatePage {
  static override properties = {
    game: { attribute: false },
    archive: { attribute: false },
    detail: {},
  };

  static override styles = resetStyles;

  game: GameController | null = null;
  archive: Archive | null = null;
  detail: string | null = null;

  protected override render() {
    return html`<p>A game that somebody sends you as a link opens here.</p>`;
  }
}

/** Nothing; registers the page. */
export function defineMsShared(): void {
  defineOnce('ms-shared', MsShared);
}
