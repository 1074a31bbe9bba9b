import { allows, type ProviderGroup } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { mastersOf, memberOf, ownRows } from '../../platform/auth/own-rows.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import { sumsOfWinLoss, type WinLossRow, wireWinLoss } from './win-loss.ts';

interface ProviderRow extends Omit<WinLossRow, 'settled'> {
  provider_id: string;
  provider_group: ProviderGroup;
  name_en: string;
  name_th: string;
  rounds: bigint;
  outstanding: bigint;
}

export interface ProviderReportFilter {
  from: string;
  to: string;
  group?: ProviderGroup | undefined;
  /** Part of a name in either language, or of the id. */
  q?: string | undefined;
}

/**
 * Sales and outcome by provider between two business dates, both included. What is settled and what was cancelled comes
 * from daily_total by the day it was booked, what is still open stands apart as outstanding (domain.md §5).
 *
 * daily_total's primary key, round_by_date, round_sales' primary key once a round and master.
 */
export async function providerReport(
  tx: Tx,
  caller: AccountCaller,
  { from, to, group, q }: ProviderReportFilter,
) {
  const soldIn = sql`s.round_id = r.id and s.agent_id = ${memberOf(caller)}`;
  const like = q && likeAnywhere(q);
  const { rows } = await sql<ProviderRow>`
    with settled as (
      select w.provider_id, sum(w.cancelled_stake)::bigint as cancelled, ${sumsOfWinLoss}
      from daily_total w
      where ${ownRows(caller, 'w')} and w.booked_on between ${from} and ${to}
      group by w.provider_id
    ), rounds as (
      select r.id, r.provider_id, r.current_settlement_id is null and r.status not in ('cancelled', 'voided') as open
      from round r
      where r.business_date between ${from} and ${to}
    ), sold as (
      -- limit 1 and the sum keep these probes of the key, however much was ever sold
      select r.provider_id, count(*) as rounds
      from rounds r
      cross join lateral (
        select from aggregator a join round_sales s on s.aggregator_id = a.id and ${soldIn}
        where a.id in ${mastersOf(caller)}
        limit 1
      ) any_sale
      group by r.provider_id
    ), unsettled as (
      select r.provider_id, sum(held.stake)::bigint as outstanding
      from rounds r
      cross join lateral (
        select sum(s.stake) as stake
        from aggregator a join round_sales s on s.aggregator_id = a.id and ${soldIn}
        where a.id in ${mastersOf(caller)}
      ) held
      where r.open
      group by r.provider_id
    )
    select p.id as provider_id, p.provider_group, p.name_en, p.name_th, coalesce(sold.rounds, 0) as rounds,
           coalesce(settled.cancelled, 0) as cancelled, coalesce(unsettled.outstanding, 0) as outstanding,
           coalesce(settled.tickets, 0) as tickets, coalesce(settled.stake, 0) as stake,
           coalesce(settled.win_amount, 0) as win_amount, coalesce(settled.win_loss_agent, 0) as win_loss_agent,
           coalesce(settled.win_loss_master, 0) as win_loss_master,
           coalesce(settled.win_loss_company, 0) as win_loss_company,
           coalesce(settled.commission_player, 0) as commission_player,
           coalesce(settled.commission_agent, 0) as commission_agent,
           coalesce(settled.commission_master, 0) as commission_master,
           coalesce(settled.net_player, 0) as net_player, coalesce(settled.net_agent, 0) as net_agent,
           coalesce(settled.net_master, 0) as net_master, coalesce(settled.net_company, 0) as net_company
    from provider p
    left join settled on settled.provider_id = p.id
    left join sold on sold.provider_id = p.id
    left join unsettled on unsettled.provider_id = p.id
    where (settled.provider_id is not null or sold.provider_id is not null)
      ${group ? sql`and p.provider_group = ${group}` : sql``}
      ${like ? sql`and (p.id ilike ${like} or p.name_en ilike ${like} or p.name_th ilike ${like})` : sql``}
    order by p.sort_order, p.id`.execute(tx);
  return rows
    .filter((row) => allows(caller.rules, 'view', 'lotto-report', row.provider_group))
    .map((row) => ({
      ...wireWinLoss({ ...row, settled: true }, caller),
      providerId: row.provider_id,
      nameEn: row.name_en,
      nameTh: row.name_th,
      rounds: Number(row.rounds),
      outstanding: formatMoney(satang(row.outstanding)),
    }));
}
