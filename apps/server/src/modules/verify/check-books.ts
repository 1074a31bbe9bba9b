import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { measures, settledMeasures, summed } from '../figures/measures.ts';
import { addProblems, type Check, listedMax, newCheck } from './check.ts';
import { amongOf, type Extent } from './extent.ts';

const tierColumns = ['net_player', 'net_agent', 'net_master', 'net_company'];

/**
 * Runs a comparison that returns one row for each group: `what`, a sentence, and whether it is
 * `balanced`. The database counts; only the rows to be reported are read, however many groups there are
 * after years.
 */
export async function compare(tx: Tx, name: string, query: RawBuilder<unknown>): Promise<Check> {
  const { rows } = await sql<{ examined: bigint; wrong: bigint; listed: string[] }>`
    with compared as materialized (${query})
    select count(*) as examined, count(*) filter (where balanced is not true) as wrong,
           array(select what from compared where balanced is not true limit ${listedMax}) as listed
    from compared`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error(`Nothing was counted: ${name}`);
  const check = newCheck(name);
  check.examined = Number(counted.examined);
  addProblems(check, counted.listed);
  check.unlisted += Number(counted.wrong) - counted.listed.length;
  return check;
}

/**
 * Compares the ledger of one master with win/loss: what each run moved between the tiers under each
 * agent.
 */
export const checkLedger = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> => {
  const among = amongOf(extent);
  return compare(
    tx,
    `ledger of master ${aggregatorId}`,
    sql`
      with booked as (
        select settlement_id, agent_id, sum(net_player) as net_player, sum(net_agent) as net_agent,
               sum(net_master) as net_master, sum(net_company) as net_company
        from win_loss where aggregator_id = ${aggregatorId} ${among.settlements(sql`settlement_id`)}
        group by settlement_id, agent_id
      ),
      entered as (
        select j.settlement_id, j.agent_id,
               ${sql.join(
                 ['player', 'agent', 'master', 'company'].map(
                   (tier) => sql`
                     sum(l.amount) filter (where l.credit_tier = ${sql.lit(tier)}) as ${sql.ref(`${tier}_in`)},
                     sum(l.amount) filter (where l.debit_tier = ${sql.lit(tier)}) as ${sql.ref(`${tier}_out`)}`,
                 ),
               )}
        from journal j
        join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
        where j.aggregator_id = ${aggregatorId} and j.kind in ('settlement', 'reversal') and not j.dealer
          ${among.settlements(sql`j.settlement_id`)}
        group by j.settlement_id, j.agent_id
      )
      select concat('settlement ', settlement_id, ' of agent ', agent_id, ': the ledger does not match win/loss') as what,
             ${sql.join(
               ['player', 'agent', 'master', 'company'].map(
                 (tier) => sql`
                   coalesce(b.${sql.ref(`net_${tier}`)}, 0)
                     = coalesce(e.${sql.ref(`${tier}_in`)}, 0) - coalesce(e.${sql.ref(`${tier}_out`)}, 0)`,
               ),
               sql` and `,
             )} as balanced
      from booked b
      full join entered e using (settlement_id, agent_id)`,
  );
};

/** Compares the daily roll-up of one master with win/loss, and its cancelled amounts with the bills. */
export const checkDays = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> => {
  const among = amongOf(extent);
  return compare(
    tx,
    `daily totals of master ${aggregatorId}`,
    sql`
      with booked as (
        select w.booked_on, r.provider_id, w.agent_id,
               ${sql.join(settledMeasures.map((column) => sql`sum(${sql.ref(`w.${column}`)}) as ${sql.ref(column)}`))}
        from win_loss w
        join round r on r.id = w.round_id
        where w.aggregator_id = ${aggregatorId} ${among.settlements(sql`w.settlement_id`)}
          ${among.days(sql`w.booked_on`)}
        group by w.booked_on, r.provider_id, w.agent_id
      ),
      cancelled as (
        select booked_on, provider_id, agent_id, sum(tickets) as tickets, sum(amount) as stake
        from (${cancelledOf(aggregatorId, extent)}) taken_back
        group by booked_on, provider_id, agent_id
      ),
      days as (
        select booked_on, provider_id, agent_id, ${summed('d', measures)}
        from daily_total d where aggregator_id = ${aggregatorId} ${among.days(sql`booked_on`)}
        group by booked_on, provider_id, agent_id
      )
      select concat(booked_on, ' ', provider_id, ' of agent ', agent_id, ': the day does not match win/loss or the cancelled bills') as what,
             ${sql.join(
               settledMeasures.map(
                 (column) =>
                   sql`coalesce(${sql.ref(`b.${column}`)}, 0) = coalesce(${sql.ref(`d.${column}`)}, 0)`,
               ),
               sql` and `,
             )}
               and coalesce(c.tickets, 0) = coalesce(d.cancelled_count, 0)
               and coalesce(c.stake, 0) = coalesce(d.cancelled_stake, 0) as balanced
      from booked b
      full join days d using (booked_on, provider_id, agent_id)
      full join cancelled c using (booked_on, provider_id, agent_id)`,
  );
};

