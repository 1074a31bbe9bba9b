import type { Round } from '@drawdesk/contract';
import { useMemo, useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import { useDraft } from '../../../session/use-draft.ts';
import type { EntryField } from '../entry/entry-field.ts';
import { noCheckLeft } from '../entry/use-checked.ts';
import { useCheck } from '../requests/use-check.ts';
import { useEnter } from '../requests/use-enter.ts';
import {
  type Bulk,
  type BulkEntry,
  type BulkOutcome,
  checkedAs,
  checkedRows,
  drawOf,
  emptyRow,
  restored,
  touchedRows,
  typed,
  typedOf,
} from './bulk-state.ts';

/** A round that can be entered in a sheet, with the fields its provider must publish. */
export interface BulkRound {
  round: Round;
  fields: readonly EntryField[];
}

/** A round that waits for no result any more, and what the API said of it. */
export interface RefusedRound {
  round: Round;
  problem: unknown;
}

/** The round has moved on; nothing else means that: what a lost connection became is not known. */
const wasEntered = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status === 409;

/**
 * A sheet of several rounds. Each is checked and entered separately, one after the other, and can fail alone.
 */
export function useBulk(rounds: readonly BulkRound[]) {
  const check = useCheck();
  const enter = useEnter();
  const [kept, setKept] = useState<Bulk>({});
  const [pending, setPending] = useState(false);
  const bulk: Bulk = Object.fromEntries(
    rounds.map(({ round, fields }) => [round.roundId, kept[round.roundId] ?? emptyRow(fields)]),
  );
  const draft = useMemo(() => typedOf(kept), [kept]);
  useDraft('result-bulk', draft, (values) =>
    setKept((current) => ({ ...current, ...restored(bulk, values) })),
  );
  const put = (roundId: string, change: Partial<BulkEntry>) =>
    setKept((current) => {
      const row = current[roundId] ?? bulk[roundId];
      return row ? { ...current, [roundId]: { ...row, ...change } } : current;
    });

  const checkAll = async () => {
    const { complete, incomplete } = touchedRows(bulk);
    for (const roundId of incomplete) put(roundId, { tried: true });
    setPending(true);
    for (const roundId of complete) {
      const row = bulk[roundId];
      if (!row) continue;
      const draw = drawOf(row);
      try {
        const derived = await check.mutateAsync({ params: { roundId }, body: { entered: draw } });
        put(roundId, { tried: true, outcome: checkedAs(draw, derived) });
      } catch (problem) {
        const outcome: BulkOutcome = noCheckLeft(problem)
          ? checkedAs(draw, null)
          : { kind: 'refused', problem };
        put(roundId, { tried: true, outcome });
      }
    }
    setPending(false);
  };

  /**
   * Resolves to the number of entered rounds, and to those whose result someone else entered meanwhile. All others that were
   * refused stay in the sheet with the reason.
   */
  const submitAll = async (): Promise<{ entered: number; refused: RefusedRound[] }> => {
    setPending(true);
    let entered = 0;
    const refused: RefusedRound[] = [];
    for (const { roundId, draw } of checkedRows(bulk)) {
      try {
        await enter.mutateAsync({ params: { roundId }, body: { entered: draw } });
        entered += 1;
      } catch (problem) {
        put(roundId, { outcome: { kind: 'refused', problem } });
        const round = rounds.find((one) => one.round.roundId === roundId)?.round;
        if (round && wasEntered(problem)) refused.push({ round, problem });
      }
    }
    setPending(false);
    return { entered, refused };
  };

  return {
    bulk,
    pending,
    change: (roundId: string, field: string, inputs: readonly string[]) => {
      const row = bulk[roundId];
      if (row) put(roundId, typed(row, field, inputs));
    },
    /** The person has compared the warnings of a checked row with the published result. */
    accept: (roundId: string, accepted: boolean) => {
      const outcome = bulk[roundId]?.outcome;
      if (outcome?.kind === 'checked') put(roundId, { outcome: { ...outcome, accepted } });
    },
    checkAll,
    submitAll,
  };
}
