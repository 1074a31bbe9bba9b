import { parseMoney } from '@drawdesk/lottery';
import type { Answer, PlacedBill } from './intake-client.ts';
import { type Latencies, newLatencies } from './latencies.ts';

/** The outcomes of the actions on the rounds of one provider. */
export interface ProviderTally {
  readonly bills: { sent: number; accepted: number; refused: number; failed: number };
  readonly tickets: { accepted: number; refused: number };
  /** Accepted stakes, satang; also of what was cancelled later. */
  stake: bigint;
  readonly cancels: { done: number; refused: number; failed: number };
  readonly shots: { taken: number; refused: number; failed: number };
}

export interface Tally {
  readonly providers: Map<string, ProviderTally>;
  /** Refused tickets by reason; bills, cancels and shots by problem code. */
  readonly reasons: Map<string, number>;
  readonly answers: Latencies;
}

export const newTally = (): Tally => ({ providers: new Map(), reasons: new Map(), answers: newLatencies() });

const nothing = (): ProviderTally => ({
  bills: { sent: 0, accepted: 0, refused: 0, failed: 0 },
  tickets: { accepted: 0, refused: 0 },
  stake: 0n,
  cancels: { done: 0, refused: 0, failed: 0 },
  shots: { taken: 0, refused: 0, failed: 0 },
});

export function tallyOf(tally: Tally, providerId: string): ProviderTally {
  const known = tally.providers.get(providerId) ?? nothing();
  tally.providers.set(providerId, known);
  return known;
}

/** Everything together. */
export function totalOf({ providers }: Tally): ProviderTally {
  const total = nothing();
  for (const one of providers.values()) {
    for (const what of ['bills', 'tickets', 'cancels', 'shots'] as const) addAll(total[what], one[what]);
    total.stake += one.stake;
  }
  return total;
}

function addAll(total: Record<string, number>, added: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(added)) total[name] = (total[name] ?? 0) + count;
}

/** What an answer means for the request; null: no answer came. */
export type Outcome = 'done' | 'refused' | 'failed';

/** Counts why something was not done, if so, and returns the outcome. */
export function judge(tally: Tally, answer: Answer<unknown> | null): Outcome {
  if (answer?.kind === 'decided') return 'done';
  const why =
    answer === null ? 'no answer' : answer.kind === 'problem' ? answer.code : `HTTP ${answer.status}`;
  countReason(tally, why);
  return answer?.kind === 'problem' && answer.status < 500 ? 'refused' : 'failed';
}

/** Counts a bill that was decided. */
export function countBill(tally: Tally, of: ProviderTally, bill: PlacedBill): void {
  of.bills[bill.accepted ? 'accepted' : 'refused'] += 1;
  if (bill.accepted) of.stake += parseMoney(bill.totalStake);
  for (const line of bill.lines) {
    if (line.outcome === 'refused') {
      of.tickets.refused += 1;
      countReason(tally, line.reason);
    } else if (bill.accepted) of.tickets.accepted += 1;
  }
}

function countReason({ reasons }: Tally, reason: string): void {
  reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
}
