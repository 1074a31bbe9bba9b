import {
  basisPoints,
  type HeldStakes,
  highestPrize,
  holdTicket,
  isBetType,
  isBundleType,
  numberKey,
  payoutOf,
  rateX100,
  satang,
  settleTicket,
  unitPrize,
  wins,
} from '@drawdesk/lottery';
import type { ResultRow } from '../draws/result-row.ts';
import { storedNumber } from '../draws/stored-number.ts';
import { heldOf, ownSharesOf } from '../intake/stored-bill.ts';
import type { BundleVersion } from '../live-tickets/read-versions.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { Shares } from '../settlement/price-winners.ts';
import { addTo, type Sums } from './check.ts';
import type { RawBill, RawTicket } from './stream-bills.ts';

/** The sums of the tickets of one master in one round, for every roll-up there is. */
export interface RawSums {
  sales: Sums;
  roundSales: Sums;
  numberTotal: Sums;
  /** What masters and agents hold of numbers (hold.md §3). */
  heldTotal: Sums;
  typeTotal: Sums;
  playerTotal: Sums;
  bundleTotal: Sums;
  winLoss: Sums;
}

export const noSums = (): RawSums => ({
  sales: new Map(),
  roundSales: new Map(),
  numberTotal: new Map(),
  heldTotal: new Map(),
  typeTotal: new Map(),
  playerTotal: new Map(),
  bundleTotal: new Map(),
  winLoss: new Map(),
});

/** The facts on which a round's tickets are settled; no result while nothing is settled, or after a void. */
export interface SettledFacts {
  round: RoundRow;
  result: ResultRow | undefined;
  shares: ReadonlyMap<bigint, Shares>;
  versions: ReadonlyMap<bigint, BundleVersion>;
}

/** Adds a bill to the sums, ticket by ticket by the engine, and yields the errors in what was paid for it. */
export function* addBill(sums: RawSums, bill: RawBill, facts: SettledFacts): Generator<string> {
  const kept = bill.cancelled ? 0n : 1n;
  for (const agent of [0n, bill.agent_id]) addTo(sums.roundSales, `agent ${agent}`, { bill_count: kept });
  for (const betType of new Set(bill.tickets.map((ticket) => ticket.bet_type)))
    addTo(sums.sales, salesKey(bill, betType), { bill_count: kept });
  for (const ticket of bill.tickets) {
    const priced = price(bill, ticket, facts);
    if (priced === null) {
      yield `bill ${bill.id} line ${ticket.line_no}: unknown bet type, terms or prizes`;
      continue;
    }
    addTo(sums.sales, salesKey(bill, ticket.bet_type), {
      ticket_count: kept,
      stake: kept * ticket.stake,
      cancelled_count: 1n - kept,
      cancelled_stake: (1n - kept) * ticket.stake,
      ...tierSums(priced.lost, kept),
    });
    addCounters(sums, bill, ticket, {
      kept,
      key: priced.key,
      net: priced.lost.flows.f0,
      payout: priced.potential,
      held: priced.held,
    });
    const due = priced.settled && !bill.cancelled ? priced.settled.win : 0n;
    if (due !== ticket.paid)
      yield `bill ${bill.id} line ${ticket.line_no} (${ticket.bet_type} ${ticket.number}): paid ${ticket.paid}; it must be ${due}`;
    if (!priced.settled) continue;
    addTo(sums.winLoss, `agent ${bill.agent_id} player ${bill.player_id} ${ticket.bet_type}`, {
      ticket_count: kept,
      stake: kept * ticket.stake,
      winning_tickets: priced.hits > 0 ? kept : 0n,
      win_amount: kept * priced.settled.win,
      ...tierSums(priced.settled, kept),
    });
  }
}

const salesKey = (bill: RawBill, betType: string): string =>
  `agent ${bill.agent_id} player ${bill.player_id} ${betType} terms ${bill.terms_id}`;

