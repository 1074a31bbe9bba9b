import { type Rounding, roundings } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';

/** Columns that round and provider both have. Those of the round are written once, when it opens. */
const columns = [
  'switches',
  'derivation',
  'draw_format',
  'result_mode',
  'confirm_mode',
  'auto_confirm',
  'sources_agree',
  'no_result_after_minutes',
  'refund_after_minutes',
  'cancel_window_minutes',
  'cancels_per_day',
] as const;

/**
 * A rule of a round `r` of a provider `p`, in SQL. After the opening it is the rule of the round, so that
 * nobody can influence a draw or its money by changing the provider after bets were taken (domain.md §0,
 * docs/decisions/0012). Before the opening it is the rule of the provider.
 */
export const ruleOf = (column: (typeof columns)[number]) =>
  sql`case when r.rules_fixed_at is null then p.${sql.ref(column)} else r.${sql.ref(column)} end`;

/**
 * Whether a second person had approved the provider's settings for results when a round opened, in SQL.
 * Without approval only people move its money.
 */
export const automaticApproved = sql`
  case when r.rules_fixed_at is null then p.approval = 'approved' else coalesce(r.automatic_approved, false) end`;

/**
 * The stored rule of a round for rounding.
 * @throws Error for a text that the table does not allow.
 */
export function roundingOf(stored: string): Rounding {
  const rounding = roundings.find((known) => known === stored);
  if (rounding === undefined) throw new Error(`Unknown rounding: ${stored}`);
  return rounding;
}

/** Fixes the rules of a round that opens, or opens again; the first opening counts. */
export async function fixRules(tx: Tx, roundId: RoundId): Promise<void> {
  const sets = columns.map((column) => sql`${sql.ref(column)} = p.${sql.ref(column)}`);
  await sql`
    update round r
    set rules_fixed_at = clock_timestamp(), automatic_approved = (p.approval = 'approved'), ${sql.join(sets)}
    from provider p
    where p.id = r.provider_id and r.id = ${roundId} and r.rules_fixed_at is null`.execute(tx);
}