/**
 * A bill that ended before its round was settled: cancelled, or voided as late. Aliases: `c` the cancellation.
 */
export const unsettledThen = sql`(
  c.kind = 'cancelled' or c.late_void_id is not null and c.settlement_id is null)`;

/**
 * The cancelled and voided amounts, from the bills themselves: a bill cancelled before settlement on the day of its
 * round; a void of settled bills as that run posted it; unsettled bets of a round that was refunded or
 * voided, on the day of that run.
 */
const cancelledOf = (aggregatorId: AggregatorId, extent: Extent): RawBuilder<unknown> => sql`
  select r.business_date as booked_on, r.provider_id, b.agent_id, b.ticket_count as tickets, b.stake as amount
  from bill_cancellation c
  join bill b on b.aggregator_id = c.aggregator_id and b.id = c.bill_id
  join round r on r.id = b.round_id
  where c.aggregator_id = ${aggregatorId} and ${unsettledThen}
    ${endedOnDays(extent)} ${amongOf(extent).days(sql`r.business_date`)}
  union all
  select w.booked_on, r.provider_id, w.agent_id, -w.ticket_count, -w.stake
  from settlement s
  join win_loss w on w.aggregator_id = ${aggregatorId} and w.settlement_id = s.id
  join round r on r.id = s.round_id
  where s.kind in ('void', 'bill_void') ${amongOf(extent).settlements(sql`s.id`)} ${amongOf(extent).days(sql`w.booked_on`)}
  union all
  select s.booked_on, r.provider_id, b.agent_id, b.ticket_count, b.stake
  from settlement s
  join round r on r.id = s.round_id
  join bill b on b.aggregator_id = ${aggregatorId} and b.round_id = s.round_id
  left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
  where s.kind in ('refund', 'void') and s.reverses_id is null and c.bill_id is null
    ${amongOf(extent).settlements(sql`s.id`)} ${amongOf(extent).days(sql`s.booked_on`)}`;

/** Cancellations `c` of the rounds of these days: by bill_cancellation_of_round, and no others are read. */
export const endedOnDays = (extent: Extent): RawBuilder<unknown> =>
  extent
    ? sql`and c.round_id = any(array(select id from round where business_date = any(${[...extent.days]}::date[])))`
    : sql``;

/** What the agents of a master are owed by the entries of the ledger. */
const balancesByEntry = (aggregatorId: AggregatorId): RawBuilder<unknown> => sql`
  select agent_id, sum(case when credit_tier = 'agent' then amount else -amount end) as balance
  from ledger
  where aggregator_id = ${aggregatorId}
    and (debit_tier, credit_tier) in (('agent', 'master'), ('master', 'agent'))
  group by agent_id`;

/** The same by the days of their accounts, which are compared with the entries when they change. */
const balancesByDay = (aggregatorId: AggregatorId): RawBuilder<unknown> => sql`
  select member_id as agent_id, sum(settled + paid) as balance
  from ledger_day where aggregator_id = ${aggregatorId} and tier = 'agent'
  group by member_id`;

/**
 * Compares the agents' credit of one master: open stakes with the bills not settled yet, balances with
 * the ledger, or with its days when only a part of it is looked at.
 */
