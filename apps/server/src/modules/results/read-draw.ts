import { type DrawnResult, type EnteredDraw, resultBetTypes, validateDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { drawFormatOf } from '../draws/draw-format.ts';
import type { RoundRow } from '../round-state/round-row.ts';

/** A draw that fits its provider's format, with the result derived from it. */
export interface ReadDraw {
  entered: EnteredDraw;
  result: DrawnResult;
}

/**
 * Reads a draw as it was entered, by the draw format of the round's provider (domain.md §2).
 * @throws DomainError `result_invalid` with one field for each error.
 */
export function readDraw(round: RoundRow, entered: unknown): ReadDraw {
  const format = drawFormatOf(round);
  const draw = validateDraw(round.derivation, entered, round.switches, format);
  if (draw.ok) return { entered: draw.entered, result: draw.result };
  throw new DomainError(
    'result_invalid',
    {},
    draw.problems.map(({ field, code, expected }) => ({
      path: ['body', 'entered', ...(field === '' ? [] : [field])].join('.'),
      code,
      message: expected,
    })),
  );
}

/**
 * Makes sure that the result decides every bet type that was sold. Otherwise all tickets of a missing
 * type would lose. A provider that stopped offering a type may still have rounds in which it was sold.
 *
 * @throws DomainError `result_invalid` naming the types.
 */
export async function requireDecided(tx: Tx, round: RoundRow, result: DrawnResult): Promise<void> {
  const decided: string[] = resultBetTypes(result);
  const { rows } = await sql<{ bet_type: string }>`
    select distinct t.bet_type
    from aggregator a
    join type_total t on t.aggregator_id = a.id and t.round_id = ${round.id} and t.agent_id = 0
    where t.ticket_count > 0`.execute(tx);
  const undecided = rows.map((row) => row.bet_type).filter((type) => !decided.includes(type));
  if (undecided.length === 0) return;
  throw new DomainError(
    'result_invalid',
    {},
    undecided.map((type) => ({ path: 'body.entered', code: 'undecided', message: type })),
  );
}
