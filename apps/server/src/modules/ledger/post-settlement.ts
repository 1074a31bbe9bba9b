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

/** What a run moves between an agent and its master: F1 of domain.md §5, satang. */
export interface AgentFlow {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  f1: bigint;
}

/**
 * Posts the win_loss rows of a settlement: journals, the figures of reports and the days of every
 * account, in one statement. Rows of a reversal are negated, so the same statement reverses what they posted before. The
 * figures of the masters are already locked (add-figures.ts). The credit of the agents is changed last: `postCredit`, with
 * what this answers.
 */
export const postSettlement = (tx: Tx, booking: SettlementPosting): Promise<AgentFlow[]> =>
  addSettledFigures(tx, booking.settlementId, booking, {
    write: sql`${journalsOf(booking)}, days_of_accounts as (${addToDays('settled', sql`entries l`)})`,
    answer: sql`
      select aggregator_id as "aggregatorId", agent_id as "agentId", -net_player - net_agent as f1 from agents`,
  });

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
  /** What its runs have moved. */
  flows: readonly AgentFlow[];
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

interface CreditChange extends AgentFlow {
  released: bigint;
}

/**
 * One row for each agent that the runs concern, and where stakes are released for each that sold anything in the
 * round, also where all its bills were cancelled.
 */
async function creditChanges(tx: Tx, { roundId, flows, releases }: CreditPosting): Promise<CreditChange[]> {
  const released = releases ? await openStakes(tx, roundId) : [];
  const byAgent = Map.groupBy(
    [...flows.map((flow) => ({ ...flow, released: 0n })), ...released],
    ({ aggregatorId, agentId }) => `${aggregatorId}:${agentId}`,
  );
  return [...byAgent.values()].map((changes) =>
    changes.reduce(({ aggregatorId, agentId, ...one }, other) => ({
      aggregatorId,
      agentId,
      f1: one.f1 + other.f1,
      released: one.released + other.released,
    })),
  );
}

/** What the bets of a round use of the credit of each agent: round_sales by its primary key. */
async function openStakes(tx: Tx, roundId: RoundId): Promise<CreditChange[]> {
  const { rows } = await sql<CreditChange>`
    select s.aggregator_id as "aggregatorId", s.agent_id as "agentId", 0::bigint as f1, s.stake as released
    from round_sales s
    where s.aggregator_id = any(array(select id from aggregator)) and s.round_id = ${roundId} and s.agent_id <> 0`.execute(
    tx,
  );
  return rows;
}
