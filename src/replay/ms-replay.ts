import { html, LitElement } from 'lit';
import { defineOnce } from '../components/define.ts';
import type { Archive, LatePage } from '../components/late-page.ts';
import { resetStyles } from '../components/shared-styles.ts';
import type { GameController } from '../game-controller.ts';

/** The contents of a sheet. */
export class MsReplay extends LitElement implements LatePage {
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
    return html`<p>Finished games are played back here.</p>`;
  }
}

/** Nothing; registers the page. */
export function defineMsReplay(): void {
  defineOnce('ms-replay', MsReplay);
}
