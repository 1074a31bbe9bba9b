import { formatMoney, satang } from '@drawdesk/lottery';
import type { Simulated } from './simulate.ts';
import { totalOf } from './tally.ts';

const round = (figure: number, places = 1): number => Number(figure.toFixed(places));

/** What a simulation came to, as JSON: money as texts of baht, times in ms. */
export function simulatedJson({ tally, seconds, requested, latestMs, stopped }: Simulated) {
  const total = totalOf(tally);
  const perSecond = (count: number) => round(count / Math.max(seconds, 0.001));
  const wired = ({ stake, ...counts }: typeof total) => ({ ...counts, stake: formatMoney(satang(stake)) });
  return {
    seed: requested.seed,
    asked: { perSecond: requested.rate, seconds: requested.seconds, count: requested.count },
    seconds: round(seconds),
    stopped,
    ...wired(total),
    perSecond: {
      // the pace is set for these: bills and shots
      sent: perSecond(total.bills.sent + total.shots.taken + total.shots.refused + total.shots.failed),
      tickets: perSecond(total.tickets.accepted),
    },
    answerMs: {
      p50: tally.answers.within(0.5),
      p95: tally.answers.within(0.95),
      p99: tally.answers.within(0.99),
    },
    latestMs: Math.round(latestMs),
    providers: [...tally.providers]
      .map(([providerId, counts]) => ({ providerId, ...wired(counts) }))
      .sort((a, b) => b.tickets.accepted - a.tickets.accepted || (a.providerId < b.providerId ? -1 : 1)),
    reasons: Object.fromEntries([...tally.reasons].sort(([, a], [, b]) => b - a)),
  };
}

const columns = [
  'provider',
  'bills',
  'refused',
  'tickets',
  'refused',
  'stake',
  'cancelled',
  'shots',
] as const;
/** A bill that is sent later than this is no longer at the requested pace. */
const behindMs = 1000;

/** The same for people. */
export function simulatedLines(simulated: Simulated): string[] {
  const figures = simulatedJson(simulated);
  const { bills, tickets, cancels, shots, answerMs } = figures;
  const requestedRate = figures.asked.perSecond;
  const shot = shots.taken + shots.refused + shots.failed;
  const rows = [columns, ...figures.providers.map((one) => cellsOf(one))];
  const widths = columns.map((_, place) => Math.max(...rows.map((row) => row[place]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, place) => (place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[place] ?? 0)))
      .join('  ');
  const behind = figures.latestMs > behindMs;
  return [
    `${bills.sent} bills and ${shot} shots in ${figures.seconds.toFixed(1)} s ` +
      `(${figures.perSecond.sent.toFixed(1)}/s${requestedRate === null ? '' : ` of ${requestedRate} requested`})`,
    `bills: ${bills.accepted} accepted, ${bills.refused} refused, ${bills.failed} failed`,
    `tickets: ${tickets.accepted} accepted (${figures.perSecond.tickets.toFixed(1)}/s), ${tickets.refused} refused, stake ${figures.stake}`,
    `cancelled: ${cancels.done} bills, ${cancels.refused} refused; shots: ${shots.taken} accepted, ${shots.refused} refused`,
    `responses: 50% within ${answerMs.p50} ms, 95% within ${answerMs.p95} ms, 99% within ${answerMs.p99} ms`,
    ...(behind
      ? [
          `the requested rate was not reached with ${simulated.requested.concurrency} requests at the same time: one was sent ${(figures.latestMs / 1000).toFixed(1)} s late`,
        ]
      : []),
    ...(rows.length > 1 ? ['', ...rows.map(line)] : []),
    ...(tally(figures.reasons).length > 0 ? ['', 'reasons', ...tally(figures.reasons)] : []),
  ];
}

const tally = (reasons: Readonly<Record<string, number>>): string[] =>
  Object.entries(reasons).map(([reason, times]) => `  ${reason}: ${times}`);

const cellsOf = (one: ReturnType<typeof simulatedJson>['providers'][number]): string[] => [
  one.providerId,
  ...[one.bills.accepted, one.bills.refused, one.tickets.accepted, one.tickets.refused].map(String),
  one.stake,
  ...[one.cancels.done, one.shots.taken].map(String),
];
