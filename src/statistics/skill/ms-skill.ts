import { msg, str } from '@lit/localize';
import { css, html, LitElement, nothing } from 'lit';
import type { GameGroup, SkillReport } from '../../../worker/api/archive.ts';
import type { Technique } from '../../../worker/api/solver.ts';
import type { GameController } from '../../game/game-controller.ts';
import { byCount, said } from '../../i18n/words.ts';
import { GamesReviewer } from '../../review/games-reviewer.ts';
import { defineMsReviewProgress } from '../../review/ms-review-progress.ts';
import { techniqueName } from '../../rules/technique-words.ts';
import { defineOnce } from '../../ui/define.ts';
import { formStyles } from '../../ui/fields/form-styles.ts';
import { buttonStyles, resetStyles } from '../../ui/shared-styles.ts';
import type { Archive } from '../../ui/sheet/app-view.ts';
import type { Chart } from '../charts/chart-model.ts';
import { figureStyles } from '../figure-styles.ts';
import { followHistory } from '../history/follow-history.ts';
import { NONE, whole } from '../number-words.ts';
import { tableOf, tableStyles } from '../table.ts';
import { skillChart } from './skill-chart.ts';
import { skillWords, techniqueTable } from './skill-words.ts';

/** How many of the last games are offered to be reviewed: the first number of which not all are. */
const OFFERS = [100, 500, 2_500, Number.MAX_SAFE_INTEGER] as const;

/**
 * What the reviews of a group's games say: avoidable losses, wins against luck, skill over time, ways of thinking; and
 * the games without a review are reviewed when asked for. Work that was stopped goes on where it was.
 */
export class MsSkill extends LitElement {
  static override properties = {
    archive: { attribute: false },
    game: { attribute: false },
    group: { attribute: false },
    version: { type: Number },
    _skill: { state: true },
    _offer: { state: true },
  };

