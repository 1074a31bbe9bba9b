import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { texts, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { summedInOrder, ticketDeltas } from './count-bills.ts';
import type { SoldBill } from './sold-bill.ts';

/*
 * Company-wide caps span masters. Only this file knows how: on one database all masters count in the company's own
 * counter of a number, inside the accepting transaction. On several databases each master would get a part of the cap
 * instead, so that a bet touches one tenant only (architecture.md §3).
 *
 * All masters need the same few counters, so whoever locks them first and then decides and writes keeps all others
 * waiting. Therefore a batch reads them without a lock, decides, writes everything else, and adds to them last of all,
 * together with its commit. It says up to which stake and payout of each number its decisions hold (company-bounds.ts);
 * the database compares. Where others have sold more meanwhile, nothing is placed and the batch is decided again, with
 * the counters locked from the beginning (place-batch.ts). Where a number is near a limit, or what it pays is compared
 * with the stakes of its type, no such bound can be named: then the batch waits for what the counters were, and compares
 * itself.
 */

/** A number of a bet type in a round, over all masters. */
export interface CompanyKey {
  roundId: RoundId;
  betType: BetType;
  key: string;
}

/** Satang. */
export interface CompanyRow extends CompanyKey {
  stake: bigint;
  potentialPayout: bigint;
}

interface StoredRow {
  round_id: RoundId;
  bet_type: BetType;
  number_key: string;
  stake: bigint;
  potential_payout: bigint;
}

export const companyName = (key: { roundId: bigint; betType: string; key: string }): string =>
  `${key.roundId}/${key.betType}/${key.key}`;

const companyRow = (row: StoredRow): CompanyRow => ({
  roundId: row.round_id,
  betType: row.bet_type,
  key: row.number_key,
  stake: row.stake,
  potentialPayout: row.potential_payout,
});

/** Unique keys in the one order in which all transactions lock them. */
const sorted = (keys: readonly CompanyKey[]): CompanyKey[] =>
  [...new Map(keys.map((key) => [companyName(key), key])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, key]) => key);

/** The counters of these numbers; those on which nobody sold anything are missing. */
export async function readCompanyNumbers(
  tx: Tx,
  wanted: readonly CompanyKey[],
  isLocking: boolean,
): Promise<CompanyRow[]> {
  const keys = sorted(wanted);
  if (keys.length === 0) return [];
  const { rows } = await sql<{ place: bigint; stake: bigint; potential_payout: bigint }>`
    select * from company_numbers(
      ${wholeNumbers(keys.map((key) => key.roundId))},
      ${texts(keys.map((key) => key.betType))},
      ${texts(keys.map((key) => key.key))},
      ${isLocking})`.execute(tx);
  return rows.flatMap(({ place, stake, potential_payout: potentialPayout }) => {
    const key = keys[Number(place) - 1];
    return key ? { ...key, stake, potentialPayout } : [];
  });
}

/** Net stake of the whole company by bet type, for caps on its possible payout. */
export async function companyTypeTotals(
  tx: Tx,
  roundIds: readonly RoundId[],
): Promise<{ roundId: RoundId; betType: string; netStake: bigint; stake: bigint }[]> {
  if (roundIds.length === 0) return [];
  const { rows } = await sql<{ round_id: RoundId; bet_type: string; net_stake: bigint; stake: bigint }>`
    select * from company_type_totals(${wholeNumbers(roundIds)})`.execute(tx);
  return rows.map((row) => ({
    roundId: row.round_id,
    betType: row.bet_type,
    netStake: row.net_stake,
    stake: row.stake,
  }));
}

const companyDeltas = (bills: readonly SoldBill[]) => summedInOrder(ticketDeltas(bills, 1n), companyName);

const columnsOf = (deltas: ReturnType<typeof companyDeltas>) => sql`
  ${wholeNumbers(deltas.map((delta) => delta.roundId))},
  ${texts(deltas.map((delta) => delta.betType))},
  ${texts(deltas.map((delta) => delta.key))},
  ${wholeNumbers(deltas.map((delta) => delta.stake))},
  ${wholeNumbers(deltas.map((delta) => delta.payout))}`;

/**
 * Adds what was sold. All counters are locked from here on, so only what needs them comes after it: numbers that reached a step of a rule.
 * @returns each counter as it was before these bills, with what others have sold until now.
 */
export async function addCompanyNumbers(tx: Tx, bills: readonly SoldBill[]): Promise<CompanyRow[]> {
  const deltas = companyDeltas(bills);
  if (deltas.length === 0) return [];
  const { rows } = await sql<StoredRow>`select * from add_company_numbers(${columnsOf(deltas)})`.execute(tx);
  const added = new Map(deltas.map((delta) => [companyName(delta), delta]));
  return rows.map(companyRow).map((row) => {
    const own = added.get(companyName(row));
    if (!own) throw new Error(`The company counted a number that was not sold: ${companyName(row)}`);
    return { ...row, stake: row.stake - own.stake, potentialPayout: row.potentialPayout - own.payout };
  });
}

/** Up to where decisions on a number hold, satang; null: whatever else is sold. */
export interface CompanyBound {
  stakeMax: bigint | null;
  payoutMax: bigint | null;
}

/** How PostgreSQL reports that a counter was above its bound (add_company_numbers_within). */
const movedCode = 'DD001';

export const isPastBound = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === movedCode;

/**
 * Adds what was sold, if no counter was above its bound. Nothing may need an answer after it: it is sent with the commit.
 * @param bounds - by `companyName`; what is missing has none.
 * @throws a failure of which `isPastBound`
 */
export async function addCompanyNumbersWithin(
  tx: Tx,
  bills: readonly SoldBill[],
  bounds: ReadonlyMap<string, CompanyBound>,
): Promise<void> {
  const deltas = companyDeltas(bills);
  if (deltas.length === 0) return;
  const most = deltas.map((delta) => bounds.get(companyName(delta)));
  await sql`
    select add_company_numbers_within(
      ${columnsOf(deltas)},
      ${wholeNumbers(most.map((bound) => bound?.stakeMax ?? null))},
      ${wholeNumbers(most.map((bound) => bound?.payoutMax ?? null))})`.execute(tx);
}

/** Subtracts bills that were taken back. */
export async function takeBackCompanyNumbers(tx: Tx, bills: readonly SoldBill[]): Promise<void> {
  await sql`select take_back_company_numbers(${columnsOf(companyDeltas(bills))})`.execute(tx);
}
