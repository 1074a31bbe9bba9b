import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf } from '../../platform/tenancy/own-rows.ts';
import { type Measures, measures, noMeasures, summed } from '../figures/measures.ts';
import { daysAfter } from '../figures/periods.ts';
import { figureRows } from './figure-rows.ts';
import { hoursOf, type Sold } from './hours-of-day.ts';
import type { Range } from './kinds.ts';
import type { ReportFilter, Scope } from './scope.ts';
import { datesBetween, daysBetween } from './spans.ts';
import { toWinLossDto } from './win-loss-dto.ts';

/** The period of the same length just before a range. */
const previousOf = ({ from, to }: Range): Range => ({
  from: daysAfter(from, -daysBetween(from, to)),
  to: daysAfter(from, -1),
});

/**
 * What is shown with the rows of a report: the period before, the chart, and the names of what the filter
 * selects.
 */
export async function summaryOf(
  tx: Tx,
  caller: AccountCaller,
  { scope, range, filter }: { scope: Scope; range: Range; filter: ReportFilter },
) {
  const previous = previousOf(range);
  const { before, days } = await readBesides(tx, scope, { range, previous });
  return {
    of: await namesOf(tx, caller, filter),
    previous: { ...previous, total: toWinLossDto(before, caller) },
    days: datesBetween(range.from, range.to).map((date) => {
      const { ticketCount, totalBet, cancelled, winAmount, net } = toWinLossDto(
        days.get(date) ?? noMeasures,
        caller,
      );
      return { date, ticketCount, totalBet, cancelled, winAmount, net };
    }),
    ...(await hoursOfRange(tx, scope, range)),
  };
}

/** For the chart of a single day. */
async function hoursOfRange(tx: Tx, scope: Scope, { from, to }: Range) {
  const none = { hours: [], soldBefore: null, soldAfter: null };
  // there are no hourly figures of single players
  if (from !== to || scope.players !== null) return none;
  const day = (await hoursOf(tx, scope, [from])).get(from);
  if (!day) return none;
  return {
    hours: day.hours.map(({ hour, ...sold }) => ({ hour: hour.toISOString(), ...toSoldDto(sold) })),
    soldBefore: toSoldDto(day.before),
    soldAfter: toSoldDto(day.after),
  };
}

const toSoldDto = ({ bills, tickets, stake }: Sold) => ({
  billCount: Number(bills),
  ticketCount: Number(tickets),
  totalBet: formatMoney(satang(stake)),
});

/** The sum of the period before, and each day of the range that has figures: one statement. */
async function readBesides(tx: Tx, scope: Scope, { range, previous }: { range: Range; previous: Range }) {
  const { rows } = await sql<Measures & { day: string | null }>`
    select null::date as day, ${sql.join(measures.map((name) => sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::bigint as ${sql.ref(name)}`))}
    from ${figureRows(scope, previous)}
    union all
    select f.starts_on, ${summed('f', measures)}
    from ${figureRows(scope, { ...range, by: { day: true } })}
    group by f.starts_on`.execute(tx);
  return {
    before: rows.find(({ day }) => day === null) ?? noMeasures,
    days: new Map(rows.map((row) => [row.day, row])),
  };
}

interface Names {
  provider: { nameEn: string; nameTh: string } | null;
  master: { code: string; name: string } | null;
  agent: { code: string; name: string } | null;
  player: { username: string } | null;
}

/** Names of what a filter selects, where it exists for the caller. */
async function namesOf(
  tx: Tx,
  caller: AccountCaller,
  { providerId, aggregatorId, agentId, playerId }: ReportFilter,
) {
  if ((providerId ?? aggregatorId ?? agentId ?? playerId) === undefined) return {};
  const own = caller.agentId === null ? sql`` : sql`and id = ${caller.agentId}`;
  const { rows } = await sql<Names>`
    select (select jsonb_build_object('nameEn', name_en, 'nameTh', name_th) from provider
            where id = ${providerId ?? null}) as provider,
           (select jsonb_build_object('code', code, 'name', name) from aggregator
            where id = ${aggregatorId ?? null}::bigint and id in ${aggregatorsOf(caller)}) as master,
           (select jsonb_build_object('code', code, 'name', name) from agent
            where id = ${agentId ?? null}::bigint ${own}) as agent,
           (select jsonb_build_object('username', min(username)) from player
            where id = ${playerId ?? null}::bigint ${andOfOneMaster(tx, 'player')} having count(*) > 0) as player`.execute(
    tx,
  );
  const [found] = rows;
  return {
    ...(found?.provider && { provider: found.provider }),
    ...(found?.master && { master: found.master }),
    ...(found?.agent && { agent: found.agent }),
    ...(found?.player && { player: found.player }),
  };
}
