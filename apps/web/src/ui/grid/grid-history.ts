/**
 * What a person has typed into a grid, by cell, with undo and redo. Pure: each step returns the next history.
 */
export interface GridHistory {
  /** Text by cell; a cell that is not in it is as stored. */
  edits: ReadonlyMap<string, string>;
  past: readonly Step[];
  future: readonly Step[];
}

/** Cells before and after one action (a cell typed, a range pasted); undefined is "as stored". */
type Step = readonly { cell: string; before: string | undefined; after: string | undefined }[];

const stepsMax = 200;

export const noHistory: GridHistory = { edits: new Map(), past: [], future: [] };

/**
 * One action: all these cells change at once and are undone at once. Cells that do not change are left out.
 */
export function edited(
  history: GridHistory,
  changes: Iterable<readonly [cell: string, after: string | undefined]>,
): GridHistory {
  const step = [...changes]
    .map(([cell, after]) => ({ cell, before: history.edits.get(cell), after }))
    .filter(({ before, after }) => before !== after);
  if (step.length === 0) return history;
  return {
    edits: applied(history.edits, step, 'after'),
    past: [...history.past, step].slice(-stepsMax),
    future: [],
  };
}

export function undone(history: GridHistory): GridHistory {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    edits: applied(history.edits, step, 'before'),
    past: history.past.slice(0, -1),
    future: [...history.future, step],
  };
}

export function redone(history: GridHistory): GridHistory {
  const step = history.future.at(-1);
  if (!step) return history;
  return {
    edits: applied(history.edits, step, 'after'),
    past: [...history.past, step],
    future: history.future.slice(0, -1),
  };
}

function applied(edits: ReadonlyMap<string, string>, step: Step, side: 'before' | 'after') {
  const next = new Map(edits);
  for (const change of step) {
    const text = change[side];
    if (text === undefined) next.delete(change.cell);
    else next.set(change.cell, text);
  }
  return next;
}
