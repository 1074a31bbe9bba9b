import type { Rounding } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { unnested, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { AgentId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import { sharedRoundLock } from '../round-state/round-lock.ts';
import { roundingOf } from '../round-state/round-rules.ts';
import type { BillIntent } from './bill-intent.ts';

/** A round of the batch, at the database's current time. */
export interface RoundOfBatch {
  id: bigint;
  providerId: string;
  businessDate: string;
  rounding: Rounding;
  open: boolean;
  providerOpen: boolean;
}

export interface RoundsOfBatch {
  rounds: ReadonlyMap<bigint, RoundOfBatch>;
  now: Date;
  /** The settings under which each agent sells. */
  configVersions: ReadonlyMap<bigint, bigint>;
  /** Whether devices and addresses are kept, if a bill of the batch names them. */
  keepsOrigins: boolean;
}

interface RoundRow
  extends Pick<TableRow<'round'>, 'id' | 'provider_id' | 'business_date' | 'rounding'>,
    Pick<TableRow<'provider'>, 'accepting'> {
  open: boolean;
}

type BillOfBatch = Pick<BillIntent, 'aggregatorId' | 'agentId' | 'roundId' | 'origin'>;

/**
 * Locks the open rounds of a batch with `for share`. A close takes `for update` and so waits for this
 * transaction. A bill that comes after the cut-off by the database's clock finds no locked round and so is
 * refused (domain.md §6, architecture.md §3). A close that is already waiting goes first (round-lock.ts).
 * This does not wait for rounds that are over: their settlement may take long, and bills for other rounds of
 * the batch must not wait for it.
 *
 * @param lockNext - locks what is locked after the rounds: the settings are read when it has been waited for
 * @param at - the demo's clock for rounds of the past; in all other cases the database's clock decides.
 */
export async function lockRoundRows<T>(
  tx: Tx,
  bills: readonly BillOfBatch[],
  at: Date | null,
  lockNext: () => Promise<T>,
): Promise<[RoundsOfBatch, T]> {
  const ids = roundIdsOf(bills);
  const [, held, next, clock] = await Promise.all([
    lockOpenRounds(tx, ids, at),
    // status and clock are checked once more: a close may have gone first, or the close time passed while waiting
    readRounds(tx, sql`${isOpen(ids, at)} order by r.id for share of r`),
    lockNext(),
    readClock(tx, bills, at),
  ]);
  return [await roundsOf(tx, ids, held, clock), next];
}

/** The same for a quote, which locks nothing. */
export async function readRoundRows(tx: Tx, bills: readonly BillOfBatch[]): Promise<RoundsOfBatch> {
  const ids = roundIdsOf(bills);
  const [held, clock] = await Promise.all([readRounds(tx, isOpen(ids, null)), readClock(tx, bills, null)]);
  return roundsOf(tx, ids, held, clock);
}

const roundIdsOf = (bills: readonly BillOfBatch[]) => [...new Set(bills.map(({ roundId }) => roundId))];

const instant = (at: Date | null) => sql`coalesce(${at}::timestamptz, clock_timestamp())`;

const isOpen = (ids: readonly RoundId[], at: Date | null) =>
  sql`r.id = any(${wholeNumbers(ids)}) and r.status = 'open' and ${instant(at)} < r.close_at`;

/** The queue in front of the rounds, in order of their ids, shared with other bets. */
async function lockOpenRounds(tx: Tx, ids: readonly RoundId[], at: Date | null): Promise<void> {
  await sql`
    select ${sharedRoundLock(sql.ref('r.id'))}
    from (select r.id from round r where ${isOpen(ids, at)} order by r.id offset 0) r`.execute(tx);
}

async function readRounds(tx: Tx, which: RawBuilder<unknown>): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select r.id, r.provider_id, r.business_date, r.rounding, true as open, p.accepting
    from round r
    join provider p on p.id = r.provider_id
    where ${which}`.execute(tx);
  return rows;
}

interface Clock {
  now: Date;
  /** By agent. */
  versions: ReadonlyMap<bigint, bigint>;
  open: ReadonlySet<string>;
  keepsOrigins: boolean;
}

/**
 * The instant of the batch, and what holds at it. An in-house round whose seed has been revealed (reveal_house_seed)
 * sells nothing, whatever its status is. Read after the locks: a change of settings that committed before we locked the
 * round is seen, a later one may wait; and the instant of the bill is before the close time even where the locks had to
 * be waited for.
 */
async function readClock(tx: Tx, bills: readonly BillOfBatch[], at: Date | null): Promise<Clock> {
  const agents = [...new Map(bills.map((bill) => [bill.agentId, bill])).values()];
  // read only where it matters
  const keepsOrigins = bills.some(({ origin }) => origin)
    ? sql`(select 'shared_device' = any(alert_kinds) from company)`
    : sql`false`;
  const { rows } = await sql<{
    now: Date;
    versions: (string | null)[];
    open: string[];
    keeps_origins: boolean;
  }>`
    with clock as materialized (select ${instant(at)} as now)
    select date_trunc('milliseconds', clock.now) as now,
           array(
             select (${configVersionOf(sql.ref('s.aggregator_id'), sql.ref('s.agent_id'))})::text
             from rows from (
               ${unnested(agents, [
                 ['bigint', ({ aggregatorId }) => aggregatorId],
                 ['bigint', ({ agentId }) => agentId],
               ])}) with ordinality as s (aggregator_id, agent_id, place)
             order by s.place) as versions,
           array(
             select r.id::text
             from round r
             left join house_round h on h.round_id = r.id
             where r.id = any(${wholeNumbers(roundIdsOf(bills))}) and clock.now < r.close_at
               and h.seed_revealed_at is null) as open,
           ${keepsOrigins} as keeps_origins
    from clock`.execute(tx);
  const known = rows[0];
  if (!known) throw new Error('The database did not tell the time');
  const versions = agents.map(({ agentId }, place): [bigint, bigint] => {
    const version = known.versions[place];
    if (version == null) throw new Error('config_version is empty');
    return [agentId, BigInt(version)];
  });
  return {
    now: known.now,
    versions: new Map(versions),
    open: new Set(known.open),
    keepsOrigins: known.keeps_origins,
  };
}

async function roundsOf(
  tx: Tx,
  ids: readonly RoundId[],
  held: readonly RoundRow[],
  { now, versions, open, keepsOrigins }: Clock,
): Promise<RoundsOfBatch> {
  const rounds = new Map(
    held.map((row) => [row.id, roundOfBatch({ ...row, open: open.has(String(row.id)) })]),
  );
  const missing = ids.filter((id) => !rounds.has(id));
  if (missing.length > 0)
    for (const row of await readRounds(tx, sql`r.id = any(${wholeNumbers(missing)})`))
      rounds.set(row.id, roundOfBatch({ ...row, open: false }));
  return { rounds, now, configVersions: versions, keepsOrigins };
}

const roundOfBatch = (row: RoundRow): RoundOfBatch => ({
  id: row.id,
  providerId: row.provider_id,
  businessDate: row.business_date,
  rounding: roundingOf(row.rounding),
  open: row.open,
  providerOpen: row.accepting,
});

/** The settings under which an agent of the batch sells. */
export function versionFor({ configVersions }: RoundsOfBatch, agentId: AgentId): bigint {
  const version = configVersions.get(agentId);
  if (version === undefined) throw new Error('An agent of the batch has no version of its settings');
  return version;
}
