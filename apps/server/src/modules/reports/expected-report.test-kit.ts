import { sql } from 'kysely';
import type { TestApi } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';

/**
 * Reports computed again by separate, slow code: ticket by ticket from the raw sales. What each ticket
 * won comes from the draw it was settled on, and the tiers from the formulas of domain.md §5 in exact
 * fractions. It reads no roll-up, no payout and no settlement figure.
 */

const tiers = ['player', 'agent', 'master', 'company'] as const;
type Tally = Record<(typeof tiers)[number], bigint>;

/** Satang. */
export interface Figures {
  ticketCount: number;
  totalBet: bigint;
  cancelled: bigint;
  winAmount: bigint;
  winLoss: Tally;
  commission: Tally;
  net: Tally;
}

interface Ticket {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  round_id: RoundId;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
  share_agent_bp: number;
  share_company_bp: number;
  round_status: string;
  provider_id: string;
  taken_back: boolean;
  /** Taken back after settlement, not before. */
  voided: boolean;
  /** The draw confirmed last; null when none is in force. */
  drawn: ThaiDraw | HanoiDraw | null;
}

interface ThaiDraw {
  prize_1st: string;
  prize_two: string;
  prize_front_three: string[];
  prize_back_three: string[];
}
interface HanoiDraw {
  special: string;
  prize1: string;
}

export const noFigures = (): Figures => ({
  ticketCount: 0,
  totalBet: 0n,
  cancelled: 0n,
  winAmount: 0n,
  winLoss: { player: 0n, agent: 0n, master: 0n, company: 0n },
  commission: { player: 0n, agent: 0n, master: 0n, company: 0n },
  net: { player: 0n, agent: 0n, master: 0n, company: 0n },
});

/** The numbers bets are on, as domain.md §2 derives them: u3, d2 and the sets of three in front and back. */
function numbersOf(drawn: ThaiDraw | HanoiDraw) {
  if ('special' in drawn)
    return { u3: drawn.special.slice(-3), d2: drawn.prize1.slice(-2), front: [], back: [] };
  const { prize_1st, prize_two, prize_front_three, prize_back_three } = drawn;
  return { u3: prize_1st.slice(-3), d2: prize_two, front: prize_front_three, back: prize_back_three };
}

/** Whether a ticket wins by the table of domain.md §1. */
function wins({ bet_type, number }: Ticket, drawn: ThaiDraw | HanoiDraw): boolean {
  const { u3, d2, front, back } = numbersOf(drawn);
  const sorted = (text: string) => [...text].sort().join('');
  const rules: Record<string, boolean> = {
    upper3: number === u3,
    cross3: sorted(number) === sorted(u3),
    upper2: number === u3.slice(-2),
    lower2: number === d2,
    run_upper: u3.includes(number),
    run_lower: d2.includes(number),
    front3: front.includes(number),
    last3: back.includes(number),
  };
  const won = rules[bet_type];
  if (won === undefined) throw new Error(`No expected outcome for ${bet_type}`);
  return won;
}

/** Halves away from zero; `parts` is positive. */
function rounded(amount: bigint, parts: bigint): bigint {
  const size = amount < 0n ? -amount : amount;
  const quotient = (size + parts / 2n) / parts;
  return amount < 0n ? -quotient : quotient;
}

/** Amounts that pass from one tier to the next → what remains with each tier. */
const leftWith = (f0: bigint, f1: bigint, f2: bigint): Tally => ({
  player: -f0,
  agent: f0 - f1,
  master: f1 - f2,
  company: f2,
});

function add(into: Tally, more: Tally): void {
  for (const tier of tiers) into[tier] += more[tier];
}