function price(bill: RawBill, ticket: RawTicket, { round, result, shares, versions }: SettledFacts) {
  const shareBp = ownSharesOf(ticket) ?? shares.get(bill.terms_id);
  if (!isBetType(ticket.bet_type) || !shareBp) return null;
  const number = storedNumber(ticket.number);
  const stake = satang(ticket.stake);
  const terms = {
    shareBp,
    held: heldOf(ticket),
    rates: {
      player: rateX100(Number(ticket.rate_x100)),
      agent: rateX100(Number(ticket.rate_agent_x100)),
      master: rateX100(Number(ticket.rate_master_x100)),
    },
    discountsBp: {
      player: basisPoints(ticket.discount_player_bp),
      agent: basisPoints(ticket.discount_agent_bp),
      master: basisPoints(ticket.discount_master_bp),
    },
  };
  const { rounding } = round;
  const held = terms.held ?? holdTicket(stake, shareBp, { agent: null, master: null });
  const units = unitsOf(ticket, versions);
  if (units === undefined) return null;
  if (units) {
    const { betType, prizes, quantity } = units;
    const { switches } = round;
    const prize = result ? unitPrize(betType, number, prizes, { result: result.derived, switches }) : 0n;
    const won = satang(prize * quantity);
    return {
      key: numberKey(ticket.bet_type, number),
      held,
      potential: satang(highestPrize(prizes, switches.ladderBestOnly) * quantity),
      lost: settleTicket({ stake, hits: 0, terms, rounding }),
      hits: won > 0n ? 1 : 0,
      settled: result ? settleTicket({ stake, prize: won, terms, rounding }) : null,
    };
  }
  const hits = result ? wins(ticket.bet_type, number, result.derived, round.switches) : 0;
  return {
    key: numberKey(ticket.bet_type, number),
    held,
    potential: payoutOf(stake, terms.rates.player),
    lost: settleTicket({ stake, hits: 0, terms, rounding }),
    hits,
    settled: result ? settleTicket({ stake, hits, terms, rounding }) : null,
  };
}

/**
 * Units of a ticket and the prizes they were sold with; null for a ticket paid by its rate, undefined for
 * a ticket with neither.
 */
function unitsOf(ticket: RawTicket, versions: ReadonlyMap<bigint, BundleVersion>) {
  if (!isBundleType(ticket.bet_type)) return ticket.bundle_version_id === null ? null : undefined;
  const version = ticket.bundle_version_id === null ? undefined : versions.get(ticket.bundle_version_id);
  if (!version || version.betType !== ticket.bet_type || ticket.quantity === null) return undefined;
  if (version.price * BigInt(ticket.quantity) !== ticket.stake) return undefined;
  return { betType: version.betType, prizes: version.prizes, quantity: BigInt(ticket.quantity) };
}

type Settled = ReturnType<typeof settleTicket>;

const tierSums = ({ winLoss, commission, net }: Settled, kept: bigint) => ({
  win_loss_agent: kept * winLoss.agent,
  win_loss_master: kept * winLoss.master,
  win_loss_company: kept * winLoss.company,
  commission_player: kept * commission.player,
  commission_agent: kept * commission.agent,
  commission_master: kept * commission.master,
  net_player: kept * net.player,
  net_agent: kept * net.agent,
  net_master: kept * net.master,
  net_company: kept * net.company,
});

function addCounters(
  sums: RawSums,
  bill: RawBill,
  ticket: RawTicket,
  {
    kept,
    key,
    net,
    payout,
    held,
  }: { kept: bigint; key: string; net: bigint; payout: bigint; held: HeldStakes },
): void {
  const stake = kept * ticket.stake;
  for (const agent of [0n, bill.agent_id]) {
    addTo(sums.roundSales, `agent ${agent}`, {
      ticket_count: kept,
      stake,
      cancelled_count: 1n - kept,
      cancelled_stake: ticket.stake - stake,
    });
    addTo(sums.numberTotal, `agent ${agent} ${ticket.bet_type} ${key}`, {
      ticket_count: kept,
      stake,
      potential_payout: kept * payout,
    });
    addTo(sums.heldTotal, `agent ${agent} ${ticket.bet_type} ${key}`, {
      ticket_count: kept,
      held: kept * (agent === 0n ? held.master : held.agent),
    });
    addTo(sums.typeTotal, `agent ${agent} ${ticket.bet_type}`, {
      ticket_count: kept,
      stake,
      net_stake: kept * net,
    });
  }
  addTo(sums.playerTotal, `player ${bill.player_id} ${ticket.bet_type} ${key}`, { stake });
  if (ticket.bundle_version_id === null) return;
  const quantity = kept * BigInt(ticket.quantity ?? 0);
  for (const owner of ['0 0', `${bill.agent_id} 0`, `${bill.agent_id} ${bill.player_id}`])
    addTo(sums.bundleTotal, `${owner} ${ticket.bet_type} ${key} ${ticket.bundle_version_id}`, {
      quantity,
      ticket_count: kept,
      stake,
    });
}
