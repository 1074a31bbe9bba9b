import { endingTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import {
  type Bound,
  type CounterOwner,
  company,
  isUnder,
  type OpenRound,
  placeOf,
  readBounds,
} from './high-risk-bounds.ts';
import { type HighRiskNumber, insertHighRisk } from './insert-high-risk.ts';

/** What a process has judged: by which versions of the settings, and from where on numbers were over high risk. */
interface Judged {
  versions: ReadonlyMap<string, bigint>;
  bounds: ReadonlyMap<string, Bound>;
  /** Those that moved in the last call. Bets that were being accepted then are judged in the next one. */
  moved: readonly Bound[];
}

/**
 * Judges numbers of open rounds again after settings changed, without waiting for the next bet on them (domain.md §4):
 * recorded numbers follow the limit and the percentage in force, and what is over high risk by them is recorded. The
 * company is judged after its changes, a master or an agent after its own, and below them who has a recorded number;
 * for everyone else below, what the change makes high risk is recorded with the next bet on it. Each process remembers
 * what it has judged and begins with a change of the company; what masters and agents changed before is applied with the
 * next bet.
 *
 * @returns a function that judges what changed since its last call; a call meanwhile waits for the one that runs.
 */
export function openHighRiskReview(store: Store): () => Promise<void> {
  let judged: Judged | null = null;
  let running: Promise<void> | null = null;
  const review = async () => {
    const before = judged;
    const next = await store.transaction({ as: 'work' }, (tx) => judge(tx, before));
    if (next === before) return;
    const due = [...(before?.moved ?? []), ...next.moved];
    const over = await store.transaction({ as: 'work' }, (tx) => findOver(tx, due));
    // bets wait for these rows, so nothing is searched for in this transaction
    await store.transaction({ as: 'work' }, async (tx) => {
      await followBounds(tx, [...next.bounds.values()]);
      await insertHighRisk(tx, over, null);
    });
    judged = next;
  };
  return () => {
    running ??= review().finally(() => {
      running = null;
    });
    return running;
  };
}

async function judge(tx: Tx, before: Judged | null): Promise<Judged> {
  const current = await readVersions(tx);
  const versions = new Map(current.map(({ owner, version }) => [nameOf(owner), version]));
  const changed = before
    ? current
        .map(({ owner }) => owner)
        .filter((one) => before.versions.get(nameOf(one)) !== versions.get(nameOf(one)))
    : [company];
  if (before && changed.length === 0) return before.moved.length === 0 ? before : { ...before, moved: [] };
  const rounds = await readOpenRounds(tx);
  const roundIds = rounds.map(({ id }) => id);
  const providers = [...new Set(rounds.map(({ providerId }) => providerId))];
  const own = providers.flatMap((providerId) => changed.map((owner) => ({ providerId, owner })));
  const below = (await whereRecorded(tx, roundIds)).filter(({ owner }) =>
    changed.some((above) => isUnder(owner, above)),
  );
  const places = new Map(
    [...own, ...below].map(({ providerId, owner }) => [
      `${providerId}/${nameOf(owner)}`,
      placeOf(providerId, owner),
    ]),
  );
  const judged = await readBounds(tx, [...places.values()], rounds);
  const open = new Set(roundIds);
  const kept = [...(before?.bounds.values() ?? [])].filter(({ roundId }) => open.has(roundId));
  return {
    versions,
    bounds: new Map([...kept, ...judged].map((bound) => [boundName(bound), bound])),
    moved: judged.filter((bound) => !isSame(bound, before?.bounds.get(boundName(bound)))),
  };
}

const nameOf = ({ aggregatorId, agentId }: CounterOwner): string => `${aggregatorId}/${agentId}`;
const boundName = (bound: Bound): string => `${nameOf(bound)}/${bound.roundId}/${bound.betType}`;
const isSame = (one: Bound, other: Bound | undefined): boolean =>
  one.limit === other?.limit && one.percentage === other.percentage;

async function readVersions(tx: Tx): Promise<{ owner: CounterOwner; version: bigint }[]> {
  const { rows } = await sql<{ aggregator_id: bigint; agent_id: bigint; version: bigint }>`
    select 0::bigint as aggregator_id, 0::bigint as agent_id, version from config_version
    union all
    select aggregator_id, agent_id, version from tenant_config_version`.execute(tx);
  return rows.map((row) => ({
    owner: { aggregatorId: row.aggregator_id, agentId: row.agent_id },
    version: row.version,
  }));
}

/** Rounds that sell; round_due. */
async function readOpenRounds(tx: Tx): Promise<OpenRound[]> {
  const { rows } = await sql<{ id: RoundId; provider_id: string }>`
    select id, provider_id from round where status = 'open' and close_at > clock_timestamp()`.execute(tx);
  return rows.map((row) => ({ id: row.id, providerId: row.provider_id }));
}

/** Who has recorded numbers, and of which providers. high_risk_number_once, one range for each master and round. */
async function whereRecorded(
  tx: Tx,
  roundIds: readonly RoundId[],
): Promise<{ providerId: string; owner: CounterOwner }[]> {
  const { rows } = await sql<{ provider_id: string; aggregator_id: bigint; agent_id: bigint }>`
    select distinct r.provider_id, h.aggregator_id, coalesce(h.agent_id, 0) as agent_id
    from (select 0::bigint as id union all select id from aggregator) a
    join high_risk_number h on h.aggregator_id = a.id and h.round_id = any(${[...roundIds]}::bigint[])
    join round r on r.id = h.round_id
    left join agent g on g.id = h.agent_id
    -- an agent that moved has its settings and its bets under its new master
    where h.agent_id is null or g.aggregator_id = h.aggregator_id`.execute(tx);
  return rows.map((row) => ({
    providerId: row.provider_id,
    owner: { aggregatorId: row.aggregator_id, agentId: row.agent_id },
  }));
}

/** Recorded numbers are over high risk or not by these bounds from now on. */
async function followBounds(tx: Tx, bounds: readonly Bound[]): Promise<void> {
  await sql`
    update high_risk_number h set number_limit = b.number_limit, percentage = b.percentage
    from ${rowsOf(bounds)}
    where h.aggregator_id = b.aggregator_id and h.round_id = b.round_id and h.bet_type = b.bet_type
      and coalesce(h.agent_id, 0) = b.agent_id
      and (h.number_limit, h.percentage) is distinct from (b.number_limit, b.percentage)`.execute(tx);
}

/**
 * The numbers that are over high risk. Primary keys of type_total and number_total, once for each master where it is the
 * company; of long numbers long_number_worst_first, where the company has rows of its own.
 */
async function findOver(tx: Tx, bounds: readonly Bound[]): Promise<HighRiskNumber[]> {
  const judging = bounds.filter(({ limit, percentage }) => limit !== null && percentage !== null);
  if (judging.length === 0) return [];
  const { rows } = await sql<HighRiskNumber>`
    with bound as materialized (
      select b.* from ${rowsOf(judging)}
    ), sold as materialized (
      select b.place, sum(t.stake) as stake
      from bound b
      cross join (select id from aggregator) a
      cross join lateral (
        select stake from type_total
        where aggregator_id = a.id and round_id = b.round_id and agent_id = b.agent_id and bet_type = b.bet_type
        ${asProbe('agent_id')}
      ) t
      where b.aggregator_id in (0, a.id)
      group by b.place
    ), short as ${readFirst(tx)} (
      select b.place, t.number_key, sum(t.potential_payout) as payout
      from bound b
      cross join (select id from aggregator) a
      cross join lateral (
        select number_key, potential_payout from number_total
        where aggregator_id = a.id and round_id = b.round_id and agent_id = b.agent_id and bet_type = b.bet_type
          and stake > 0
        ${asProbe('agent_id')}
      ) t
      where b.aggregator_id in (0, a.id) and b.bet_type <> all(${[...endingTypes]}::text[])
      group by b.place, t.number_key
    ), long as ${readFirst(tx)} (
      select b.place, l.number_key, l.potential_payout as payout
      from bound b
      join sold s using (place)
      cross join lateral (
        select number_key, potential_payout from long_number
        where aggregator_id = b.aggregator_id and round_id = b.round_id and agent_id = b.agent_id
          and bet_type = b.bet_type and stake > 0 and potential_payout > s.stake
        ${asProbe('agent_id')}
      ) l
      where b.bet_type = any(${[...endingTypes]}::text[])
    )
    select b.level, b.aggregator_id, nullif(b.agent_id, 0) as agent_id, b.round_id, b.bet_type, n.number_key,
      (n.payout - s.stake)::bigint as exposure, b.number_limit, b.percentage
    from bound b
    join sold s using (place)
    join (select * from short union all select * from long) n using (place)
    where n.payout > s.stake and (n.payout - s.stake) * 100 >= b.number_limit::numeric * b.percentage`.execute(
    tx,
  );
  return rows;
}

function rowsOf(bounds: readonly Bound[]) {
  const of = <T>(read: (bound: Bound) => T) => bounds.map(read);
  return sql`unnest(
      ${of(({ level }) => level)}::text[],
      ${of(({ aggregatorId }) => aggregatorId)}::bigint[],
      ${of(({ agentId }) => agentId)}::bigint[],
      ${of(({ roundId }) => roundId)}::bigint[],
      ${of(({ betType }) => betType)}::text[],
      ${of(({ limit }) => limit)}::bigint[],
      ${of(({ percentage }) => percentage)}::integer[])
    with ordinality as b (level, aggregator_id, agent_id, round_id, bet_type, number_limit, percentage, place)`;
}
