import { discountOf, divideHalfAway, payoutOf, type RateX100, type Satang, satang } from '../money.ts';
import type { Flows, Rounding, Tiers, TierTerms } from './tiers.ts';

/** 1 as basis points. */
const wholeBp = 10_000n;
/** The outcome of one ticket: who receives what, and the three columns of the reports it is made of. */
export interface TicketSettlement {
  /** Net of each tier: `winLoss + commission + rateDifference`. */
  readonly net: Tiers;
  /** Stake against payout, at the player's rate, by share. */
  readonly winLoss: Tiers;
  /** What each tier keeps of its discount after passing on that of the tier below. */
  readonly commission: Tiers;
  /** The effect of different pay rates between the tiers: the remainder to `net`. */
  readonly rateDifference: Tiers;
  readonly flows: Flows;
  /** Paid to the player: 0 for a lost ticket. */
  readonly win: Satang;
}

/**
 * How a ticket fell: `hits` is 0 for a lost ticket, 1 for a won one, 2–3 for a run that pays per hit, each tier at its own
 * rate; `prize` is money that every tier passes on alike, as bundles and tickets of ladders win it, 0 when they lost.
 */
export type TicketOutcome = { readonly hits: number } | { readonly prize: Satang };

/**
 * Settles one ticket between player, agent, master and company (domain.md §5). `stake` in satang, above zero where parts of it are held. Throws
 * RangeError for a negative or broken `hits`.
 *
 * The player's flow is made of the two rounded amounts that the player sees, discount and payout. Of the flows
 * above it, each is rounded once; what a tier is left with is the difference of two of them. So every row sums
 * to zero for any shares, and bill, feed, ledger and reports never differ by a satang.
 */
export function settleTicket(
  ticket: { stake: Satang; terms: TierTerms; rounding: Rounding } & TicketOutcome,
): TicketSettlement {
  const { stake, terms, rounding } = ticket;
  const { aboveAgent, keptByCompany, whole } = passedUp(stake, terms);
  // the value of a ticket carries one factor of basis points, a part of it also that of the whole
  const partOfValue = whole * wholeBp;

  const valueToMaster = ticketValue(ticket, 'agent');
  const valueToCompany = ticketValue(ticket, 'master');
  const win = 'prize' in ticket ? ticket.prize : payoutOf(stake, terms.rates.player, ticket.hits);
  const lostByPlayer = stake - win;
  const flows: Flows = {
    f0: satang(
      rounding === 'amounts'
        ? lostByPlayer - discountOf(stake, BigInt(terms.discountsBp.player))
        : divideHalfAway(ticketValue(ticket, 'player'), wholeBp),
    ),
    f1: satang(divideHalfAway(aboveAgent * valueToMaster, partOfValue)),
    f2: satang(divideHalfAway(keptByCompany * valueToCompany, partOfValue)),
  };

  const winLossFlows = {
    f0: satang(lostByPlayer),
    f1: satang(divideHalfAway(aboveAgent * lostByPlayer, whole)),
    f2: satang(divideHalfAway(keptByCompany * lostByPlayer, whole)),
  };
  // Commission flows downwards. The player's is the discount, so that a rounded half satang never shows as a
  // rate difference of the player, who has only one rate.
  const commissionFlows = {
    f0: satang(flows.f0 - lostByPlayer),
    f1: satang(-divideHalfAway(aboveAgent * stake * BigInt(terms.discountsBp.agent), partOfValue)),
    f2: satang(-divideHalfAway(keptByCompany * stake * BigInt(terms.discountsBp.master), partOfValue)),
  };

  const net = leftWith(flows);
  const winLoss = leftWith(winLossFlows);
  const commission = leftWith(commissionFlows);
  return { net, winLoss, commission, rateDifference: remainder(net, winLoss, commission), flows, win };
}

/** What the agent passes up of a ticket and what the company keeps, of a whole: by its shares, or by what is held of it. */
function passedUp(
  stake: Satang,
  { held, shareBp }: TierTerms,
): { aboveAgent: bigint; keptByCompany: bigint; whole: bigint } {
  if (!held)
    return {
      aboveAgent: wholeBp - BigInt(shareBp.agent),
      keptByCompany: BigInt(shareBp.company),
      whole: wholeBp,
    };
  const aboveAgent = stake - held.agent;
  return { aboveAgent, keptByCompany: aboveAgent - held.master, whole: stake };
}

/** V_t = S × (1 − d_t) − win_t, exact, in ten-thousandths of a satang. */
function ticketValue(
  ticket: { stake: Satang; terms: TierTerms } & TicketOutcome,
  tier: keyof TierTerms['rates'],
): bigint {
  const { stake, terms } = ticket;
  const won = 'prize' in ticket ? ticket.prize * wholeBp : wonAtRate(stake, terms.rates[tier], ticket.hits);
  return stake * BigInt(10_000 - terms.discountsBp[tier]) - won;
}

/** S × r_t, once for each hit, in ten-thousandths of a satang. */
function wonAtRate(stake: Satang, rate: RateX100, hits: number): bigint {
  return stake * BigInt(rate) * BigInt(hits) * 100n;
}

/** What each tier is left with when it takes from below and passes up. */
function leftWith(flows: Flows): Tiers {
  return {
    player: satang(-flows.f0),
    agent: satang(flows.f0 - flows.f1),
    master: satang(flows.f1 - flows.f2),
    company: flows.f2,
  };
}

function remainder(net: Tiers, winLoss: Tiers, commission: Tiers): Tiers {
  return {
    player: satang(net.player - winLoss.player - commission.player),
    agent: satang(net.agent - winLoss.agent - commission.agent),
    master: satang(net.master - winLoss.master - commission.master),
    company: satang(net.company - winLoss.company - commission.company),
  };
}
