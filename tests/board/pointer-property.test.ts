import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { GestureEvent } from '../../src/board/gesture.ts';
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
  fc.record({
    do: fc.constant('cancel' as const),
    device: fc.constantFrom('mouse' as const, 'touch' as const),
    id: fingers,
  }),
);
type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never;
const contexts = fc.record({ isFlagMode: fc.boolean(), canPan: fc.boolean(), isLocked: fc.boolean() });

function perform(hand: GestureScript, action: Action): void {
  if (action.do === 'mouse-down') hand.mouse('down', action.button as 'primary', action.cell);
  else if (action.do === 'mouse-up') hand.mouse('up', action.button as 'primary', action.cell);
  else if (action.do === 'mouse-move') hand.mouseTo(action.cell);
  else if (action.do === 'finger-down') hand.finger('down', action.cell, action.id);
  else if (action.do === 'finger-up') hand.finger('up', action.cell, action.id);
  else if (action.do === 'finger-move') hand.fingerTo(action.cell, action.id);
  else if (action.do === 'wait') hand.wait(action.ms);
  else hand.cancel(action.device, action.id);
}

/** Runs a script and keeps the events, so that they can be held against the moves. */
class Witness extends GestureScript {
  /** Cells on which something of the device is or was down since all of it was up. */
  readonly pressedOn = { mouse: new Set<number>(), touch: new Set<number>() };
  readonly faults: string[] = [];

  override do(event: GestureEvent): this {
    const seen = this.effects?.length ?? 0;
    if (event.type === 'down' && event.cell !== null) this.pressedOn[event.device].add(event.cell);
    super.do(event);
    for (const effect of this.effects.slice(seen)) {
      if (effect.type !== 'intent' || effect.intent.kind === 'annotate') continue;
      const { cell, kind } = effect.intent;
      if (event.type !== 'up') this.faults.push(`${kind} ${cell} by ${event.type}`);
      else if (event.cell !== cell) this.faults.push(`${kind} ${cell}, released on ${event.cell}`);
      if (!this.pressedOn[event.device].has(cell)) this.faults.push(`${kind} ${cell} was never pressed`);
      if (kind === 'open' && this.context.codeOf(cell) === 33) this.faults.push(`opened the flag ${cell}`);
    }
    if (this.state.mouse.held.length === 0) this.pressedOn.mouse.clear();
    if (this.state.touch.fingers.length === 0) this.pressedOn.touch.clear();
    return this;
  }
}

test('whatever the hands do, no cell is opened or chorded that was not pressed and released on', () => {
  fc.assert(
    fc.property(contexts, fc.array(actions, { maxLength: 40 }), (context, list) => {
      const hand = new Witness(VIEW, context);
      for (const action of list) perform(hand, action);
      expect(hand.faults).toEqual([]);
      if (context.isLocked) expect(hand.moves).toBe('');
    }),
    { numRuns: 2000 },
  );
});

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
    fc.property(fc.array(actions, { maxLength: 30 }), (list) => {
      const hand = new GestureScript(VIEW);
      for (const action of list) perform(hand, action);
      for (const button of ['primary', 'secondary', 'middle'] as const) hand.mouse('up', button, null);
      for (const id of [1, 2, 3]) hand.cancel('touch', id);
      expect(hand.pressed).toBe('');
      hand.effects = [];
      hand.mouse('down', 'primary', 3).mouse('up', 'primary', 3);
      expect(hand.moves).toBe('open 3');
    }),
  );
});
