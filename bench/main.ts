/** `npm run bench`: every figure of docs/performance.md, one program after another, and the table to paste. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decidePerSecond } from './say.ts';

type Line = { name: string } & Record<string, string | number>;

/** The programs, and the flags of node for them. */
const programs: readonly (readonly [program: string, ...flags: string[]])[] = [
  ['decide.ts'],
  ['accept.ts'],
  ['refusals.ts'],
  ['settle.ts'],
  ['accounts.ts'],
  // memory above idle is measured from a swept heap
  ['reports.ts', '--expose-gc'],
  ['settings.ts'],
  ['watch.ts'],
];

async function figuresOf([program, ...flags]: (typeof programs)[number]): Promise<Line[]> {
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_DECIDE_PER_SECOND: String(decidePerSecond) },
  });
  const lines: Line[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`);
    lines.push(JSON.parse(line));
  }
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`${program} ended with code ${child.exitCode}`);
  return lines;
}

const lines: Line[] = [];
for (const program of programs) lines.push(...(await figuresOf(program)));

const figure = (name: string, key: string): number =>
  Number(lines.find((line) => line.name === name)?.[key] ?? Number.NaN);
const count = (amount: number): string => Math.round(amount).toLocaleString('en-US');
const times = (a: number, b: number): string => `${(a / b).toFixed(1)}×`;

const rows = [
  ['Work', 'Target', 'Measured', 'Baseline in the same run'],
  ['---', '---', '---', '---'],
  [
    'decide, every rule on, one thread',
    '≥ 300,000 tickets/s',
    `${count(figure('decide', 'ticketsPerSecond'))} tickets/s`,
    '–',
  ],
  [
    'accept over HTTP, ten tickets a bill',
    '≥ 10,000 tickets/s, ≥ 5×',
    `${count(figure('accept', 'ticketsPerSecond'))} tickets/s`,
    `one transaction a bill: ${count(figure('accept-baseline', 'ticketsPerSecond'))} (${times(figure('accept', 'ticketsPerSecond'), figure('accept-baseline', 'ticketsPerSecond'))})`,
  ],
  [
    'the same at half of that load, p99',
    '< 250 ms',
    `${figure('accept-half-load', 'p99')} ms (p50 ${figure('accept-half-load', 'p50')} ms)`,
    '–',
  ],
  [
    'one hot number',
    '≥ 5,000 tickets/s, 0 over the cap',
    `${count(figure('accept-hot-number', 'ticketsPerSecond'))} tickets/s, ${figure('accept-cap', 'over')} over`,
    '–',
  ],
  [
    `settle ${count(figure('settle', 'tickets'))} tickets, ${count(figure('settle', 'winners'))} winners`,
    '≤ 2 s, ≥ 20×',
    `${count(figure('settle', 'ms'))} ms`,
    `update of every ticket: ${count(figure('settle-baseline', 'ms'))} ms (${times(figure('settle-baseline', 'ms'), figure('settle', 'ms'))})`,
  ],
  [
    `the same winners among ${count(figure('settle-larger', 'tickets'))} tickets`,
    '≤ 1.3×',
    `${figure('settle-growth', 'msTimes')}×`,
    '–',
  ],
  [
    'lists, search and the matrix of rules among 20,000 accounts, the slowest, p95',
    '≤ 100 ms',
    `${figure('accounts', 'p95')} ms`,
    '–',
  ],
  [
    'what one agent sells of a provider, 500 blocked numbers and 20 limiter rules, p95: read, remembered',
    '≤ 20 ms, ≤ 2 ms',
    `${figure('resolve-cold', 'p95')} ms, ${figure('resolve-remembered', 'p95')} ms`,
    '–',
  ],
  [
    'accept with 500 blocked numbers and 20 limiter rules',
    '≤ 10 % slower',
    `${count(figure('accept-with-rules', 'ticketsPerSecond'))} tickets/s, ${figure('accept-with-rules', 'fallPercent')} % slower`,
    `with neither: ${count(figure('accept-without-rules', 'ticketsPerSecond'))}`,
  ],
  [
    'accept with 30 % of the lines refused, all of which are kept',
    '≤ 5 % slower',
    `${count(figure('accept-refusals', 'ticketsPerSecond'))} lines/s (${figure('accept-refusals', 'ratio')} of it)`,
    `without keeping them: ${count(figure('accept-refusals', 'of'))}`,
  ],
  [
    `${count(figure('watch', 'screens'))} totals screens open while 1,000 tickets/s come in, what they cost the server`,
    '≤ 10 % of a core',
    `${(100 * figure('watch', 'cores')).toFixed(1)} % of a core`,
    `without a screen: ${(100 * figure('watch', 'coresAlone')).toFixed(1)} %`,
  ],
  [
    'bet accepted → told to an open totals screen, p95',
    '≤ 1 s',
    `${figure('watch-latency', 'p95')} ms (p50 ${figure('watch-latency', 'p50')} ms)`,
    '–',
  ],
  [
    'every report over ten million tickets and 60 days, the slowest, p95',
    '≤ 50 ms, ≤ 1.3× of a million',
    `${figure('reports', 'p95')} ms, ${figure('reports-growth', 'times')}× (figures written by the bench; the ten million without their tickets, so that lists of tickets are those of a million)`,
    `GROUP BY over a million tickets: ${count(Number(lines.findLast((line) => line.name === 'reports-group-by')?.ms))} ms`,
  ],
  [
    'a million tickets into a CSV file',
    '≤ 20 s, ≤ 200 MB above idle',
    `${(figure('reports-export', 'ms') / 1000).toFixed(1)} s, ${figure('reports-export', 'memoryMegabytes')} MB`,
    '–',
  ],
];
/** Shown with every figure, because figures are compared with those of another machine. */
const speed = ['decide() of this machine', '---', ...rows.slice(2).map(() => `${count(decidePerSecond)}/s`)];
process.stdout.write(`\n${cpus().length} cores, ${cpus()[0]?.model ?? ''}\n\n`);
for (const [at, row] of rows.entries()) process.stdout.write(`| ${[...row, speed[at]].join(' | ')} |\n`);
