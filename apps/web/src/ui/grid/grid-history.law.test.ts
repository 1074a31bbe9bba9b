import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edited, type GridHistory, noHistory, redone, undone } from './grid-history.ts';

const cell = fc.constantFrom('a', 'b', 'c', 'd');
const change = fc.tuple(cell, fc.option(fc.constantFrom('1', '2', ''), { nil: undefined }));
const steps = fc.array(fc.uniqueArray(change, { selector: ([one]) => one, maxLength: 4 }), { maxLength: 30 });
const shown = (history: GridHistory) => Object.fromEntries([...history.edits].sort());
type EditStep = readonly (readonly [string, string | undefined])[];

/** Every state in between, beginning with the untouched one. */
function statesOf(list: readonly EditStep[]): GridHistory[] {
  const states = [noHistory];
  for (const step of list) {
    const before = states.at(-1) ?? noHistory;
    const after = edited(before, step);
    if (after !== before) states.push(after);
  }
  return states;
}

test('undo goes back through every state, redo forth through the same', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const states = statesOf(list);
      let at = states.at(-1) ?? noHistory;
      for (const before of states.toReversed().slice(1)) {
        at = undone(at);
        expect(shown(at)).toEqual(shown(before));
      }
      for (const after of states.slice(1)) {
        at = redone(at);
        expect(shown(at)).toEqual(shown(after));
      }
    }),
  );
});

test('undoing everything leaves every cell as stored', () => {
  fc.assert(
    fc.property(steps, (list) => {
      let at = statesOf(list).at(-1) ?? noHistory;
      while (at.past.length > 0) at = undone(at);
      expect(shown(at)).toEqual({});
    }),
  );
});

test('an action that changes nothing cannot be undone', () => {
  const once = edited(noHistory, [['a', '1']]);
  expect(edited(once, [['a', '1']])).toBe(once);
});

test('after an undo a new action leaves nothing to redo', () => {
  const undoneOnce = undone(edited(noHistory, [['a', '1']]));
  expect(redone(edited(undoneOnce, [['b', '2']])).edits).toEqual(new Map([['b', '2']]));
});