/** F0 is the stake less the rounded discount and payout. Above it: V_t = S × (1 − d_t) − win_t, in parts of 10,000, and of it the share that passes up, rounded to satang. */
function addTicket(figures: Figures, ticket: Ticket): void {
  const { stake } = ticket;
  if (ticket.taken_back || ticket.round_status === 'cancelled' || ticket.round_status === 'voided') {
    figures.cancelled += stake;
    return;
  }
  figures.ticketCount += 1;
  figures.totalBet += stake;
  if (ticket.drawn === null) return;
  const won = wins(ticket, ticket.drawn) ? 1n : 0n;
  const aboveAgent = BigInt(10_000 - ticket.share_agent_bp);
  const company = BigInt(ticket.share_company_bp);
  const value = (rateX100: bigint, discountBp: number) =>
    stake * BigInt(10_000 - discountBp) - won * stake * rateX100 * 100n;
  const win = won * rounded(stake * ticket.rate_x100, 100n);
  const lost = stake - win;
  const f0 = stake - rounded(stake * BigInt(ticket.discount_player_bp), 10_000n) - win;
  figures.winAmount += win;
  add(
    figures.net,
    leftWith(
      f0,
      rounded(aboveAgent * value(ticket.rate_agent_x100, ticket.discount_agent_bp), 100_000_000n),
      rounded(company * value(ticket.rate_master_x100, ticket.discount_master_bp), 100_000_000n),
    ),
  );
  add(figures.winLoss, leftWith(lost, rounded(aboveAgent * lost, 10_000n), rounded(company * lost, 10_000n)));
  const discounted = (share: bigint, discountBp: number) =>
    -rounded(share * stake * BigInt(discountBp), 100_000_000n);
  add(
    figures.commission,
    leftWith(
      f0 - lost,
      discounted(aboveAgent, ticket.discount_agent_bp),
      discounted(company, ticket.discount_master_bp),
    ),
  );
}

/** Every ticket ever sold, with its current status. */
export async function allTickets(api: TestApi): Promise<Ticket[]> {
  return api.rows<Ticket>(sql`
    select t.*, coalesce(t.share_agent_bp, m.share_agent_bp) as share_agent_bp,
           coalesce(10000 - t.share_agent_bp - t.share_master_bp, m.share_company_bp) as share_company_bp, r.status as round_status, r.provider_id,
           exists (select from bill_cancellation c
                   where c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id) as taken_back,
           exists (select from bill_cancellation c
                   where c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id and c.kind = 'void') as voided,
           (select v.entered from result v join result_decision d on d.result_id = v.id and d.decision = 'confirmed'
            where v.round_id = r.id and r.status = 'settled' order by v.version_no desc limit 1) as drawn
    from ticket t
    join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
    join terms m on m.id = b.terms_id
    join round r on r.id = t.round_id`);
}

/** The figures of tickets, in groups by any of their features. */
export function figuresBy(tickets: readonly Ticket[], of: (ticket: Ticket) => string): Map<string, Figures> {
  const groups = new Map<string, Figures>();
  for (const ticket of tickets) {
    const figures = groups.get(of(ticket)) ?? noFigures();
    groups.set(of(ticket), figures);
    addTicket(figures, ticket);
  }
  return groups;
}

const baht = (satang: bigint): string => {
  const size = String(satang < 0n ? -satang : satang).padStart(3, '0');
  return `${satang < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};

/**
 * Figures as a report shows them to a viewer of some tiers: those of the viewer's tier and the tiers
 * below.
 */
export function asReported(figures: Figures, visible: number, settled: boolean) {
  const shown = (tally: Tally) =>
    settled ? Object.fromEntries(tiers.slice(0, visible).map((tier) => [tier, baht(tally[tier])])) : {};
  const rateDifference = { ...figures.net };
  for (const tier of tiers) rateDifference[tier] -= figures.winLoss[tier] + figures.commission[tier];
  return {
    ticketCount: figures.ticketCount,
    totalBet: baht(figures.totalBet),
    cancelled: baht(figures.cancelled),
    winAmount: baht(figures.winAmount),
    winLoss: shown(figures.winLoss),
    commission: shown(figures.commission),
    rateDifference: shown(rateDifference),
    net: shown(figures.net),
  };
}
