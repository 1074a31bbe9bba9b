import { hash } from 'node:crypto';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId, TermsId } from '../../platform/db/ids.ts';

/** A bill as it is hashed: what was sold, to whom, when and under which terms. It never changes after that. */
export interface HashedBill {
  aggregatorId: AggregatorId;
  billId: BillId;
  roundId: RoundId;
  agentId: AgentId;
  playerId: PlayerId;
  /** YYYY-MM-DD. */
  businessDate: string;
  /** Whole milliseconds: finer parts of the time are not stored. */
  placedAt: Date;
  termsId: TermsId;
}

/** A ticket line as it is hashed: stake in satang, rates ×100 and discounts in basis points of its three tiers. */
export interface HashedTicket {
  lineNo: number;
  betType: string;
  number: string;
  groupNo: number | null;
  stake: bigint;
  rateX100: bigint | number;
  rateAgentX100: bigint | number;
  rateMasterX100: bigint | number;
  discountPlayerBp: number;
  discountAgentBp: number;
  discountMasterBp: number;
  /** The prizes it was sold under and the number of units; null for a ticket paid by its rate. */
  bundle: { versionId: bigint; quantity: number } | null;
  /** What agent and master hold of it, satang; null where the shares apply. */
  held: { agent: bigint; master: bigint } | null;
  /** Its own shares, basis points; null where those of the bill's terms apply. */
  shareBp: { agent: number; master: number } | null;
}

/**
 * Names the layout of the text below. Another layout gets another tag, so that old bills can still be proved.
 */
const layout = 'drawdesk-bill-1';
/** The same, with what is held of a ticket at the end of its line, where it has that. */
const layoutWithHeld = 'drawdesk-bill-2';
/** The same, with the word `share` and the ticket's own shares after that, where it has those. */
const layoutWithShares = 'drawdesk-bill-3';

/**
 * SHA-256 of a bill with its tickets, in order of their lines (domain.md §6). The round's seal covers these hashes.
 * Every field is digits, a date or a bet type, so the separators cannot occur inside one.
 */
export function billHash(bill: HashedBill, tickets: readonly HashedTicket[]): Buffer {
  const head = [
    bill.aggregatorId,
    bill.billId,
    bill.roundId,
    bill.agentId,
    bill.playerId,
    bill.businessDate,
    bill.placedAt.toISOString(),
    bill.termsId,
  ].join('|');
  const lines = tickets.toSorted((a, b) => a.lineNo - b.lineNo).map(ticketText);
  return hash('sha256', [layoutOf(tickets), head, ...lines].join('\n'), 'buffer');
}

function layoutOf(tickets: readonly HashedTicket[]): string {
  if (tickets.some(({ shareBp }) => shareBp !== null)) return layoutWithShares;
  return tickets.some(({ held }) => held !== null) ? layoutWithHeld : layout;
}

function ticketText(ticket: HashedTicket): string {
  return [
    ticket.lineNo,
    ticket.betType,
    ticket.number,
    ticket.groupNo ?? '',
    ticket.stake,
    ticket.rateX100,
    ticket.rateAgentX100,
    ticket.rateMasterX100,
    ticket.discountPlayerBp,
    ticket.discountAgentBp,
    ticket.discountMasterBp,
    ticket.bundle?.versionId ?? '',
    ticket.bundle?.quantity ?? '',
    ...(ticket.held ? [ticket.held.agent, ticket.held.master] : []),
    ...(ticket.shareBp ? ['share', ticket.shareBp.agent, ticket.shareBp.master] : []),
  ].join('|');
}
