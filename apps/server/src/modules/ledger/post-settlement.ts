import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { addSettledFigures } from '../figures/add-run-figures.ts';
import { addToDays } from './account-days.ts';
import { lockCredits } from './lock-credit.ts';

/** Which settlement to post, read from the win_loss rows it has written. */
export interface SettlementPosting {
  settlementId: SettlementId;
  roundId: RoundId;
  providerId: string;
  bookedOn: string;
  journal: 'settlement' | 'reversal';
}

/** The company's account in the ledger: its row has this id. */
export const companyAccount = 1n;

/**
 * Posts the win_loss rows of a settlement: journals, the figures of reports and the days of every
 * account, in one statement. Rows of a reversal are negated, so the same statement reverses what they posted before. The
 * figures of the masters are already locked (add-figures.ts). The credit of the agents is changed last: `postCredit`.
 */
export const postSettlement = (tx: Tx, booking: SettlementPosting): Promise<void> =>
  addSettledFigures(
    tx,
    booking.settlementId,
    booking,
    sql`${journalsOf(booking)}, days_of_accounts as (${addToDays('settled', sql`entries l`)})`,
  );

/**
 * One journal per agent (domain.md §5): F0 player → agent per player, F1 agent → master, F2 master → company.
 * An entry debits the side that pays and credits the side that receives. A negative flow swaps the two; a
 * flow of zero is left out. From `players` and `agents` of addFigures; the entries are `entries`.
 */
const journalsOf = (booking: SettlementPosting): RawBuilder<unknown> => sql`
    flows as (
      select aggregator_id, agent_id, 0 as step, 'player' as payer_tier, player_id as payer_id,
             'agent' as payee_tier, agent_id as payee_id, -net_player as amount
      from players
      union all
      select aggregator_id, agent_id, 1, 'agent', agent_id, 'master', aggregator_id, -net_player - net_agent from agents
      union all
      select aggregator_id, agent_id, 2, 'master', aggregator_id, 'company', ${companyAccount}::bigint, net_company
      from agents
    ),
    moved as (
      select * from flows where amount <> 0
    ),
    journals as (
      insert into journal (aggregator_id, agent_id, kind, settlement_id, round_id, booked_on)
      select distinct aggregator_id, agent_id, ${booking.journal}, ${booking.settlementId}::bigint,
             ${booking.roundId}::bigint, ${booking.bookedOn}::date
      from moved
      returning aggregator_id, agent_id, id
    ),
    -- in one sort, not joined: a run is newer than the statistics, and each entry would be compared with each journal
    numbered as (
      select e.*, max(e.id) over (partition by e.aggregator_id, e.agent_id) as journal_id,
             row_number() over (partition by e.aggregator_id, e.agent_id order by e.step, e.payer_id) as entry_no
      from (
        select aggregator_id, agent_id, step, payer_tier, payer_id, payee_tier, payee_id, amount, null::bigint as id
        from moved
        union all
        select aggregator_id, agent_id, null, null, null, null, null, null, id from journals
      ) e
    ),
    entries as (
      insert into ledger (
        aggregator_id, journal_id, entry_no, agent_id, booked_on, debit_tier, debit_id, credit_tier, credit_id, amount)
      select aggregator_id, journal_id, entry_no, agent_id, ${booking.bookedOn}::date,
             case when amount > 0 then payer_tier else payee_tier end,
             case when amount > 0 then payer_id else payee_id end,
             case when amount > 0 then payee_tier else payer_tier end,
             case when amount > 0 then payee_id else payer_id end,
             abs(amount)
      from numbered
      where amount <> 0
      returning *
    )`;

/** What the runs of a transaction change in the credit of agents. */
export interface CreditPosting {
  roundId: RoundId;
  /** The runs, whose win_loss rows are posted. */
  runs: readonly SettlementId[];
  /** Whether the open stakes of the round's bills, without cancelled ones, no longer use credit. */
  releases: boolean;
}

/**
 * Posts to the agents' credit: F1 is subtracted from the balance, because an agent no longer has what it pays its
 * master, and open stakes are released. Every bet and every cancelled bill of these agents, in whatever round, waits
 * for these locks. So this comes last before the feed and the log, and everything that takes time is read before.
 */
export async function postCredit(tx: Tx, posting: CreditPosting): Promise<void> {
  const changes = await creditChanges(tx, posting);
  await lockCredits(tx, changes);
  await sql`
    update agent_credit c set balance = c.balance - d.f1, open_stake = c.open_stake - d.stake
    from unnest(
      ${changes.map((one) => one.aggregatorId)}::bigint[], ${changes.map((one) => one.agentId)}::bigint[],
      ${changes.map((one) => one.f1)}::bigint[], ${changes.map((one) => one.released)}::bigint[])
      as d (aggregator_id, agent_id, f1, stake)
    where c.aggregator_id = d.aggregator_id and c.agent_id = d.agent_id`.execute(tx);
}

interface CreditChange {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  f1: bigint;
  released: bigint;
}

/**
 * One row for each agent that the runs concern, and where stakes are released for each that sold anything in the
 * round, also where all its bills were cancelled.
 */
async function creditChanges(tx: Tx, { roundId, runs, releases }: CreditPosting): Promise<CreditChange[]> {
  // primary keys, each beginning with the master and the round or run
  const { rows } = await sql<CreditChange>`
    select aggregator_id as "aggregatorId", agent_id as "agentId", sum(f1)::bigint as f1,
           sum(released)::bigint as released
    from (
      select s.aggregator_id, s.agent_id, 0 as f1, sum(s.stake) as released
      from sales s
      where s.aggregator_id = any(array(select id from aggregator)) and s.round_id = ${roundId} and ${releases}::boolean
      group by s.aggregator_id, s.agent_id
      union all
      select w.aggregator_id, w.agent_id, -sum(w.net_player) - sum(w.net_agent), 0
      from win_loss w
      where w.aggregator_id = any(array(select id from aggregator)) and w.settlement_id = any(${[...runs]}::bigint[])
      group by w.aggregator_id, w.agent_id
    ) changes
    group by aggregator_id, agent_id`.execute(tx);
  return rows;
}
