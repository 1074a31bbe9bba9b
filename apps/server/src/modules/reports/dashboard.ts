import type { Dashboard, Subject } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type Measures, measures, noMeasures, summed } from '../figures/measures.ts';
import { daysAfter } from '../figures/periods.ts';
import { countsAsSales } from '../figures/sales-of-day.ts';
import { comparedMembers } from './compared-members.ts';
import { closingNext, exposedNumbers, latestResults, type Owner } from './dashboard-rounds.ts';
import { daysOf } from './days-before.ts';
import { figureRows } from './figure-rows.ts';
import { hoursOf, type Sold, sumOf } from './hours-of-day.ts';
import { membersOf } from './round-sales.ts';
import { sumFigures } from './run-report.ts';
import { type ReportFilter, type Scope, scopeOfReport } from './scope.ts';
import { toWinLossDto } from './win-loss-dto.ts';

interface Clock {
  now: Date;
  /** The same time of day, yesterday. */
  then: Date;
  today: string;
  /** Hours of the day that are complete. */
  hour: number;
  hourStartedThen: Date;
  startedToday: Date;
  startedYesterday: Date;
}

async function readClock(tx: Tx): Promise<Clock> {
  const { rows } = await sql<Omit<Clock, 'hour'> & { hour: bigint }>`
    with clock as (
      select date_trunc('milliseconds', clock_timestamp()) as now, c.time_zone as zone,
             clock_timestamp() at time zone c.time_zone as wall
      from company c
    )
    select now, (wall - interval '1 day') at time zone zone as then, wall::date as today,
           extract(hour from wall)::bigint as hour,
           (date_trunc('hour', wall) - interval '1 day') at time zone zone as "hourStartedThen",
           date_trunc('day', wall) at time zone zone as "startedToday",
           (date_trunc('day', wall) - interval '1 day') at time zone zone as "startedYesterday"
    from clock`.execute(tx);
  const [clock] = rows;
  if (!clock) throw new Error('The company has no row');
  return { ...clock, hour: Number(clock.hour) };
}

const ownAgents = ({ members, master }: Scope) => sql`
  exists (
    select from ${membersOf(members)}
    where b.aggregator_id = m.aggregator_id and m.agent_id in (0, b.agent_id)) ${andOfMaster('b', master)}`;

/** Players who placed a bill in a period; bill_by_time. */
async function activePlayers(tx: Tx, scope: Scope, from: Date, to: Date): Promise<number> {
  const { rows } = await sql<{ players: bigint }>`
    select count(distinct b.player_id) as players from bill b
    where b.placed_at >= ${from} and b.placed_at < ${to} and ${ownAgents(scope)}`.execute(tx);
  return Number(rows[0]?.players ?? 0n);
}

/** Of the sales of a business day, what was placed in a part of an hour; bill_by_time. */
async function soldBetween(
  tx: Tx,
  scope: Scope,
  { day, from, to }: { day: string; from: Date; to: Date },
): Promise<Sold> {
  const { rows } = await sql<Sold>`
    select count(*) as bills, coalesce(sum(b.ticket_count), 0)::bigint as tickets,
           coalesce(sum(b.stake), 0)::bigint as stake
    from bill b
    left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
    where b.round_id in (select r.id from round r where r.business_date = ${day} and ${countsAsSales})
      and b.placed_at >= ${from} and b.placed_at < ${to} and c.bill_id is null and ${ownAgents(scope)}`.execute(
    tx,
  );
  return rows[0] ?? { bills: 0n, tickets: 0n, stake: 0n };
}

/** What some rounds posted on a day. The company decides which rounds count; the rows are those of the caller. */
async function postedOf(tx: Tx, scope: Scope, day: string, rounds: readonly bigint[]): Promise<Measures> {
  const { rows } = await sql<Measures>`
    with settled as materialized (
      select id, provider_id from round where id = any(${[...rounds]}::bigint[])
    )
    select ${summed('f', measures)}
    from ${membersOf(scope.members)}
    cross join settled r
    join round_figures f on f.aggregator_id = m.aggregator_id and f.agent_id = m.agent_id
      and f.provider_id = r.provider_id and f.booked_on = ${day} and f.round_id = r.id ${andOfMaster('f', scope.master)}
    having count(*) > 0`.execute(tx);
  return rows[0] ?? noMeasures;
}

/** Rounds with a settlement of a day, made before a given time; settlement_by_date. */
async function roundsSettledBy(tx: Tx, day: string, before: Date): Promise<bigint[]> {
  const { rows } = await sql<Pick<TableRow<'settlement'>, 'round_id'>>`
    select distinct round_id from settlement where booked_on = ${day} and settled_at <= ${before}`.execute(
    tx,
  );
  return rows.map((row) => row.round_id);
}

/** Rounds of earlier days of which a correction or void was posted on a day; settlement_by_date. */
async function roundsCorrectedOn(tx: Tx, day: string): Promise<bigint[]> {
  const { rows } = await sql<Pick<TableRow<'settlement'>, 'round_id'>>`
    select distinct s.round_id
    from settlement s
    join round r on r.id = s.round_id
    where s.booked_on = ${day} and r.business_date < ${day}`.execute(tx);
  return rows.map((row) => row.round_id);
}

/** How many whole days before today come with it. */
const daysShown = 7;

