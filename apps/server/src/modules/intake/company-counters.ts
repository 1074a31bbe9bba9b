import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { CompanyKey, NumberRow } from './read-counters.ts';

const nameOf = (key: CompanyKey) => `${key.roundId}/${key.betType}/${key.key}`;

const sorted = (keys: readonly CompanyKey[]): CompanyKey[] =>
  [...new Map(keys.map((key) => [nameOf(key), key])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, key]) => key);

/**
 * Company-wide caps span masters. Only this file knows how: on one database it updates the company's own
 * counter inside the accepting transaction. On several databases it would give each master a part of the cap
 * instead, so that a bet touches one tenant only (architecture.md §3).
 *
 * A counter is created when the first capped bet needs it, and starts from what all masters have sold by
 * then. A change that sets or lifts a company cap locks the open rounds meanwhile (`lockRound`), so that no
 * sale is missed between.
 */
export async function lockCompanyNumbers(tx: Tx, wanted: readonly CompanyKey[]): Promise<NumberRow[]> {
  const keys = sorted(wanted);
  if (keys.length === 0) return [];
  const { rows } = await sql<{
    round_id: RoundId;
    bet_type: BetType;
    number_key: string;
    stake: bigint;
    potential_payout: bigint;
  }>`
    select * from lock_company_numbers(
      ${keys.map((key) => key.roundId)}::bigint[],
      ${keys.map((key) => key.betType)}::text[],
      ${keys.map((key) => key.key)}::text[])`.execute(tx);
  return rows.map((row) => ({
    roundId: row.round_id,
    agentId: 0n,
    betType: row.bet_type,
    key: row.number_key,
    stake: row.stake,
    potentialPayout: row.potential_payout,
  }));
}

/** Net stake of the whole company by bet type, for caps on its possible payout. */
export async function companyTypeTotals(
  tx: Tx,
  roundIds: readonly RoundId[],
): Promise<{ roundId: RoundId; betType: string; netStake: bigint; stake: bigint }[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<{ round_id: RoundId; bet_type: string; net_stake: bigint; stake: bigint }>`
    select * from company_type_totals(${[...roundIds]}::bigint[])`.execute(tx);
  return rows.map((row) => ({
    roundId: row.round_id,
    betType: row.bet_type,
    netStake: row.net_stake,
    stake: row.stake,
  }));
}

/** Adds what was sold, or subtracts what was cancelled, where a company counter exists. */
export async function companyCounted(
  tx: Tx,
  deltas: readonly { roundId: RoundId; betType: string; key: string; stake: bigint; payout: bigint }[],
): Promise<void> {
  await sql`
    select count_company_numbers(
      ${deltas.map((delta) => delta.roundId)}::bigint[],
      ${deltas.map((delta) => delta.betType)}::text[],
      ${deltas.map((delta) => delta.key)}::text[],
      ${deltas.map((delta) => delta.stake)}::bigint[],
      ${deltas.map((delta) => delta.payout)}::bigint[])`.execute(tx);
}
