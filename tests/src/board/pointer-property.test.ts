import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GestureEvent } from '../../../src/board/input/gesture.ts';
import { inputSchemes } from '../../../src/board/input/input-settings.ts';
import type { Intent, MoveIntent } from '../../../src/board/input/intents.ts';
import { share } from '../../effort.ts';
import { GestureScript } from './gesture-script.ts';

const VIEW = '1F?#\n#20#\n####';
const CELLS = 12;

const cells = fc.option(fc.nat({ max: CELLS - 1 }), { nil: null });
const fingers = fc.integer({ min: 1, max: 3 });
const buttons = fc.constantFrom('primary', 'secondary', 'middle');
const actions = fc.oneof(
  fc.record({ do: fc.constant('mouse-down' as const), button: buttons, cell: cells }),
  fc.record({ do: fc.constant('mouse-up' as const), button: buttons, cell: cells }),
  fc.record({ do: fc.constant('mouse-move' as const), cell: cells }),
  fc.record({ do: fc.constant('finger-down' as const), cell: cells, id: fingers }),
  fc.record({ do: fc.constant('finger-up' as const), cell: cells, id: fingers }),
  fc.record({ do: fc.constant('finger-move' as const), cell: cells, id: fingers }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat({ max: 400 }) }),
  fc.record({ do: fc.constant('busy' as const), ms: fc.nat({ max: 400 }) }),
  fc.record({
    do: fc.constant('cancel' as const),
    device: fc.constantFrom('mouse' as const, 'touch' as const),
    id: fingers,
  }),
);
type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never;
const contexts = fc.record({
  scheme: fc.constantFrom(...inputSchemes),
  isFlagMode: fc.boolean(),
  middleOpens: fc.boolean(),
  canPan: fc.boolean(),
  isLocked: fc.boolean(),
  tapMs: fc.constantFrom(0, 120),
  seenMs: fc.constantFrom(0, 120),
  openPressMs: fc.constantFrom(200, 350),
});

function perform(hand: GestureScript, action: Action): void {
  const isDown = (id: number) => hand.state.touch.fingers.some((finger) => finger.id === id);
  // No finger comes down twice.
  if (action.do === 'finger-down' && isDown(action.id)) return;
  if (action.do === 'mouse-down') hand.mouse('down', action.button as 'primary', action.cell);
  else if (action.do === 'mouse-up') hand.mouse('up', action.button as 'primary', action.cell);
  else if (action.do === 'mouse-move') hand.mouseTo(action.cell);
  else if (action.do === 'finger-down') hand.finger('down', action.cell, action.id);
  else if (action.do === 'finger-up') hand.finger('up', action.cell, action.id);
  else if (action.do === 'finger-move') hand.fingerTo(action.cell, action.id);
  else if (action.do === 'wait') hand.wait(action.ms);
  else if (action.do === 'busy') hand.pass(action.ms);
  else hand.cancel(action.device, action.id);
}

/** Runs a script and keeps the events, so that they can be held against the moves. */
class Witness extends GestureScript {
  /** Cells on which something of the device is or was down since all of it was up. */
  readonly pressedOn = { mouse: new Set<number>(), touch: new Set<number>() };
  readonly releasedOn = new Set<number>();
  /** The fingers that came down since all were up, and where. */
  readonly landed: { readonly id: number; readonly cell: number | null }[] = [];
  readonly faults: string[] = [];
  opened = 0;
  #downs = 0;
  #intents = 0;

  override do(event: GestureEvent): this {
    const seen = this.effects?.length ?? 0;
    if (event.type === 'down') this.#downs += 1;
    if (event.type === 'down' && event.cell !== null) this.pressedOn[event.device].add(event.cell);
    if (event.type === 'down' && event.device === 'touch') this.landed.push(event);
    super.do(event);
    for (const { type, ...effect } of this.effects.slice(seen)) {
      if (type === 'wait') this.faults.push('a click that waits reached the board');
      if ('intent' in effect) this.#intend(effect.intent, event);
    }
    if (this.#intents > this.#downs) this.faults.push(`${this.#intents} moves of ${this.#downs} presses`);
    if (event.type === 'up' && event.cell !== null && this.pressedOn[event.device].has(event.cell))
      this.releasedOn.add(event.cell);
    if (this.state.mouse.held.length === 0) this.pressedOn.mouse.clear();
    if (this.state.touch.fingers.length === 0) {
      this.pressedOn.touch.clear();
      this.landed.length = 0;
    }
    return this;
  }

  #intend(intent: Intent, event: GestureEvent): void {
    this.#intents += 1;
    if (!('cell' in intent)) this.faults.push(`${intent.kind} in a game that is not over`);
    else if (intent.kind !== 'annotate') this.#open(intent, event);
  }

  #open({ cell, kind }: MoveIntent, event: GestureEvent): void {
    if (kind === 'open' && this.context.codeOf(cell) === 33) this.faults.push(`opened the flag ${cell}`);
    this.opened += 1;
    const isOwn = event.type === 'up' && event.cell === cell && this.pressedOn[event.device].has(cell);
    const { scheme, isFlagMode } = this.context;
    const hasWaited =
      scheme === 'double-click' && !isFlagMode && kind === 'open' && this.releasedOn.has(cell);
    if (!isOwn && !hasWaited) this.faults.push(`${kind} ${cell} by ${event.type}`);
    if (hasWaited || event.type !== 'up' || event.device !== 'touch') return;
    const isSame = this.landed.every((finger) => finger.id === event.id && finger.cell === cell);
    if (!isSame) this.faults.push(`${kind} ${cell} by one of several fingers`);
  }
}

