import {
  type BetNumber,
  basisPoints,
  type DrawnResult,
  defaultSwitches,
  isBetType,
  payoutOf,
  rateX100,
  satang,
  settleTicket,
  wins,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../src/platform/db/ids.ts';
import type { Store } from '../../src/platform/db/store.ts';
import type { AgentDay, RoundBooks, RunningBooks } from './books.ts';

/** The draw that installation.ts enters, derived by hand (domain.md §1). */
const result: DrawnResult = {
  first: '107387',
  upper4: '7387',
  upper3: '387',
  upper2: '87',
  lower2: '08',
  front3: ['091', '298'],
  back3: ['602', '716'],
};
/** Position taking of every agent of the test company. */
const shareBp = { agent: basisPoints(2000), master: basisPoints(3000), company: basisPoints(5000) };

interface Ticket {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
  bill_id: BillId;
  line_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
}

/**
 * The result of a ticket, computed by the engine ticket by ticket: the settlement under test computes by
 * winning number.
 */
function settle(ticket: Ticket) {
  if (!isBetType(ticket.bet_type)) throw new Error(`Unknown bet type ${ticket.bet_type}`);
  // a number that was sold has the form of its bet type
  const hits = wins(ticket.bet_type, ticket.number as BetNumber, result, defaultSwitches);
  const stake = satang(ticket.stake);
  const rate = rateX100(Number(ticket.rate_x100));
  const { flows, net } = settleTicket({
    stake,
    hits,
    rounding: 'amounts',
    terms: {
      shareBp,
      rates: {
        player: rate,
        agent: rateX100(Number(ticket.rate_agent_x100)),
        master: rateX100(Number(ticket.rate_master_x100)),
      },
      discountsBp: {
        player: basisPoints(ticket.discount_player_bp),
        agent: basisPoints(ticket.discount_agent_bp),
        master: basisPoints(ticket.discount_master_bp),
      },
    },
  });
  return { hits, payout: hits === 0 ? 0n : payoutOf(stake, rate, hits), flows, net };
}

interface Computed {
  books: RoundBooks;
  /** What the round adds for each agent. */
  agents: ReadonlyMap<bigint, AgentDay & { balance: bigint }>;
}

function compute(tickets: readonly Ticket[]): Computed {
  const payouts: string[] = [];
  const flows = new Map<string, bigint>();
  const round = { tickets: 0n, stake: 0n, winningTickets: 0n, payout: 0n };
  const agents = new Map<bigint, AgentDay & { balance: bigint }>();
  const flow = (agentId: AgentId, from: string, to: string, amount: bigint): void => {
    const name = `${agentId}: ${from} → ${to}`;
    flows.set(name, (flows.get(name) ?? 0n) + amount);
  };
  for (const ticket of tickets) {
    const { agent_id: agentId, aggregator_id: masterId } = ticket;
    const { hits, payout, flows: passed, net } = settle(ticket);
    if (payout > 0n) payouts.push(`${ticket.bill_id}/${ticket.line_no} ${payout}`);
    flow(agentId, `player ${ticket.player_id}`, `agent ${agentId}`, passed.f0);
    flow(agentId, `agent ${agentId}`, `master ${masterId}`, passed.f1);
    flow(agentId, `master ${masterId}`, 'company 1', passed.f2);
    const agent = agents.get(agentId) ?? nothing(agentId);
    agents.set(agentId, agent);
    for (const sums of [round, agent]) {
      sums.tickets += 1n;
      sums.stake += ticket.stake;
      sums.winningTickets += hits > 0 ? 1n : 0n;
      sums.payout += payout;
    }
    agent.netPlayer += net.player;
    agent.netAgent += net.agent;
    agent.netMaster += net.master;
    agent.balance -= passed.f1;
  }
  const ledger = [...flows].flatMap(([name, amount]) => entryOf(name, amount)).sort();
  const once = { steps: 1n, confirmations: 1n, settlementLines: 1n, failures: 0n };
  return { books: { settlements: [round], payouts: payouts.sort(), ledger, ...once }, agents };
}

const nothing = (agentId: AgentId): AgentDay & { balance: bigint } => ({
  ...{ agentId, tickets: 0n, stake: 0n, winningTickets: 0n, payout: 0n },
  ...{ netPlayer: 0n, netAgent: 0n, netMaster: 0n, balance: 0n },
});

/** An entry names who pays first: a flow below zero runs the other way, one of zero is none. */
function entryOf(name: string, amount: bigint): string[] {
  if (amount === 0n) return [];
  if (amount > 0n) return [`${name} ${amount}`];
  const [agent = '', from = '', to = ''] = name.split(/: | → /);
  return [`${agent}: ${to} → ${from} ${-amount}`];
}

export interface Expected {
  /** What the books must contain for a settled round, computed from its tickets alone. */
  ofRound(roundId: RoundId): Promise<RoundBooks>;
  /** The balances that continue over all rounds that are settled now; the other rounds reserve credit. */
  running(): Promise<RunningBooks>;
}

export function expectBooks(store: Store): Expected {
  const known = new Map<bigint, Computed>();

  async function computed(roundId: RoundId): Promise<Computed> {
    const before = known.get(roundId);
    if (before) return before;
    const { rows } = await sql<Ticket>`select * from ticket where round_id = ${roundId}`.execute(store.db);
    const round = compute(rows);
    known.set(roundId, round);
    return round;
  }

  async function running(): Promise<RunningBooks> {
    const rounds = await sql<{ id: bigint; settled: boolean }>`
      select id, status = 'settled' as settled from round
      where exists (select from bill where round_id = round.id)`.execute(store.db);
    const sums = new Map<bigint, AgentDay & { balance: bigint; openStake: bigint }>();
    for (const { id, settled } of rounds.rows) {
      for (const [agentId, round] of (await computed(id)).agents) {
        const sum = sums.get(agentId) ?? { ...nothing(agentId), openStake: 0n };
        sums.set(agentId, sum);
        if (!settled) sum.openStake += round.stake;
        else for (const figure of figures) sum[figure] += round[figure];
      }
    }
    const agents = [...sums.values()].sort((a, b) => (a.agentId < b.agentId ? -1 : 1));
    return {
      daily: agents.map(({ balance, openStake, ...day }) => day),
      credit: agents.map(({ agentId, openStake, balance }) => ({ agentId, openStake, balance })),
    };
  }

  return { ofRound: async (roundId) => (await computed(roundId)).books, running };
}

const figures = [
  ...(['tickets', 'stake', 'winningTickets', 'payout'] as const),
  ...(['netPlayer', 'netAgent', 'netMaster', 'balance'] as const),
];
