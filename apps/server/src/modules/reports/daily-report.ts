import type { LaidOffOfDays } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { seesLayOffs } from '../dealers/dealing-tier.ts';
import type { Measures } from '../figures/measures.ts';
import { byDay } from './kinds.ts';
import type { Scope } from './scope.ts';
import { type ReportQuery, reportInScope } from './show-report.ts';

/**
 * Win/loss by business day, with what the caller's own tier laid off on these days (lay-off.md §11).
 * @throws DomainError `invalid_input` for a range that is invalid or too long
 */
export const showDailyReport = (store: Store, caller: AccountCaller, query: ReportQuery) =>
  store.snapshot(scopeOf(caller), async (tx) => {
    const { answer, scope, total } = await reportInScope(tx, caller, byDay, query);
    const laidOff = showsLayOffs(caller, query) ? await laidOffOfDays(tx, caller, scope, query, total) : null;
    return { ...answer, summary: { ...answer.summary, laidOff } };
  });

/** Lay-offs belong to a whole tier. Without the totals of a group that the report has, its net with them would be wrong. */
function showsLayOffs(caller: AccountCaller, query: ReportQuery): boolean {
  const { group, aggregatorId, agentId, playerId } = query;
  if (!seesLayOffs(caller) || (aggregatorId ?? agentId ?? playerId) !== undefined) return false;
  const reported = groupsAllowed(caller.rules, 'view', byDay.subject);
  const totals = groupsAllowed(caller.rules, 'view', 'lotto-total');
  return reported.every((one) => totals.includes(one) || (group !== undefined && one !== group));
}

/** Null where the tier has no dealers, or laid nothing off. lay_off_result_by_day. */
async function laidOffOfDays(
  tx: Tx,
  caller: AccountCaller,
  { providers }: Scope,
  { from, to }: ReportQuery,
  total: Measures,
): Promise<LaidOffOfDays | null> {
  const tier = caller.aggregatorId ?? 0n;
  const dealers = await sql`select from dealer where aggregator_id = ${tier} limit 1`.execute(tx);
  if (dealers.rows.length === 0) return null;
  const { rows } = await sql<{ results: bigint; stake: bigint; cost: bigint; won: bigint }>`
    select count(*) as results, coalesce(sum(o.stake), 0)::bigint as stake, coalesce(sum(o.cost), 0)::bigint as cost,
           coalesce(sum(o.won), 0)::bigint as won
    from lay_off_result o
    ${providers === null ? sql`` : sql`join round r on r.id = o.round_id and r.provider_id = any(${[...providers]}::text[])`}
    where o.aggregator_id = ${tier} and o.booked_on between ${from} and ${to}`.execute(tx);
  const [sums] = rows;
  if (!sums || sums.results === 0n) return null;
  const net = sums.won - sums.cost;
  const own = caller.aggregatorId === null ? total.net_company : total.net_master;
  const money = (amount: bigint) => formatMoney(satang(amount));
  return {
    stake: money(sums.stake),
    cost: money(sums.cost),
    won: money(sums.won),
    net: money(net),
    netAfter: money(own + net),
  };
}
