import { type Check, type Figure, inDigits, type Line, numberOf } from './compare.ts';

/** A program of the bench without `.ts`. */
export type Program =
  | 'decide'
  | 'accept'
  | 'refusals'
  | 'settle'
  | 'accounts'
  | 'reports'
  | 'settings'
  | 'offers'
  | 'watch'
  | 'growth'
  | 'soak';

/** A figure without a target. */
export interface Shown {
  figure: Figure;
  of?: string;
  times?: number;
  unit: string;
}

/** A line of the table. */
export interface Row {
  program: Program;
  /** Keys in braces are figures of the line that is named as the program: `{tickets}`. */
  work: string;
  checks: readonly Check[];
  /** What is measured besides. */
  besides?: readonly Shown[];
  baseline?: Shown;
}

/** Whose targets name a machine: docs/rules/architecture.md §7. */
const whereDecideDoes = 346_000;
const tickets = ' tickets/s';
const accepted: Figure = 'accept.ticketsPerSecond';

export const rows: readonly Row[] = [
  {
    program: 'decide',
    work: 'decide, every rule on, one thread: the speed of the machine',
    checks: [],
    besides: [{ figure: 'decide.ticketsPerSecond', unit: tickets }],
  },
  {
    program: 'accept',
    work: 'accept over HTTP, ten tickets a bill, three masters',
    checks: [
      { figure: accepted, unit: tickets, target: { atLeast: 15_000 }, whereDecideDoes },
      { figure: accepted, per: 'accept-baseline.ticketsPerSecond', unit: '×', target: { atLeast: 15 } },
    ],
    besides: [{ figure: 'accept-crowded.ticketsPerSecond', of: 'with 1,000 bills under way', unit: tickets }],
    baseline: { figure: 'accept-baseline.ticketsPerSecond', of: 'one transaction a bill:', unit: tickets },
  },
  {
    program: 'accept',
    work: 'the same as life is: 500 masters, 5,000 agents, 20 rounds, quotes, cancels, settlements, settings, screens',
    checks: [
      {
        figure: 'accept-life.ticketsPerSecond',
        per: accepted,
        times: 100,
        unit: ' % of it',
        target: { atLeast: 70 },
      },
    ],
    besides: [
      { figure: 'accept-life.ticketsPerSecond', unit: tickets },
      { figure: 'accept-life.p50', of: 'p50', unit: ' ms' },
      { figure: 'accept-life.p99', of: 'p99', unit: ' ms' },
    ],
  },
  {
    program: 'accept',
    work: 'CPU and WAL of a ticket of three masters at full speed',
    checks: [
      {
        figure: 'accept-cost.generator',
        of: 'load generator',
        unit: ' µs',
        target: { atMost: 20 },
        whereDecideDoes,
      },
    ],
    besides: [
      { figure: 'accept-cost.api', of: 'API', unit: ' µs' },
      { figure: 'accept-cost.database', of: 'database', unit: ' µs' },
      { figure: 'accept-cost.walBytes', of: 'WAL', unit: ' bytes' },
    ],
  },
  {
    program: 'accept',
    work: 'a bill at half of that load',
    checks: [
      {
        figure: 'accept-half-load.p50',
        of: 'p50',
        unit: ' ms',
        target: { atMost: 30 },
        whereDecideDoes,
      },
      {
        figure: 'accept-half-load.p99',
        of: 'p99',
        unit: ' ms',
        target: { atMost: 120 },
        whereDecideDoes,
      },
    ],
    besides: [{ figure: 'accept-half-load.max', of: 'longest', unit: ' ms' }],
  },
  {
    program: 'accept',
    work: 'with a hold per number of every master and agent, limits of every player, and alerts',
    checks: [
      {
        figure: 'accept-decided.ticketsPerSecond',
        per: 'accept-decided.plain',
        times: 100,
        unit: ' % of without',
        target: { atLeast: 70 },
      },
    ],
    besides: [
      { figure: 'accept-decided.ticketsPerSecond', unit: tickets },
      { figure: 'accept-decided.held', of: 'holds alone', unit: tickets },
      { figure: 'accept-decided.limited', of: 'limits and alerts alone', unit: tickets },
      { figure: 'accept-decided.plain', of: 'without, right before', unit: tickets },
    ],
  },
  {
    program: 'accept',
    work: 'one hot number',
    checks: [
      {
        figure: 'accept-hot-number.ticketsPerSecond',
        per: accepted,
        times: 100,
        unit: ' % of three masters',
        target: { atLeast: 100 },
      },
      { figure: 'accept-cap.over', of: 'over its cap', unit: ' satang', target: { atMost: 0 } },
    ],
    besides: [{ figure: 'accept-hot-number.ticketsPerSecond', unit: tickets }],
  },
  {
    program: 'accept',
    work: 'sales at half load while another round is settled without a pause and bills are cancelled',
    checks: [
      {
        figure: 'accept-beside-settlement.ticketsPerSecond',
        times: 100,
        per: 'accept-half-load.ticketsPerSecond',
        unit: ' % of undisturbed',
        target: { atLeast: 80 },
      },
      {
        figure: 'accept-beside-settlement.longestLockWait',
        of: 'longest wait for a lock',
        unit: ' ms',
        target: { atMost: 250 },
      },
    ],
    besides: [
      { figure: 'accept-beside-settlement.p99', of: 'p99 of a bill', unit: ' ms' },
      { figure: 'accept-beside-settlement.max', of: 'longest', unit: ' ms' },
    ],
  },
  {
    program: 'accept',
    work: 'three times as many bills as can be taken',
    checks: [
      {
        figure: 'accept-overload.ticketsPerSecond',
        per: 'accept-crowded.ticketsPerSecond',
        times: 100,
        unit: ' % of capacity taken',
        target: { atLeast: 90 },
      },
      { figure: 'accept-overload.inDoubt', of: 'bills in doubt:', unit: '', target: { atMost: 0 } },
      {
        figure: 'accept-overload.unanswered',
        of: 'tickets taken without an answer:',
        unit: '',
        target: { atMost: 0 },
      },
    ],
    besides: [
      { figure: 'accept-overload.offered', of: 'offered', unit: tickets },
      { figure: 'accept-overload.notTaken', of: 'answered as not taken:', unit: ' bills' },
      { figure: 'accept-overload.unsent', of: 'without a free connection:', unit: ' bills' },
    ],
  },
  {
    program: 'accept',
    work: 'a quote on an idle server',
    checks: [{ figure: 'quote-idle.p50', of: 'p50', unit: ' ms', target: { atMost: 3 } }],
    besides: [
      { figure: 'quote-beside-bets.p50', of: 'beside bets at half load p50', unit: ' ms' },
      { figure: 'quote-beside-bets.p99', of: 'p99', unit: ' ms' },
    ],
  },
  {
    program: 'settle',
    work: 'settle {tickets} tickets, {winners} winners',
    checks: [
      {
        figure: 'settle-baseline.ms',
        per: 'settle.ms',
        unit: '×',
        target: { atLeast: 40 },
      },
    ],
    besides: [{ figure: 'settle.ms', unit: ' ms' }],
    baseline: { figure: 'settle-baseline.ms', of: 'update of every ticket:', unit: ' ms' },
  },
  {
    program: 'settle',
    work: 'the same winners among four times as many tickets',
    checks: [{ figure: 'settle-growth.msTimes', unit: '×', target: { atMost: 1.2 } }],
    besides: [{ figure: 'settle-larger.ms', unit: ' ms' }],
  },
  {
    program: 'settle',
    work: 'the same round sold by 500 masters instead of 3',
    checks: [{ figure: 'settle-masters.msTimes', unit: '×', target: { atMost: 1.5 } }],
  },
  {
    program: 'settle',
    work: 'the search for winners in a round of 166 tickets',
    checks: [{ figure: 'settle-search.ms', unit: ' ms', target: { atMost: 5 } }],
  },
  {
    program: 'accounts',
    work: 'lists, search and the matrix of rules among 20,000 accounts, the slowest',
    checks: [{ figure: 'accounts.p95', of: 'p95', unit: ' ms', target: { atMost: 100 } }],
  },
  {
    program: 'settings',
    work: 'what one agent sells of a provider, 500 blocked numbers and 20 limiter rules',
    checks: [
      { figure: 'resolve-cold.p95', of: 'read, p95', unit: ' ms', target: { atMost: 20 } },
      { figure: 'resolve-remembered.p95', of: 'remembered, p95', unit: ' ms', target: { atMost: 2 } },
    ],
  },
  {
    program: 'settings',
    work: 'accept with 500 blocked numbers and 20 limiter rules',
    checks: [{ figure: 'accept-with-rules.fallPercent', unit: ' % slower', target: { atMost: 10 } }],
    besides: [{ figure: 'accept-with-rules.ticketsPerSecond', unit: tickets }],
    baseline: { figure: 'accept-without-rules.ticketsPerSecond', of: 'with neither:', unit: tickets },
  },
  {
    program: 'offers',
    work: '{offers} offers of a thousand agents in twenty rounds, remembered',
    checks: [
      { figure: 'offers.hitPercent', of: 'found', unit: ' %', target: { atLeast: 95 } },
      { figure: 'offers.megabytes', of: 'memory', unit: ' MB', target: { atMost: 256 } },
    ],
    besides: [
      { figure: 'offers-after-change.ms', of: 'one loaded after a change of the company', unit: ' ms' },
    ],
    baseline: { figure: 'offers-after-change.aloneMs', of: 'one loaded alone:', unit: ' ms' },
  },
  {
    program: 'refusals',
    work: 'accept with 30 % of the lines refused, all of which are kept',
    checks: [
      {
        figure: 'accept-refusals.ratio',
        times: 100,
        unit: ' % of the speed without keeping them',
        target: { atLeast: 95 },
      },
    ],
    besides: [{ figure: 'accept-refusals.ticketsPerSecond', unit: ' lines/s' }],
    baseline: { figure: 'accept-refusals.of', of: 'without keeping them:', unit: ' lines/s' },
  },
  {
    program: 'watch',
    work: 'what {screens} open totals screens cost the server while 1,000 tickets/s come in',
    checks: [{ figure: 'watch.cores', times: 100, unit: ' % of a core', target: { atMost: 10 } }],
    besides: [{ figure: 'watch.coresAlone', of: 'without a screen', times: 100, unit: ' %' }],
  },
  {
    program: 'watch',
    work: 'bet accepted → told to an open totals screen',
    checks: [{ figure: 'watch-latency.p95', of: 'p95', unit: ' ms', target: { atMost: 1_000 } }],
  },
  {
    program: 'reports',
    work: 'every report over ten million tickets and 60 days, the slowest; lists of tickets over one million',
    checks: [
      { figure: 'reports.p95', of: 'p95', unit: ' ms', target: { atMost: 50 } },
      { figure: 'reports-growth.times', unit: '× of one million', target: { atMost: 1.2 } },
    ],
    baseline: { figure: 'reports-group-by.ms', of: 'GROUP BY over a million tickets:', unit: ' ms' },
  },
  {
    program: 'reports',
    work: 'a million tickets into a CSV file',
    checks: [
      { figure: 'reports-export.ms', times: 0.001, unit: ' s', target: { atMost: 20 } },
      { figure: 'reports-export.memoryMegabytes', unit: ' MB above idle', target: { atMost: 200 } },
    ],
  },
  {
    program: 'growth',
    work: 'three years of business beside three months',
    checks: [
      { figure: 'growth.start', of: 'start', unit: '×', target: { atMost: 1.2 } },
      { figure: 'growth.night', of: 'jobs of a night', unit: '×', target: { atMost: 1.2 } },
      { figure: 'growth.reports', of: 'reports', unit: '×', target: { atMost: 1.2 } },
    ],
    besides: [{ figure: 'growth.nightSeconds', of: 'a night of the three years', unit: ' s' }],
  },
  {
    program: 'soak',
    work: '{minutes} minutes of sales at 80 % of what the machine takes: the last quarter beside the second',
    checks: [
      { figure: 'soak.api', of: 'memory of the API', unit: '×', target: { atMost: 1.1 } },
      { figure: 'soak.database', of: 'of the database', unit: '×', target: { atMost: 1.1 } },
    ],
    besides: [
      { figure: 'soak.ticketsPerSecond', unit: tickets },
      { figure: 'soak.apiMegabytes', of: 'API', unit: ' MB' },
      { figure: 'soak.databaseMegabytes', of: 'database', unit: ' MB' },
      { figure: 'soak.p99', of: 'p99', unit: ' ms' },
    ],
  },
];

/** The work of a row with its figures, such as how many tickets were settled. */
export function workOf(row: Row, lines: readonly Line[]): string {
  return row.work.replaceAll(/\{(\w+)\}/g, (_, key: string) => {
    const found = numberOf(lines, `${row.program}.${key}`);
    return found === null ? '–' : inDigits(found);
  });
}
