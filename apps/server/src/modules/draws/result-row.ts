import type { DrawnResult, EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { ResultId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/**
 * The last decision about a version of a result. A confirmation that settlement refused may be withdrawn.
 */
export interface ResultDecision {
  decision: 'confirmed' | 'rejected' | 'mismatched' | 'withdrawn';
  secondEntry: EnteredDraw | null;
  reason: string | null;
  decidedBy: bigint | null;
  decidedAt: Date;
}

/** One version of a round's result, as it was written. Entry and derivation were validated then. */
export interface ResultRow {
  id: bigint;
  roundId: RoundId;
  versionNo: number;
  entered: EnteredDraw;
  derived: DrawnResult;
  reason: string | null;
  enteredBy: bigint | null;
  enteredAt: Date;
  decision: ResultDecision | null;
}

interface StoredResult extends Omit<TableRow<'result'>, 'entered' | 'derived' | 'source'>, NullableDecision {
  entered: EnteredDraw;
  derived: DrawnResult;
}

/** The columns of its last decision; null where it is not decided. */
interface NullableDecision {
  decision: ResultDecision['decision'] | null;
  second_entry: EnteredDraw | null;
  decision_reason: string | null;
  decided_by: bigint | null;
  decided_at: Date | null;
}

const selection = sql`
  select r.id, r.round_id, r.version_no, r.entered, r.derived, r.reason, r.entered_by, r.entered_at,
         d.decision, d.second_entry, d.reason as decision_reason, d.decided_by, d.decided_at
  from result r
  left join lateral (
    select * from result_decision where result_id = r.id order by step desc limit 1
  ) d on true`;

/** Reads one version with its decision; undefined when there is none. */
export async function readResult(tx: Tx, resultId: ResultId): Promise<ResultRow | undefined> {
  const { rows } = await sql<StoredResult>`${selection} where r.id = ${resultId}`.execute(tx);
  return rows.map(resultOf)[0];
}

/** Every version of a round, newest first. */
export async function readResults(tx: Tx, roundId: RoundId): Promise<ResultRow[]> {
  const { rows } = await sql<StoredResult>`
    ${selection} where r.round_id = ${roundId} order by r.version_no desc`.execute(tx);
  return rows.map(resultOf);
}

function resultOf(row: StoredResult): ResultRow {
  return {
    id: row.id,
    roundId: row.round_id,
    versionNo: row.version_no,
    entered: row.entered,
    derived: row.derived,
    reason: row.reason,
    enteredBy: row.entered_by,
    enteredAt: row.entered_at,
    decision:
      row.decision && row.decided_at
        ? {
            decision: row.decision,
            secondEntry: row.second_entry,
            reason: row.decision_reason,
            decidedBy: row.decided_by,
            decidedAt: row.decided_at,
          }
        : null,
  };
}
