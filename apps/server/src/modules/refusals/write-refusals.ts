import { sql } from 'kysely';
import {
  type CountReader,
  openRowBuffer,
  type RowBuffer,
  type RowBufferOptions,
} from '../../platform/db/row-buffer.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type RefusalRow, type RefusedBill, refusalRows, refusedLines } from './refusal-rows.ts';

/**
 * Keeps refused lines: written some at a time, in a transaction of its own, after the bill was answered. So
 * it never slows down the acceptance of bills.
 */
export function openRefusalBuffer(
  store: Store,
  lines: RowBufferOptions<RefusalRow>['lines'],
): RowBuffer<RefusalRow> {
  return openRowBuffer<RefusalRow>({
    ...{ waitingMax: 20_000, rowsMax: 1_000, writeEveryMs: 250, name: 'refused bets' },
    write: (rows) => store.transaction({ as: 'work' }, (tx) => insertRefusals(tx, rows)),
    lines,
  });
}

/** What operations watch: a growing number of lost ones means that the database is too slow for them. */
export const refusalMetrics = (buffer: RowBuffer<RefusalRow>): readonly CountReader[] => [
  {
    name: 'drawdesk_refusals_written_total',
    help: 'Refused lines of bills that were kept.',
    read: () => buffer.counts().written,
  },
  {
    name: 'drawdesk_refusals_dropped_total',
    help: 'Refused lines of bills that were not kept: too many waited, or the database was away.',
    read: () => buffer.counts().dropped,
  },
];

/** Keeps the refused lines of a bill; nothing where all its lines were taken. */
export function keepRefusals(buffer: RowBuffer<RefusalRow>, bill: RefusedBill): void {
  const count = refusedLines(bill.decision);
  if (count > 0) buffer.add(count, () => refusalRows(bill));
}

/** Writes refused lines in one statement. */
export async function insertRefusals(tx: Tx, rows: readonly RefusalRow[]): Promise<void> {
  const column = <Name extends keyof RefusalRow>(name: Name) => rows.map((row) => row[name]);
  await sql`
    insert into refusal (aggregator_id, refused_at, agent_id, player, round_id, bill_id, request_key, bill_lines,
      bill_stake, item_no, bet_type, number, stake, size, quantity, rate_x100, current_rate_x100, reason, available,
      limit_name, limit_level, limit_rule_id, limit_value, limit_used, limit_asked)
    select * from unnest(
      ${column('aggregator_id')}::bigint[], ${rows.map((row) => row.refused_at.toISOString())}::timestamptz[],
      ${column('agent_id')}::bigint[], ${column('player')}::text[], ${column('round_id')}::bigint[],
      ${column('bill_id')}::bigint[], ${column('request_key')}::text[], ${column('bill_lines')}::integer[],
      ${column('bill_stake')}::bigint[], ${column('item_no')}::smallint[], ${column('bet_type')}::text[],
      ${column('number')}::text[], ${column('stake')}::bigint[], ${column('size')}::text[],
      ${column('quantity')}::integer[], ${column('rate_x100')}::bigint[], ${column('current_rate_x100')}::bigint[],
      ${column('reason')}::text[], ${column('available')}::bigint[], ${column('limit_name')}::text[],
      ${column('limit_level')}::text[], ${column('limit_rule_id')}::bigint[], ${column('limit_value')}::bigint[],
      ${column('limit_used')}::bigint[], ${column('limit_asked')}::bigint[])`.execute(tx);
}
