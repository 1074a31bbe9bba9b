import type { ProviderGroup, refusalOperations } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import { unnested } from '../../platform/db/array-parameters.ts';
import { asProbe } from '../../platform/db/as-probe.ts';
import { allOf } from '../../platform/db/conditions.ts';
import type { PlayerId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { type Page, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';

type Query = z.output<(typeof refusalOperations)['refusals.list']['query']>;
export type RefusalFilter = z.output<(typeof refusalOperations)['refusals.summary']['query']>;

/** A refused line as a list shows it. */
export interface RefusalListRow extends TableRow<'refusal'> {
  provider_id: string;
  provider_group: ProviderGroup;
  name_en: string;
  name_th: string;
  label: string;
  agent_code: string;
  master_code: string;
  /** Null for a player who has had no bet taken. */
  player_id: bigint | null;
  rule_name: string | null;
}

/** What the filters look at. */
export const refusalsFrom = sql`
  refusal f
  join round r on r.id = f.round_id
  join provider o on o.id = r.provider_id`;

const list = {
  // primary key backwards, in the partitions of the days
  select: sql`
    select f.*, r.provider_id, o.provider_group, o.name_en, o.name_th, r.label, a.code as agent_code,
           m.code as master_code, l.name as rule_name
    from ${refusalsFrom}
    join agent a on a.id = f.agent_id
    join aggregator m on m.id = f.aggregator_id
    left join limiter_rule l on l.id = f.limit_rule_id`,
  from: refusalsFrom,
  columns: { refusedAt: sql`f.refused_at`, stake: sql`f.stake` },
  usual: sql`f.refused_at`,
  id: sql`f.id`,
};

/**
 * A page of the refused lines the caller may see, newest first, and how many there are.
 * @throws DomainError `bill_number_wrong`
 */
export const listRefusals = (
  store: Store,
  caller: AccountCaller,
  query: Query,
): Promise<Page<RefusalListRow>> =>
  store.transaction(scopeOf(caller), (tx) => readRefusalPage(tx, caller, query));

/** The same inside a transaction. */
export async function readRefusalPage(
  tx: Tx,
  caller: AccountCaller,
  query: Query,
): Promise<Page<RefusalListRow>> {
  const where = refusalsWhere(caller, query);
  const { rows, total } = await pageOfRows<Omit<RefusalListRow, 'player_id'>>(tx, { ...list, where }, query);
  const playerOf = await readPlayers(tx, rows);
  return { rows: rows.map((row) => ({ ...row, player_id: playerOf(row) })), total };
}

/** The players of refused lines; unique index (aggregator_id, agent_id, username). */
async function readPlayers(tx: Tx, lines: readonly Refused[]): Promise<(line: Refused) => PlayerId | null> {
  const { rows } = await sql<Refused & { id: PlayerId }>`
    select p.aggregator_id, p.agent_id, p.username as player, p.id
    from ${unnested(lines, [
      ['bigint', ({ aggregator_id }) => aggregator_id],
      ['bigint', ({ agent_id }) => agent_id],
      ['text', ({ player }) => player],
    ])} as g (aggregator_id, agent_id, username)
    cross join lateral (
      select * from player p
      where p.aggregator_id = g.aggregator_id and p.agent_id = g.agent_id and p.username = g.username
        ${andOfOneMaster(
          tx,
          'p',
          lines.map(({ aggregator_id }) => aggregator_id),
        )}
      ${asProbe('p.aggregator_id')}
    ) p`.execute(tx);
  const key = ({ aggregator_id, agent_id, player }: Refused) => `${aggregator_id} ${agent_id} ${player}`;
  const ids = new Map(rows.map((row) => [key(row), row.id]));
  return (line) => ids.get(key(line)) ?? null;
}

type Refused = Pick<TableRow<'refusal'>, 'aggregator_id' | 'agent_id' | 'player'>;

/** The caller's own rows that a filter leaves. */
export function refusalsWhere(caller: AccountCaller, filter: RefusalFilter): RawBuilder<unknown> {
  const { aggregatorId, agentId, playerId, providerId, roundId, reason, betType, number, from, to } = filter;
  const groups = groupsAllowed(caller.rules, 'view', 'lotto-report');
  return allOf(
    sql`${ownRows(caller, 'f')} and o.provider_group = any(${groups}::text[])`,
    // partitions of other days are left out
    from && sql`f.refused_at >= ${midnight(from, 0)}`,
    to && sql`f.refused_at < ${midnight(to, 1)}`,
    aggregatorId && sql`f.aggregator_id = ${BigInt(aggregatorId)}`,
    agentId && sql`f.agent_id = ${BigInt(agentId)}`,
    // refusal_of_player
    playerId &&
      sql`(f.agent_id, f.player) in (select p.agent_id, p.username from player p where p.id = ${BigInt(playerId)})`,
    roundId && sql`f.round_id = ${BigInt(roundId)}`,
    providerId && sql`r.provider_id = ${providerId}`,
    reason && sql`f.reason = ${reason}`,
    betType && sql`f.bet_type = ${betType}`,
    number && sql`f.number = ${number}`,
    filter.billNumber && sql`f.bill_id = ${billIdOf(filter.billNumber)}`,
    filter.q && searchOf(filter.q),
  );
}

/** The beginning of a day of the company, some days later. */
const midnight = (day: string, daysLater: number): RawBuilder<unknown> =>
  sql`((${day}::date + ${daysLater}::int)::timestamp at time zone (select time_zone from company))`;

function billIdOf(text: string): bigint {
  const id = parseBillNumber(text);
  if (id === null) throw new DomainError('bill_number_wrong', { text });
  return id;
}

function searchOf(text: string): RawBuilder<unknown> {
  const id = parseBillNumber(text);
  const named = sql`f.player ilike ${likeAnywhere(text)}`;
  return id === null ? named : sql`(f.bill_id = ${id} or ${named})`;
}
