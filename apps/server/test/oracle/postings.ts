import { z } from 'zod';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../src/platform/db/ids.ts';
import type { RawBooks, RawRun, RawTicket } from './raw-books.ts';
import { type SharedResult, share, type Tally, tiers } from './share-arithmetic.ts';
import { bundleWin, type LadderDraw, ladderWin } from './unit-arithmetic.ts';

/** What one ticket posted to the books on one day. Satang. */
export interface Posting {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  playerId: PlayerId;
  providerId: string;
  roundId: RoundId;
  betType: string;
  day: string;
  tickets: number;
  stake: bigint;
  cancelled: bigint;
  winAmount: bigint;
  winLoss: Tally;
  commission: Tally;
  net: Tally;
}

/** A ticket of a round that is not settled, and the round's day. */
export interface OpenTicket extends Pick<Posting, 'aggregatorId' | 'agentId' | 'playerId' | 'providerId'> {
  roundId: RoundId;
  day: string;
  stake: bigint;
}

/** The final state of a ticket. */
interface TicketState {
  outcome: 'pending' | 'won' | 'lost' | 'cancelled' | 'void';
  payout: bigint;
}

export interface Ledgerless {
  postings: Posting[];
  open: OpenTicket[];
  states: Map<string, TicketState>;
}

const nothing = (): Tally => ({ player: 0n, agent: 0n, master: 0n, company: 0n });
const negated = (tally: Tally): Tally => ({
  player: -tally.player,
  agent: -tally.agent,
  master: -tally.master,
  company: -tally.company,
});

const isLadder = (entered: unknown): entered is LadderDraw =>
  typeof entered === 'object' && entered !== null && 'prize_1st' in entered;

/** The position of the four digits of bundles in a draw (domain.md §2). */
const mainNumber = z.object({
  prize_1st: z.string().optional(),
  special: z.string().optional(),
  number: z.string().optional(),
});

/** What units won on the draw a run settled on; null for what is paid by its rate. */
function moneyOf({ bet_type, number, quantity, prizes }: RawTicket, entered: unknown): bigint | null {
  if (quantity === null || prizes === null) return null;
  if (bet_type === 'ticket')
    return isLadder(entered) ? ladderWin(number, entered, prizes) * BigInt(quantity) : null;
  const { prize_1st, special, number: drawn } = mainNumber.parse(entered);
  return bundleWin(number, (prize_1st ?? special ?? drawn ?? '').slice(-4), prizes) * BigInt(quantity);
}

const settled = (ticket: RawTicket, hits: bigint, entered: unknown): SharedResult =>
  share(
    {
      stake: ticket.stake,
      rateX100: {
        player: ticket.rate_x100,
        agent: ticket.rate_agent_x100,
        master: ticket.rate_master_x100,
      },
      discountBp: {
        player: BigInt(ticket.discount_player_bp),
        agent: BigInt(ticket.discount_agent_bp),
        master: BigInt(ticket.discount_master_bp),
      },
      shareBp: { agent: BigInt(ticket.share_agent_bp), company: BigInt(ticket.share_company_bp) },
      held:
        ticket.held_agent === null || ticket.held_master === null
          ? null
          : { agent: ticket.held_agent, master: ticket.held_master },
    },
    hits,
    moneyOf(ticket, entered),
  );

/** Replays the books of every round, event by event, ticket by ticket. */
export function playBooks(books: RawBooks): Ledgerless {
  const played: Ledgerless = { postings: [], open: [], states: new Map() };
  const ticketsOf = Map.groupBy(books.tickets, (ticket) => ticket.round_id);
  for (const [roundId, tickets] of ticketsOf) playRound(books, roundId, tickets, played);
  return played;
}

const placeOf = (ticket: RawTicket): string => `${ticket.bill_id}/${ticket.line_no}`;

