import { msg, str } from '@lit/localize';
import { html, nothing } from 'lit';
import { numberText } from '../i18n/words.ts';
import { levelNames } from '../rules/level-names.ts';
import { levelSizes } from '../rules/level-sizes.ts';
import { noGuessPromise, switches } from '../rules/rule-choices.ts';
import {
  type Choices,
  gameWords,
  inputWords,
  languageWords,
  ruleWords,
  themeNamed,
  toolbarWords,
} from './embed-words.ts';
import {
  bounds,
  isValue,
  type NamedOption,
  type NumberOption,
  type OptionName,
  type Options,
  ownValue,
  type SwitchOption,
  withOption,
} from './options.ts';

/** The values of the rows, and the handler of a choice. */
export interface Rows {
  readonly options: Options;
  /** Typed numbers that are not valid. */
  readonly typed: Readonly<Partial<Record<NumberOption, string>>>;
  set(options: Options): void;
  type(name: NumberOption, text: string): void;
  /** Takes a position as it is typed. */
  puzzle(text: string): void;
}

/** The few that matter first. */
export function firstRows(rows: Rows) {
  const { options } = rows;
  const hasSize =
    'columns' in options || 'rows' in options || ('mines' in options && !('position' in options));
  const chosen = hasSize ? (options.level ?? 'custom') : (options.level ?? 'beginner');
  return html`
    ${selectRow(msg('Game'), gameWords(), chosen, (value) => rows.set(withGame(options, value)))}
    ${hasSize ? sizeRows(rows) : nothing}
    ${choiceRow(rows, 'theme', msg('Theme'), themeNamed())}
    ${choiceRow(rows, 'toolbar', msg('Buttons'), toolbarWords())}
    ${toggleRow(msg('No guess'), noGuessPromise(), options.deal === 'no-guess', (isOn) => {
      const others = withOption(options, 'needs-at-most', null);
      rows.set(withOption(others, 'deal', isOn ? 'no-guess' : null));
    })}
  `;
}

/** The options with another game: its level or preset, and a size where that is the author's own. */
function withGame(options: Options, game: string): Options {
  const { columns: _c, rows: _r, mines: _m, level, ...others } = options;
  if (game !== 'custom') return withOption(others, 'level', game);
  const from = levelSizes[levelNames.find((name) => name === level) ?? 'beginner'];
  let next: Options = others;
  for (const name of ['columns', 'rows', 'mines'] as const) next = withOption(next, name, `${from[name]}`);
  return next;
}

function sizeRows(rows: Rows) {
  return html`
    <div role="group" aria-label=${msg('Your own size')}>
      ${numberRow(rows, 'columns', msg('Columns'))} ${numberRow(rows, 'rows', msg('Rows'))}
      ${numberRow(rows, 'mines', msg('Mines'))}
    </div>
  `;
}

/** All other rules. */
export function ruleRows(rows: Rows) {
  const { options } = rows;
  return html`
    ${ruleWords().map(([name, title, values]) =>
      name === 'needs-at-most' && options.deal !== 'no-guess'
        ? nothing
        : choiceRow(rows, name, title, values),
    )}
    ${switches().map(({ field, title, about, on, off }) => {
      const name = (
        { questionMarks: 'question-marks', flagLimit: 'flag-limit', chord: 'chord', flood: 'flood' } as const
      )[field as 'questionMarks' | 'flagLimit' | 'chord' | 'flood'];
      const [yes, no] = typeof on === 'boolean' ? ['on', 'off'] : [`${on}`, `${off}`];
      const isOn = (options[name] ?? ownValue(name, options)) === yes;
      return toggleRow(title, about, isOn, (next) => rows.set(withOption(options, name, next ? yes : no)));
    })}
  `;
}

/** The reader's input settings. */
export function inputRows(rows: Rows) {
  const { options } = rows;
  const ms = Number(options['long-press-ms'] ?? 250);
  const [least, most] = bounds['long-press-ms'];
  const change = (event: Event) =>
    rows.set(withOption(options, 'long-press-ms', (event.target as HTMLInputElement).value));
  return html`
    ${choiceRow(rows, 'input', msg('Click and tap'), inputWords())}
    ${flagRow(rows, 'flag-mode', msg('Flag mode'), msg('On when the page opens.'))}
    <div class="row delay">
      <label for="hold">${msg('Hold to flag')}</label>
      <output for="hold">${msg(str`${numberText(ms)} ms`)}</output>
      <input id="hold" type="range" min=${least} max=${most} step="50" .value=${String(ms)}
        aria-valuetext=${msg(str`${numberText(ms)} milliseconds`)} @input=${change} />
    </div>
    ${flagRow(rows, 'readonly', msg('View only'), msg('No moves can be made.'))}
  `;
}

