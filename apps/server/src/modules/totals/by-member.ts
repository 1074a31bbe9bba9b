import type { totalOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { mapRows, type Page } from '../../platform/db/page-of-rows.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { money } from './by-number.ts';
import { rowsOfPart } from './tree-part.ts';
import { type ViewedRound, viewedRound } from './viewed-round.ts';

type MemberQuery = z.output<(typeof totalOperations)['totals.byMember']['query']>;
type MemberAnswer = z.input<(typeof totalOperations)['totals.byMember']['response']>;
type MemberTotal = MemberAnswer['data'][number];
type Tier = MemberQuery['by'];

interface Figures {
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  cancelled_stake: bigint;
}

interface MemberRow extends Figures {
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  player_id: PlayerId | null;
  code: string;
  name: string;
}

const memberOrder: Record<string, RawBuilder<unknown>> = {
  stake: sql`s.stake`,
  ticketCount: sql`s.ticket_count`,
  billCount: sql`s.bill_count`,
  code: sql`s.code_order`,
};

const figures = ['bill_count', 'ticket_count', 'stake', 'cancelled_stake'] as const;

const sumsOf = (table: string): RawBuilder<unknown> =>
  sql.join(
    figures.map((name) => sql`coalesce(sum(${sql.ref(`${table}.${name}`)}), 0)::bigint as ${sql.ref(name)}`),
  );

const sums = sumsOf('r');
const summed = sql.join(figures.map((name) => sql.ref(`r.${name}`)));

/**
 * Sales of a round by members of each tier: by primary keys, one range a master. Names of masters and agents are joined to the
 * sums: they are not where sales are on a cluster.
 */
const membersOf: Readonly<Record<Tier, (rows: RawBuilder<unknown>) => RawBuilder<unknown>>> = {
  master: (rows) => sql`
    with r as materialized (
      select r.aggregator_id, ${sums} from round_sales r where ${rows} group by r.aggregator_id
    )
    select r.aggregator_id, null::bigint as agent_id, null::bigint as player_id, m.code, m.code_order, m.name, ${summed}
    from r
    join aggregator m on m.id = r.aggregator_id`,
  agent: (rows) => sql`
    with r as materialized (
      select r.aggregator_id, r.agent_id, ${sums} from round_sales r where ${rows} group by r.aggregator_id, r.agent_id
    )
    select r.aggregator_id, r.agent_id, null::bigint as player_id, a.code, a.code_order, a.name, ${summed}
    from r
    join agent a on a.id = r.agent_id`,
  player: (rows) => sql`
    with r as materialized (
      select r.aggregator_id, r.agent_id, r.player_id, p.username, ${sums}
      from sales r
      join player p on p.aggregator_id = r.aggregator_id and p.id = r.player_id
      where ${rows}
      group by r.aggregator_id, r.agent_id, r.player_id, p.username
    )
    select r.aggregator_id, r.agent_id, r.player_id, r.username as code, r.username as code_order, a.code as name, ${summed}
    from r
    join agent a on a.id = r.agent_id`,
};

/** An agent is below its master: in its own part of the tree it sees no members but its players. */
const tierFor = (caller: AccountCaller, by: Tier): Tier =>
  caller.agentId !== null && by === 'master' ? 'agent' : by;

/**
 * Members of a part of the tree in a round, and what they bet: masters, agents, or players under their agent's
 * code; and what all of them bet.
 * @throws DomainError `not_found`, `not_allowed`
 */
export const listMemberTotals = (
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
  query: MemberQuery,
): Promise<Page<MemberTotal> & Pick<MemberAnswer, 'summary'>> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const view = await viewedRound(tx, caller, roundId, query);
    const tier = tierFor(caller, query.by);
    const { all, ...page } = await readMembers(tx, view, tier, query);
    return { ...mapRows(page, (row) => toMemberDto(row, tier)), summary: toFiguresDto(all) };
  });

async function readMembers(
  tx: Tx,
  { caller, part, round }: ViewedRound,
  tier: Tier,
  query: MemberQuery,
): Promise<Page<MemberRow> & { all: Figures }> {
  const members = membersOf[tier](sql`${rowsOfPart(caller, part, 'r')} and r.round_id = ${round.id}`);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<MemberRow>`
    select s.* from (${members}) s
    order by ${sortColumn(memberOrder, query.sortBy, sql`s.stake`)} ${direction}, s.code_order, s.aggregator_id, s.agent_id,
      s.player_id
    limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(tx);
  const found = await sql<Figures & { total: bigint }>`
    select count(*) as total, ${sumsOf('s')} from (${members}) s`.execute(tx);
  const [all] = found.rows;
  if (!all) throw new Error('The sums of a round are missing');
  return { rows, total: Number(all.total), all };
}

const idOf = (value: bigint | null): string | null => (value === null ? null : String(value));

const toMemberDto = (row: MemberRow, tier: Tier): MemberTotal => ({
  key: [row.aggregator_id, row.agent_id, row.player_id].filter((id) => id !== null).join('-'),
  tier,
  aggregatorId: String(row.aggregator_id),
  agentId: idOf(row.agent_id),
  playerId: idOf(row.player_id),
  code: row.code,
  name: row.name,
  ...toFiguresDto(row),
});

const toFiguresDto = (row: Figures): MemberAnswer['summary'] => ({
  billCount: Number(row.bill_count),
  ticketCount: Number(row.ticket_count),
  stake: money(row.stake),
  cancelled: money(row.cancelled_stake),
});
