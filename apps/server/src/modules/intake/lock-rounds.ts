import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { configVersionOf } from '../config-version/raise-config-version.ts';
import { lockRoundsShared } from '../round-state/round-lock.ts';

/** A round of the batch, as the database's clock sees it now. */
export interface LockedRound {
  id: bigint;
  providerId: string;
  businessDate: string;
  open: boolean;
  providerOpen: boolean;
}

export interface LockedRounds {
  rounds: ReadonlyMap<bigint, LockedRound>;
  now: Date;
  /** Under which settings each agent sells. */
  configVersions: ReadonlyMap<bigint, bigint>;
}

/** The rounds of a batch, and who sells in them. */
interface Wanted {
  aggregatorId: AggregatorId;
  agentIds: readonly AgentId[];
  roundIds: readonly RoundId[];
}

interface Row {
  id: bigint;
  provider_id: string;
  business_date: string;
  open: boolean;
  accepting: boolean;
}

/**
 * Holds the open rounds of a batch with `for share`: a close, which takes `for update`, waits for this transaction, and
 * a bill that comes after the cut-off by the database's clock is not held and so refused (domain.md §6, architecture.md §3).
 * A close that waits already goes first (round-lock.ts). Rounds that are over are not queued for: their settlement may
 * take its time, and bills for other rounds of the batch shall not wait for it.
 *
 * @param at - the demo's clock for rounds of the past; everybody else is judged by the database's.
 */
export async function lockRoundRows(
  tx: Tx,
  { aggregatorId, agentIds, roundIds }: Wanted,
  at: Date | null,
): Promise<LockedRounds> {
  const ids = [...new Set(roundIds)];
  const sellers = [...new Set(agentIds)];
  const openBefore = await sql<{ id: bigint }>`
    select r.id
    from round r
    where r.id = any(${ids}::bigint[])
      and r.status = 'open'
      and coalesce(${at}::timestamptz, clock_timestamp()) < r.close_at`.execute(tx);
  const openIds = openBefore.rows.map((row) => row.id);
  await lockRoundsShared(tx, openIds);
  // status and clock are looked at once more: a close may have gone first, or the close time passed in the queue
  const held = await sql<Row>`
    select r.id, r.provider_id, r.business_date, true as open, p.accepting
    from round r
    join provider p on p.id = r.provider_id
    where r.id = any(${openIds}::bigint[])
      and r.status = 'open'
      and coalesce(${at}::timestamptz, clock_timestamp()) < r.close_at
    order by r.id
    for share of r`.execute(tx);
  const lockedIds = held.rows.map((row) => row.id);
  // a round of the house whose seed has been handed out (reveal_house_seed) sells nothing, whatever its status says;
  // after the locks: a change of settings that committed before we held the round is seen, a later one may wait; and
  // the instant of the bill is before the close time even where the locks had to be waited for
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

/** Under which settings an agent of the batch sells. */
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
  open: row.open,
  providerOpen: row.accepting,
});

async function closedRounds(tx: Tx, ids: readonly bigint[]): Promise<LockedRound[]> {
  const { rows } = await sql<Row>`
    select r.id, r.provider_id, r.business_date, false as open, p.accepting
    from round r
    join provider p on p.id = r.provider_id
    where r.id = any(${ids}::bigint[])`.execute(tx);
  return rows.map(lockedRound);
}