/** A view to play on from, with its fault beside it. */
export function puzzleRows(rows: Rows, problem: string) {
  const { options } = rows;
  const hasOne = 'position' in options;
  const change = ({ target }: Event) => rows.puzzle((target as HTMLTextAreaElement).value);
  return html`
    <label class="row words">
      <span>${msg('Position')}
        <span class="note">${msg('One line per row, and play continues from there: # covered, F a flag, ? a question mark, digits for open numbers.')}</span>
      </span>
      <textarea class="position" dir="ltr" rows="4" spellcheck="false" autocapitalize="off" autocomplete="off" translate="no"
        aria-label=${msg('Position')} aria-describedby="position-problem" aria-invalid=${hasOne && problem ? 'true' : 'false'}
        placeholder=${'#####\n12121'} .value=${options.position?.replaceAll('/', '\n') ?? ''} @input=${change}></textarea>
    </label>
    <p class="refusal" id="position-problem">${hasOne ? problem : nothing}</p>
    ${hasOne ? numberRow(rows, 'mines', msg('Mines')) : nothing}
    ${hasOne ? html`<p class="note">${msg('Leave empty for the most likely number of mines.')}</p>` : nothing}
    ${flagRow(rows, 'turn-wide', msg('Turn wide boards upright'), msg('On an upright screen, a board too wide for it is turned by a quarter. The game stays the same.'))}
    ${flagRow(rows, 'judge-moves', msg('Judge moves'), msg('Events tell the page whether each move could be proved. With a position, they always do.'))}
  `;
}

/** Options of storage, deal and language. */
export function keepingRows(rows: Rows) {
  return html`
    ${textRow(rows, 'game-key', msg('Saved as'), msg('Saved in the reader’s browser under this name and resumed later. Without a name, nothing is saved.'))}
    ${textRow(rows, 'seed', msg('Seed'), msg('The same text, size and first cell give everyone the same board.'))}
    ${choiceRow(rows, 'lang', msg('Language'), languageWords())}
  `;
}

/** The room that the board has. */
export function boxRows(rows: Rows) {
  return html`
    ${numberRow(rows, 'width', msg('Width'))} ${numberRow(rows, 'height', msg('Height'))}
    <p class="note">${msg('In pixels. Leave empty for the full width and a height of 520.')}</p>
  `;
}

function choiceRow(rows: Rows, name: NamedOption, title: string, values: Choices) {
  const { options } = rows;
  const value = options[name] ?? ownValue(name, options) ?? '';
  return selectRow(title, values, value, (chosen) => rows.set(withOption(options, name, chosen)));
}

function selectRow(title: string, values: Choices, chosen: string, choose: (value: string) => void) {
  return html`
    <label class="row">
      <span>${title}</span>
      <span class="select">
        <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
          ${values.map(([value, words]) => html`<option value=${value} .selected=${value === chosen}>${words}</option>`)}
        </select>
      </span>
    </label>
  `;
}

function flagRow(rows: Rows, name: SwitchOption, title: string, note: string) {
  const { options } = rows;
  return toggleRow(title, note, name in options, (isOn) =>
    rows.set(withOption(options, name, isOn ? '' : null)),
  );
}

function toggleRow(title: string, note: string, isOn: boolean, tell: (isOn: boolean) => void) {
  return html`
    <label class="row">
      <span>${title}<span class="note">${note}</span></span>
      <input class="toggle" type="checkbox" role="switch" aria-label=${title} aria-description=${note} .checked=${isOn}
        @change=${(event: Event) => tell((event.target as HTMLInputElement).checked)} />
    </label>
  `;
}

function textRow(rows: Rows, name: 'seed' | 'game-key', title: string, note: string) {
  const { options } = rows;
  const change = ({ target }: Event) => {
    const text = (target as HTMLInputElement).value.trim();
    rows.set(withOption(options, name, isValue(name, text) ? text : null));
  };
  return html`
    <label class="row words">
      <span>${title}<span class="note">${note}</span></span>
      <input class="text" type="text" dir="auto" maxlength="200" autocomplete="off" autocapitalize="off" spellcheck="false"
        aria-label=${title} aria-description=${note} .value=${options[name] ?? ''} @change=${change} />
    </label>
  `;
}

function numberRow(rows: Rows, name: NumberOption, title: string) {
  const { options, typed } = rows;
  const [least, most] = bounds[name];
  const refusal = name in typed ? msg(str`From ${numberText(least)} to ${numberText(most)}.`) : '';
  return html`
    <ms-number-field label=${title} min=${least} max=${most} .value=${typed[name] ?? options[name] ?? ''} .refusal=${refusal}
      @ms-number=${(event: CustomEvent<string>) => rows.type(name as OptionName & NumberOption, event.detail)}></ms-number-field>
  `;
}