  static override styles = [
    resetStyles,
    buttonStyles,
    formStyles,
    figureStyles,
    tableStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 10px;
        margin-block-start: 22px;
      }
      p {
        text-wrap: pretty;
      }
      td a {
        color: var(--ms-ink);
        padding-block: 6px;
      }
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 8px;
      }
    `,
  ];

  archive: Archive | null = null;
  game: GameController | null = null;
  group: GameGroup | null = null;
  /** Grows when the games may have changed. */
  version = 0;
  /** Tells how long a review takes, in milliseconds. */
  clock: () => number = () => performance.now();

  _skill: SkillReport | null = null;
  /** The last games that can be reviewed: how many they are, and which have no review. */
  _offer: { readonly games: number; readonly missing: readonly string[] } | null = null;

  #reviewer: GamesReviewer | null = null;
  #chart: { readonly of: SkillReport; readonly chart: Chart } | null = null;
  /** Grows with each question, so that late answers to older ones are dropped. */
  #question = 0;
  #unfollow: (() => void) | null = null;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#unfollow = followHistory(() => {
      if (!this.#reviewer?.isWorking) void this.#load();
    }, 'reviews');
    if (this.hasUpdated) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#unfollow?.();
    this.#reviewer?.stop();
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const before = changed.get('group') as GameGroup | null | undefined;
    const isOther = changed.has('group') && before?.groupId !== this.group?.groupId;
    if (isOther) {
      this.#reviewer?.stop();
      this.#reviewer = null;
      this._skill = null;
      this._offer = null;
    }
    if (isOther || changed.has('archive') || changed.has('version')) void this.#load();
  }

  async #load(): Promise<void> {
    const { archive, group } = this;
    this.#question += 1;
    const question = this.#question;
    if (!archive || !group) return;
    const answer = await archive.skill(group.groupId);
    if (question !== this.#question) return;
    // Why it cannot be had the page says already, for all of its figures.
    if (!answer.ok) return;
    this._skill = answer.skill;
    const offer = await this.#findOffer(archive, group);
    if (question === this.#question) this._offer = offer;
  }

  async #findOffer(archive: Archive, { groupId }: GameGroup): Promise<typeof this._offer> {
    for (const most of OFFERS) {
      const answer = await archive.unreviewed(groupId, most);
      if (!answer.ok) return null;
      const missing = answer.missing.filter((gameId) => !this.#reviewer?.failed.has(gameId));
      if (missing.length > 0) return { games: answer.games, missing };
      if (answer.games < most) return null;
    }
    return null;
  }

  #start = async () => {
    const { archive, game, _offer: offer } = this;
    if (!archive || !offer) return;
    this.#reviewer ??= new GamesReviewer(
      archive,
      game?.workerSrc ?? null,
      () => this.requestUpdate(),
      this.clock,
    );
    const reviewer = this.#reviewer;
    await reviewer.review(offer.missing);
    if (reviewer === this.#reviewer) await this.#load();
  };

  #stop = () => this.#reviewer?.stop();

  protected override render() {
    const { group, _skill: skill, _offer: offer } = this;
    // The robot's games are nobody's skill.
    if (!group || group.kind === 'robot' || (!skill && !offer && !this.#reviewer)) return nothing;
    return html`
      <h4>${msg('Skill and luck')}</h4>
      <p>${skill ? skillWords(skill) : msg('A review judges every move: which losses were avoidable, what you overlooked, and what was luck.')}</p>
      ${this.#renderWork()}
      ${
        skill
          ? html`<ms-chart .chart=${this.#chartOf(skill)}></ms-chart>
            ${skill.techniques.length > 0 ? tableOf(techniqueTable(skill.techniques), (row) => practiceLink(skill.techniques[row]?.technique)) : nothing}`
          : nothing
      }
    `;
  }

  #renderWork() {
    const { state } = this.#reviewer ?? {};
    if (state?.kind === 'working') {
      const { done, total, leftMs } = state;
      const words = msg(str`Reviewing your games: ${whole(done)} of ${whole(total)}`);
      return html`<ms-review-progress .done=${done} .total=${total} .leftMs=${leftMs} .words=${words} @ms-stop=${this.#stop}></ms-review-progress>`;
    }
    const offer = this._offer;
    return html`
      ${state?.refusal ? html`<p role="alert">${said(state.refusal)}</p>` : nothing}
      ${state && state.failed > 0 ? html`<p class="note" role="status">${failedWords(state.failed)}</p>` : nothing}
      ${offer ? html`<div class="actions"><button class="button" type="button" @click=${this.#start}>${offerWords(offer.games)}</button></div>` : nothing}
      ${offer && offer.missing.length < offer.games ? html`<p class="note">${missingWords(offer.missing.length)}</p>` : nothing}
    `;
  }

  /** The same one until the figures change, so that it is not drawn again. */
  #chartOf(skill: SkillReport): Chart {
    if (this.#chart?.of !== skill) this.#chart = { of: skill, chart: skillChart(skill) };
    return this.#chart.chart;
  }
}

/** Leads to exercises on a technique; a guess cannot be practised. */
function practiceLink(technique: Technique | undefined) {
  if (technique === undefined || technique === 'guess') return NONE;
  const name = techniqueName(technique);
  return html`<a href="#/practice/${technique}" aria-label=${msg(str`Practise this: ${name}`)}>${msg('Practise')}</a>`;
}

function offerWords(games: number): string {
  return byCount(games, msg('Review my last game'), msg(str`Review my last ${whole(games)} games`));
}

function missingWords(count: number): string {
  return byCount(
    count,
    msg('1 of them has no review yet.'),
    msg(str`${whole(count)} of them have no review yet.`),
  );
}

function failedWords(count: number): string {
  return byCount(count, msg('1 game can’t be reviewed.'), msg(str`${whole(count)} games can’t be reviewed.`));
}

export function defineMsSkill(): void {
  defineMsReviewProgress();
  defineOnce('ms-skill', MsSkill);
}

declare global {
  interface HTMLElementTagNameMap {
    'ms-skill': MsSkill;
  }
}
