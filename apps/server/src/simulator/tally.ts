import { formatMoney, parseMoney, satang } from '@drawdesk/lottery';
import type { PlaceAnswer, PlacedBill } from './intake-client.ts';

/** What became of the bills of a simulation. */
export interface Tally {
  readonly bills: { sent: number; accepted: number; refused: number; failed: number };
  readonly tickets: { accepted: number; refused: number };
  /** Accepted stakes, satang. */
  stake: bigint;
  /** Refused tickets by reason, and bills by problem code. */
  readonly reasons: Map<string, number>;
  /** How long each answer took. */
  readonly answerMs: number[];
}

export const newTally = (): Tally => ({
  bills: { sent: 0, accepted: 0, refused: 0, failed: 0 },
  tickets: { accepted: 0, refused: 0 },
  stake: 0n,
  reasons: new Map(),
  answerMs: [],
});

export function count(tally: Tally, answer: PlaceAnswer, tookMs: number): void {
  tally.answerMs.push(tookMs);
  switch (answer.kind) {
    case 'unreadable':
      countFailure(tally, `HTTP ${answer.status}`);
      break;
    case 'problem':
      if (answer.status >= 500) countFailure(tally, answer.code);
      else {
        tally.bills.refused += 1;
        countReason(tally, answer.code);
      }
      break;
    case 'decided':
      countBill(tally, answer.bill);
  }
}

function countBill(tally: Tally, bill: PlacedBill): void {
  tally.bills[bill.accepted ? 'accepted' : 'refused'] += 1;
  if (bill.accepted) tally.stake += parseMoney(bill.totalStake);
  for (const line of bill.lines) {
    if (line.outcome === 'refused') {
      tally.tickets.refused += 1;
      countReason(tally, line.reason);
    } else if (bill.accepted) tally.tickets.accepted += 1;
  }
}

/** A bill that got no answer of the contract. */
export function countFailure(tally: Tally, what: string): void {
  tally.bills.failed += 1;
  countReason(tally, what);
}

function countReason({ reasons }: Tally, reason: string): void {
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}

/** The tally for people. `seconds` is how long it really took. */
export function tallyLines(tally: Tally, seconds: number): string[] {
  const { bills, tickets, reasons } = tally;
  const sorted = [...tally.answerMs].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const perSecond = (figure: number) => (figure / Math.max(seconds, 0.001)).toFixed(1);
  return [
    `${bills.sent} bills in ${seconds.toFixed(1)} s (${perSecond(bills.sent)}/s): ` +
      `${bills.accepted} accepted, ${bills.refused} refused, ${bills.failed} failed`,
    `${tickets.accepted} tickets accepted (${perSecond(tickets.accepted)}/s), ${tickets.refused} refused, ` +
      `stake ${formatMoney(satang(tally.stake))}`,
    `answers: half within ${at(0.5)} ms, 99 % within ${at(0.99)} ms`,
    ...[...reasons].sort(([, a], [, b]) => b - a).map(([reason, times]) => `  ${reason}: ${times}`),
  ];
}