export const checkCredit = (tx: Tx, aggregatorId: AggregatorId, extent: Extent): Promise<Check> =>
  compare(
    tx,
    `credit of the agents of master ${aggregatorId}`,
    sql`
      with unsettled as (
        select id from round
        where current_settlement_id is null and status in ('open', 'waiting', 'waiting_confirm', 'void_pending')
      ),
      held as (
        select b.agent_id, sum(b.stake) as stake
        from unsettled r
        join bill b on b.aggregator_id = ${aggregatorId} and b.round_id = r.id
        left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
        where c.bill_id is null
        group by b.agent_id
      ),
      moved as (${extent ? balancesByDay(aggregatorId) : balancesByEntry(aggregatorId)})
      select concat('agent ', c.agent_id, ': open stake ', c.open_stake, ' but by the bills ', coalesce(h.stake, 0),
                    ', balance ', c.balance, ' but by the ledger ', coalesce(m.balance, 0)) as what,
             c.open_stake = coalesce(h.stake, 0) and c.balance = coalesce(m.balance, 0) as balanced
      from agent_credit c
      left join held h using (agent_id)
      left join moved m using (agent_id)
      where c.aggregator_id = ${aggregatorId}`,
  );

/** Compares every settlement run's own figures with the rows it posted over all masters. */
export const checkRuns = (tx: Tx, extent: Extent): Promise<Check> => {
  const among = amongOf(extent);
  // primary keys, which begin with the master
  const rowsOf = (table: string) =>
    extent
      ? sql`aggregator a join ${sql.table(table)} w on w.aggregator_id = a.id ${among.settlements(sql`w.settlement_id`)}`
      : sql`${sql.table(table)} w`;
  return compare(
    tx,
    'settlement runs',
    sql`
      with booked as (
        select settlement_id, sum(ticket_count) as ticket_count, sum(stake) as stake,
               sum(winning_tickets) as winning_tickets, sum(win_amount) as win_amount,
               ${sql.join(tierColumns.map((column) => sql`sum(${sql.ref(column)}) as ${sql.ref(column)}`))}
        from ${rowsOf('win_loss')} group by settlement_id
      ),
      paid as (
        select settlement_id, sum(w.amount) as amount from ${rowsOf('payout')} group by settlement_id
      )
      select concat('settlement ', settlement_id, ': its figures are not those of its rows') as what,
             s.id is not null
             and coalesce(s.payout, 0) = coalesce(b.win_amount, 0)
             and coalesce(s.payout, 0) = coalesce(p.amount, 0)
             and (s.reverses_id is null and s.kind in ('refund', 'void')
                  or s.ticket_count = coalesce(b.ticket_count, 0) and s.total_bet = coalesce(b.stake, 0))
             and s.winning_tickets = coalesce(b.winning_tickets, 0)
             and ${sql.join(
               tierColumns.map(
                 (column) => sql`${sql.ref(`s.${column}`)} = coalesce(${sql.ref(`b.${column}`)}, 0)`,
               ),
               sql` and `,
             )} as balanced
      from (select id as settlement_id, * from settlement where true ${among.settlements(sql`id`)}) s
      full join booked b using (settlement_id)
      full join paid p using (settlement_id)`,
  );
};

/** Compares the company-wide counters of a round with those of its masters, where the company has them. */
export const checkCompanyCounters = (tx: Tx, extent: Extent): Promise<Check> =>
  compare(
    tx,
    'company-wide counters',
    sql`
      select concat('round ', c.round_id, ' ', c.bet_type, ' ', c.number_key, ': ', c.stake, ' but by the masters ',
                    coalesce(sum(n.stake), 0)) as what,
             c.stake = coalesce(sum(n.stake), 0) and c.potential_payout = coalesce(sum(n.potential_payout), 0) as balanced
      from company_number_total c
      cross join aggregator a
      left join number_total n on n.aggregator_id = a.id and n.round_id = c.round_id and n.agent_id = 0
        and n.bet_type = c.bet_type and n.number_key = c.number_key
      where true ${amongOf(extent).rounds(sql`c.round_id`)}
      group by c.round_id, c.bet_type, c.number_key, c.stake, c.potential_payout`,
  );