/**
 * Whose figures these are, for the limits of the level. Whether the caller may see them was decided with the scope; an
 * agent that moved away has its limits from its present master.
 */
async function ownerOf(
  tx: Tx,
  caller: AccountCaller,
  { agentId, aggregatorId }: Pick<ReportFilter, 'agentId' | 'aggregatorId'>,
): Promise<Owner> {
  const agent = agentId === undefined ? caller.agentId : BigInt(agentId);
  if (agent === null)
    return {
      agentId: null,
      aggregatorId: aggregatorId === undefined ? caller.aggregatorId : BigInt(aggregatorId),
    };
  const row = await tx.selectFrom('agent').select('aggregator_id').where('id', '=', agent).executeTakeFirst();
  return { agentId: agent, aggregatorId: row?.aggregator_id ?? caller.aggregatorId };
}

/** Whom a dashboard compares: the masters of the company, or the agents of a master or of all. */
function comparedBy(
  subject: Subject,
  caller: AccountCaller,
  { agentId, aggregatorId }: Pick<ReportFilter, 'agentId' | 'aggregatorId'>,
): 'masters' | 'agents' | null {
  if (agentId !== undefined || caller.agentId !== null) return null;
  if (subject === 'agent') return 'agents';
  if (subject !== 'aggregator') return null;
  return aggregatorId === undefined && caller.aggregatorId === null ? 'masters' : 'agents';
}

const inBaht = (amount: bigint): string => formatMoney(satang(amount));

const toDayDto = (
  caller: AccountCaller,
  sold: Sold,
  booked: Measures,
  players: number,
): Dashboard['today'] => {
  const { winAmount, net } = toWinLossDto(booked, caller);
  return {
    sales: inBaht(sold.stake),
    billCount: Number(sold.bills),
    ticketCount: Number(sold.tickets),
    payout: winAmount,
    net,
    activePlayers: players,
  };
};

/**
 * The figures of today for a part of the tree, compared with yesterday at the same time.
 * @throws DomainError `not_found` for an agent or master that does not belong to the caller.
 */
export async function readDashboard(
  store: Store,
  caller: AccountCaller,
  subject: Subject,
  filter: Pick<ReportFilter, 'agentId' | 'aggregatorId'>,
): Promise<Dashboard> {
  // when rounds were settled is the same for all viewers, and is not in the rows of a tenant
  const shared = await store.transaction({ as: 'company' }, async (tx) => {
    const clock = await readClock(tx);
    const yesterday = daysAfter(clock.today, -1);
    return {
      clock,
      yesterday,
      settled: await roundsSettledBy(tx, yesterday, clock.then),
      corrected: await roundsCorrectedOn(tx, clock.today),
    };
  });
  const { clock, yesterday } = shared;
  return store.transaction(scopeOf(caller), async (tx) => {
    const scope = await scopeOfReport(tx, caller, subject, filter, 'nothing');
    if (scope.agents.length === 0 && (filter.agentId !== undefined || filter.aggregatorId !== undefined))
      throw new DomainError('not_found', { what: filter.agentId === undefined ? 'aggregator' : 'agent' });
    const by = comparedBy(subject, caller, filter);
    const days = await hoursOf(tx, scope, [clock.today, yesterday]);
    const running = days.get(clock.today);
    const before = days.get(yesterday);
    if (!running || !before) throw new Error('The sales of a day are missing');
    const partial = await soldBetween(tx, scope, {
      day: yesterday,
      from: clock.hourStartedThen,
      to: clock.then,
    });
    const soldByThen = sumOf([before.before, ...before.hours.slice(0, clock.hour), partial]);
    const owner = await ownerOf(tx, caller, filter);
    const isOwnTier = owner.agentId === null && owner.aggregatorId === caller.aggregatorId;
    const next = await closingNext(tx, scope, isOwnTier ? caller : null);
    return {
      date: clock.today,
      asOf: clock.now.toISOString(),
      today: toDayDto(
        caller,
        running.total,
        await sumFigures(tx, figureRows(scope, { from: clock.today, to: clock.today })),
        await activePlayers(tx, scope, clock.startedToday, clock.now),
      ),
      payoutOfEarlierDays: inBaht((await postedOf(tx, scope, clock.today, shared.corrected)).win_amount),
      yesterday: toDayDto(
        caller,
        soldByThen,
        await postedOf(tx, scope, yesterday, shared.settled),
        await activePlayers(tx, scope, clock.startedYesterday, clock.then),
      ),
      days: (await daysOf(tx, scope, { from: daysAfter(clock.today, -daysShown), to: yesterday })).map(
        ({ date, sales, posted }) => {
          const { winAmount, net } = toWinLossDto(posted, caller);
          return { date, sales: inBaht(sales), payout: winAmount, net };
        },
      ),
      compared: by ? await comparedMembers(tx, caller, scope, { by, day: clock.today }) : [],
      soldBefore: { sales: inBaht(running.before.stake), yesterday: inBaht(before.before.stake) },
      hours: running.hours.map(({ hour, stake }, place) => ({
        hour: hour.toISOString(),
        sales: inBaht(stake),
        yesterday: inBaht(before.hours[place]?.stake ?? 0n),
      })),
      closingNext: next,
      exposed: await exposedNumbers(
        tx,
        scope,
        owner,
        next.map(({ roundId }) => BigInt(roundId)),
      ),
      latestResults: await latestResults(tx),
    };
  });
}