function playRound(
  { rounds, runs, cancellations, paid }: RawBooks,
  roundId: RoundId,
  tickets: readonly RawTicket[],
  played: Ledgerless,
): void {
  const round = rounds.get(roundId);
  if (!round) throw new Error(`No round ${roundId}`);
  const { provider_id: providerId, business_date: ownDay } = round;
  /** What was posted last for a ticket and is still valid. */
  const booked = new Map<string, SharedResult>();
  const gone = new Map<bigint, 'cancelled' | 'void'>();
  const where = (ticket: RawTicket) => ({
    aggregatorId: ticket.aggregator_id,
    agentId: ticket.agent_id,
    playerId: ticket.player_id,
    ...{ providerId, roundId },
  });
  const post = (ticket: RawTicket, day: string, more: Partial<Posting>) =>
    played.postings.push({
      ...{ ...where(ticket), betType: ticket.bet_type, day },
      ...{ tickets: 0, stake: 0n, cancelled: 0n, winAmount: 0n },
      ...{ winLoss: nothing(), commission: nothing(), net: nothing() },
      ...more,
    });
  const cancel = (ticket: RawTicket, day: string) => post(ticket, day, { cancelled: ticket.stake });
  const settle = (ticket: RawTicket, day: string, run: RawRun) => {
    const won = paid.get(`${run.id}/${placeOf(ticket)}`);
    const result = settled(ticket, won?.hits ?? 0n, run.entered);
    if (result.winAmount !== (won?.amount ?? 0n))
      throw new Error(
        `Bill ${placeOf(ticket)} was paid ${won?.amount} where its rate or its prizes say ${result.winAmount}`,
      );
    booked.set(placeOf(ticket), result);
    post(ticket, day, { tickets: 1, stake: ticket.stake, ...result });
  };
  const takeBack = (ticket: RawTicket, day: string) => {
    const result = booked.get(placeOf(ticket));
    if (!result) return;
    booked.delete(placeOf(ticket));
    post(ticket, day, {
      tickets: -1,
      stake: -ticket.stake,
      winAmount: -result.winAmount,
      winLoss: negated(result.winLoss),
      commission: negated(result.commission),
      net: negated(result.net),
    });
  };
  const ofRound = cancellations.filter((one) => one.round_id === roundId);
  for (const { bill_id, kind } of ofRound.filter(({ settlement_id }) => settlement_id === null)) {
    gone.set(bill_id, kind);
    for (const ticket of tickets) if (ticket.bill_id === bill_id) cancel(ticket, ownDay);
  }
  const validTickets = () => tickets.filter(({ bill_id }) => !gone.has(bill_id));
  for (const run of runs.filter((one) => one.round_id === roundId)) {
    const day = run.booked_on;
    if (run.kind === 'settle') for (const ticket of validTickets()) settle(ticket, day, run);
    if (run.kind === 'reversal') for (const ticket of validTickets()) takeBack(ticket, day);
    if (run.kind === 'void' || run.kind === 'refund')
      for (const ticket of validTickets()) {
        takeBack(ticket, day);
        cancel(ticket, day);
      }
    if (run.kind === 'bill_void') {
      const voids = ofRound.filter(({ settlement_id }) => settlement_id === run.id);
      if (voids.length === 0) throw new Error(`Run ${run.id} voided no bill`);
      for (const { bill_id } of voids) {
        for (const ticket of tickets.filter((one) => one.bill_id === bill_id)) {
          takeBack(ticket, day);
          cancel(ticket, day);
        }
        gone.set(bill_id, 'void');
      }
    }
  }
  const ended = round.status === 'cancelled' ? 'cancelled' : round.status === 'voided' ? 'void' : null;
  for (const ticket of tickets) {
    const own = gone.get(ticket.bill_id) ?? ended;
    const result = booked.get(placeOf(ticket));
    if (own === null && !result) played.open.push({ ...where(ticket), day: ownDay, stake: ticket.stake });
    const payout = own === null ? (result?.winAmount ?? 0n) : 0n;
    const outcome = own ?? (result ? (payout > 0n ? 'won' : 'lost') : 'pending');
    played.states.set(placeOf(ticket), { outcome, payout });
  }
}

/** The totals of a set of postings; the four tiers of each column must add up to zero. */
export function addUp(postings: readonly Posting[]) {
  const sum = {
    ...{ tickets: 0, stake: 0n, cancelled: 0n, winAmount: 0n },
    ...{ winLoss: nothing(), commission: nothing(), net: nothing() },
  };
  for (const one of postings) {
    sum.tickets += one.tickets;
    sum.stake += one.stake;
    sum.cancelled += one.cancelled;
    sum.winAmount += one.winAmount;
    for (const column of ['winLoss', 'commission', 'net'] as const)
      for (const tier of tiers) sum[column][tier] += one[column][tier];
  }
  return sum;
}