test('whatever the hands do in any scheme, nothing opens but what was pressed and released on, one move per press at most', () => {
  fc.assert(
    fc.property(contexts, fc.array(actions, { maxLength: 40 }), (context, list) => {
      const hand = new Witness(VIEW, context);
      for (const action of list) perform(hand, action);
      expect(hand.faults).toEqual([]);
      if (context.isLocked) expect(hand.moves).toBe('');
    }),
    { numRuns: share(4000) },
  );
});

test(`the same of ${share(100_000)} short sequences, each of them from a seed of its own`, () => {
  let opened = 0;
  for (let seed = 1; seed <= share(100_000); seed++) {
    const draw = drawing(seed);
    const isOne = () => draw(2) === 1;
    const hand = new Witness(VIEW, {
      scheme: inputSchemes[draw(4)] ?? 'classic',
      isFlagMode: isOne(),
      middleOpens: isOne(),
      canPan: isOne(),
      tapMs: isOne() ? 120 : 0,
      seenMs: isOne() ? 120 : 0,
    });
    let cell: number | null = 3;
    for (let steps = 4 + draw(12); steps > 0; steps--) {
      // The hand mostly stays where it is: else presses and releases would seldom meet.
      if (draw(4) === 0) cell = [0, 3, 7, null][draw(4)] ?? null;
      perform(hand, drawAction(draw, cell));
    }
    if (hand.faults.length > 0) throw new Error(`Seed ${seed}: ${hand.faults.join(', ')}`);
    opened += hand.opened;
  }
  expect(opened).toBeGreaterThan(share(10_000));
});

/** Draws numbers from 0 to below what is asked for. */
function drawing(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

function drawAction(draw: (below: number) => number, cell: number | null): Action {
  const button = (['primary', 'secondary', 'middle'] as const)[draw(3)] ?? 'primary';
  const id = 1 + draw(2);
  const kind = draw(17);
  switch (kind < 9 ? kind : 5 + (kind % 4)) {
    case 0:
      return { do: 'mouse-move', cell };
    case 1:
      return { do: 'finger-move', cell, id };
    case 2:
      return { do: 'wait', ms: draw(400) };
    case 3:
      return { do: 'busy', ms: draw(400) };
    case 4:
      return draw(8) > 0 ? { do: 'wait', ms: 100 } : { do: 'cancel', device: 'touch', id };
    case 5:
      return { do: 'mouse-down', button, cell };
    case 6:
      return { do: 'mouse-up', button, cell };
    case 7:
      return { do: 'finger-down', cell, id };
    default:
      return { do: 'finger-up', cell, id };
  }
}

test('a second finger means that nothing opens until all fingers are up', () => {
  fc.assert(
    fc.property(contexts, fc.array(actions, { maxLength: 30 }), (context, list) => {
      const hand = new GestureScript(VIEW, context).finger('down', 3, 8).finger('down', 7, 9);
      for (const action of list) if (action.do.startsWith('finger')) perform(hand, action);
      expect(hand.moves).toBe('');
    }),
  );
});

test('when everything has been let go, nothing is shown pressed and the next click works', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inputSchemes), fc.array(actions, { maxLength: 30 }), (scheme, list) => {
      const hand = new GestureScript(VIEW, { scheme });
      for (const action of list) perform(hand, action);
      for (const button of ['primary', 'secondary', 'middle'] as const) hand.mouse('up', button, null);
      for (const id of [1, 2, 3]) hand.cancel('touch', id);
      hand.wait(300);
      expect([hand.pressed, hand.state.waiting]).toEqual(['', null]);
      hand.effects = [];
      hand.click(3).wait(300);
      expect(hand.moves).toBe('open 3');
    }),
  );
});

test('the moves depend on what was done when, not on how often the clock was looked at', () => {
  fc.assert(
    fc.property(contexts, fc.array(actions, { maxLength: 30 }), (context, list) => {
      const once = new GestureScript(VIEW, context);
      const often = new GestureScript(VIEW, context);
      for (const action of list) {
        perform(once, action);
        if (action.do !== 'wait') perform(often, action);
        else for (let left = action.ms; left > 0; left -= 7) often.wait(Math.min(7, left));
      }
      expect(often.effects).toEqual(once.effects);
    }),
  );
});

test('in double-click every click is one flag or half an opening, never both, in order', () => {
  const clicks = fc.record({
    cell: fc.constantFrom(3, 4, 7),
    gap: fc.constantFrom(0, 1, 150, 299, 300, 301, 700),
    hold: fc.constantFrom(0, 90, 400),
    slips: fc.boolean(),
    isTouch: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(clicks, { maxLength: 12 }), (list) => {
      const hand = new GestureScript(VIEW, { scheme: 'double-click', isFlagMode: true, longPressMs: 1000 });
      const expected: string[] = [];
      let waits: number | null = null;
      for (const { cell, gap, hold, slips, isTouch } of list) {
        const isSecond: boolean = waits === cell && gap <= 300;
        if (waits !== null && !isSecond) expected.push(`annotate ${waits}`);
        if (isSecond && !slips) expected.push(`open ${cell}`);
        waits = isSecond || slips ? null : cell;
        // The press comes before a timer of the same moment.
        if (gap > 0) hand.wait(gap - 0.5).pass(0.5);
        const to = slips ? 11 : cell;
        if (isTouch) hand.finger('down', cell).wait(hold).finger('up', to);
        else hand.mouse('down', 'primary', cell).wait(hold).mouse('up', 'primary', to);
      }
      if (waits !== null) expected.push(`annotate ${waits}`);
      expect(hand.wait(300).moves).toBe(expected.join(', '));
    }),
    { numRuns: share(2000) },
  );
});
