import { drawFieldList, type FieldFault, type InvalidField } from '@drawdesk/contract';
import {
  type DrawnResult,
  type DrawProblem,
  type EnteredDraw,
  isBetType,
  resultBetTypes,
  validateDraw,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { betTypeNames } from '../draws/bet-type-names.ts';
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
    draw.problems.map((problem): InvalidField => {
      const below = problem.field === '' ? [] : [problem.field];
      return { path: ['body', 'entered', ...below].join('.'), ...faultOf(problem) };
    }),
  );
}

/** The engine's problems with a draw, as codes of the contract's table. */
function faultOf({ code, expected }: DrawProblem): FieldFault {
  // `digits:4-6`, `count:2`, `shots:16`, or names or numbers in a row
  const bound = expected.replace(/^(digits|count|shots):/, '').replaceAll(',', ', ');
  switch (code) {
    case 'unknown_field':
      return { code, values: { fields: drawFieldList(expected.split(',')) } };
    case 'wrong_length':
      return { code, values: { digits: bound } };
    case 'wrong_count':
      return { code: 'wrong_number_count', values: { count: bound } };
    case 'not_a_number':
      return { code: 'not_published' };
    case 'contradicts':
      return { code, values: { numbers: bound } };
    case 'too_few_shots':
      return { code, values: { min: bound } };
    case 'not_an_object':
    case 'missing':
    case 'not_text':
    case 'not_digits':
    case 'no_trading':
      return { code };
  }
}

/**
 * Makes sure that the result decides every bet type that was sold. Otherwise all tickets of a missing
 * type would lose. A provider that stopped offering a type may still have rounds in which it was sold.
 *
 * @throws DomainError `result_invalid` naming the types.
 */
export async function requireDecided(tx: Tx, round: RoundRow, result: DrawnResult): Promise<void> {
  const decided: string[] = resultBetTypes(result);
  const { rows } = await sql<Pick<TableRow<'type_total'>, 'bet_type'>>`
    select distinct t.bet_type
    from aggregator a
    join type_total t on t.aggregator_id = a.id and t.round_id = ${round.id} and t.agent_id = 0
    where t.ticket_count > 0`.execute(tx);
  const undecided = rows.map((row) => row.bet_type).filter((type) => !decided.includes(type));
  if (undecided.length === 0) return;
  throw new DomainError(
    'result_invalid',
    {},
    undecided.map((type) => ({
      path: 'body.entered',
      code: 'undecided',
      values: { type: isBetType(type) ? betTypeNames([type]) : { en: type, th: type } },
    })),
  );
}
