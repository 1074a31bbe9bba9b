import {
  basisPoints,
  type DrawnResult,
  isBundleType,
  type RuleSwitches,
  satang,
  settleTicket,
  type TicketOutcome,
  type Tiers,
  unitPrize,
  wins,
} from '@drawdesk/lottery';
import type { SoldBill, SoldTicket } from '../intake/sold-bill.ts';
import type { TierSums } from './price-winners.ts';

/** The result of one bill in a settlement, by bet type. Satang. */
export interface BillWinLoss extends TierSums {
  betType: string;
  tickets: bigint;
  stake: bigint;
  winningTickets: bigint;
  winAmount: bigint;
}

/** The facts on which a bill is settled, beside what was stored with it: the result, and the rules of the round. */
export interface BillOutcome {
  result: DrawnResult;
  switches: RuleSwitches;
}

/**
 * The figures a settlement posted for one bill, ticket by ticket: each as it lost (stored with the sale)
 * or as it won.
 */
export const billWinLoss = (bill: SoldBill, { result, switches }: BillOutcome): BillWinLoss[] =>
  winLossOf(bill, (ticket) => outcomeOf(ticket, { result, switches }));

/** The same from what was paid for its lines, for a reader who may not see the result. Amounts in satang. */
export const billAsPaid = (
  bill: SoldBill,
  paid: ReadonlyMap<number, { hits: number; amount: bigint }>,
): BillWinLoss[] =>
  winLossOf(bill, ({ lineNo, line }) => {
    const won = paid.get(lineNo);
    if (!won) return null;
    return line.bundle ? { prize: satang(won.amount) } : { hits: won.hits };
  });

function winLossOf(
  bill: SoldBill,
  outcomeOfTicket: (ticket: SoldTicket) => TicketOutcome | null,
): BillWinLoss[] {
  const rows = new Map<string, BillWinLoss>();
  for (const ticket of bill.tickets) {
    const { line } = ticket;
    const row = rows.get(line.betType) ?? emptyRow(line.betType);
    rows.set(line.betType, row);
    const outcome = outcomeOfTicket(ticket);
    const settled =
      outcome === null
        ? ticket.ifLost
        : settleTicket({
            stake: line.stake,
            rounding: bill.rounding,
            ...outcome,
            terms: {
              shareBp: ticket.shareBp ?? bill.shareBp,
              held: ticket.held,
              rates: line.tierRates,
              discountsBp: {
                player: line.discountBp,
                agent: basisPoints(ticket.discountAgentBp),
                master: basisPoints(ticket.discountMasterBp),
              },
            },
          });
    row.tickets += 1n;
    row.stake += line.stake;
    row.winningTickets += outcome === null ? 0n : 1n;
    row.winAmount += settled.win;
    for (const column of ['winLoss', 'commission', 'net'] as const) add(row[column], settled[column]);
  }
  return [...rows.values()];
}

/** How a ticket won; null when it lost. */
function outcomeOf(
  { line, prizes }: SoldTicket,
  drawn: Pick<BillOutcome, 'result' | 'switches'>,
): TicketOutcome | null {
  if (line.bundle && prizes && isBundleType(line.betType)) {
    const prize = unitPrize(line.betType, line.number, prizes, drawn);
    return prize === 0n ? null : { prize: satang(prize * BigInt(line.bundle.quantity)) };
  }
  const hits = wins(line.betType, line.number, drawn.result, drawn.switches);
  return hits === 0 ? null : { hits };
}

const noTiers = () => ({ player: 0n, agent: 0n, master: 0n, company: 0n });

const emptyRow = (betType: string): BillWinLoss => ({
  betType,
  tickets: 0n,
  stake: 0n,
  winningTickets: 0n,
  winAmount: 0n,
  winLoss: noTiers(),
  commission: noTiers(),
  net: noTiers(),
});

function add(sum: Record<keyof Tiers, bigint>, tiers: Tiers): void {
  sum.player += tiers.player;
  sum.agent += tiers.agent;
  sum.master += tiers.master;
  sum.company += tiers.company;
}
