import type { Rounding } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import { lockRoundsShared } from '../round-state/round-lock.ts';
import { roundingOf } from '../round-state/round-rules.ts';

/** A round of the batch, at the database's current time. */
export interface LockedRound {
  id: bigint;
  providerId: string;
  businessDate: string;
  rounding: Rounding;
  open: boolean;
  providerOpen: boolean;
}

export interface LockedRounds {
  rounds: ReadonlyMap<bigint, LockedRound>;
  now: Date;
  /** The settings under which each agent sells. */
  configVersions: ReadonlyMap<bigint, bigint>;
}

/** The rounds of a batch, and the agents that sell in them. */
interface Wanted {
  aggregatorId: AggregatorId;
  agentIds: readonly AgentId[];
  roundIds: readonly RoundId[];
}

interface Row
  extends Pick<TableRow<'round'>, 'id' | 'provider_id' | 'business_date' | 'rounding'>,
    Pick<TableRow<'provider'>, 'accepting'> {
  open: boolean;
}

/**
 * Locks the open rounds of a batch with `for share`. A close takes `for update` and so waits for this
 * transaction. A bill that comes after the cut-off by the database's clock finds no locked round and so is
 * refused (domain.md §6, architecture.md §3). A close that is already waiting goes first (round-lock.ts).
 * This does not wait for rounds that are over: their settlement may take long, and bills for other rounds of
 * the batch must not wait for it.
 *
 * @param at - the demo's clock for rounds of the past; in all other cases the database's clock decides.
 */
export async function lockRoundRows(
  tx: Tx,
  { aggregatorId, agentIds, roundIds }: Wanted,
  at: Date | null,
): Promise<LockedRounds> {
  const ids = [...new Set(roundIds)];
  const sellers = [...new Set(agentIds)];
  const openBefore = await sql<Pick<TableRow<'round'>, 'id'>>`
    select r.id
    from round r
    where r.id = any(${ids}::bigint[])
      and r.status = 'open'
      and coalesce(${at}::timestamptz, clock_timestamp()) < r.close_at`.execute(tx);
  const openIds = openBefore.rows.map((row) => row.id);
  await lockRoundsShared(tx, openIds);
  // status and clock are checked once more: a close may have gone first, or the close time passed while
  // waiting
  const held = await sql<Row>`
    select r.id, r.provider_id, r.business_date, r.rounding, true as open, p.accepting
    from round r
    join provider p on p.id = r.provider_id
    where r.id = any(${openIds}::bigint[])
      and r.status = 'open'
      and coalesce(${at}::timestamptz, clock_timestamp()) < r.close_at
    order by r.id
    for share of r`.execute(tx);
  const lockedIds = held.rows.map((row) => row.id);
  // an in-house round whose seed has been revealed (reveal_house_seed) sells nothing, whatever its status is;
  // read after the locks: a change of settings that committed before we locked the round is seen, a later one
  // may wait; and the instant of the bill is before the close time even where the locks had to be waited for
  const clock = await sql<{ now: Date; versions: (string | null)[]; open: string[] }>`
    with clock as materialized (select coalesce(${at}::timestamptz, clock_timestamp()) as now)
    select date_trunc('milliseconds', clock.now) as now,
           array(
             select (${configVersionOf(aggregatorId, sql.ref('s.agent_id'))})::text
             from unnest(${sellers}::bigint[]) with ordinality as s (agent_id, place)
             order by s.place) as versions,
           array(
             select r.id::text
             from round r
             left join house_round h on h.round_id = r.id
             where r.id = any(${lockedIds}::bigint[]) and clock.now < r.close_at and h.seed_revealed_at is null) as open
    from clock`.execute(tx);
  const known = clock.rows[0];
  if (!known) throw new Error('The database did not tell the time');
  const open = new Set(known.open);
  const rounds = new Map(
    held.rows.map((row) => [row.id, lockedRound({ ...row, open: open.has(String(row.id)) })]),
  );
  const missing = ids.filter((id) => !rounds.has(id));
  if (missing.length > 0) for (const round of await closedRounds(tx, missing)) rounds.set(round.id, round);
  return { rounds, now: known.now, configVersions: versionsOf(sellers, known.versions) };
}

/** The settings under which an agent of the batch sells. */
export function versionFor({ configVersions }: LockedRounds, agentId: AgentId): bigint {
  const version = configVersions.get(agentId);
  if (version === undefined) throw new Error('An agent of the batch has no version of its settings');
  return version;
}

function versionsOf(
  sellers: readonly bigint[],
  versions: readonly (string | null)[],
): ReadonlyMap<bigint, bigint> {
  return new Map(
    sellers.map((agentId, at) => {
      const version = versions[at];
      if (version == null) throw new Error('config_version is empty');
      return [agentId, BigInt(version)];
    }),
  );
}

const lockedRound = (row: Row): LockedRound => ({
  id: row.id,
  providerId: row.provider_id,
  businessDate: row.business_date,
  rounding: roundingOf(row.rounding),
  open: row.open,
  providerOpen: row.accepting,
});

async function closedRounds(tx: Tx, ids: readonly bigint[]): Promise<LockedRound[]> {
  const { rows } = await sql<Row>`
    select r.id, r.provider_id, r.business_date, r.rounding, false as open, p.accepting
    from round r
    join provider p on p.id = r.provider_id
    where r.id = any(${ids}::bigint[])`.execute(tx);
  return rows.map(lockedRound);
}
