/**
 * `npm run bench`: every figure of docs/performance.md, one program after another, and the table to paste.
 * `-- --only accept,settle` runs some of them; `--only soak` sells for half an hour. Ends with 1 when a target is missed, or was not measured.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { compare, inDigits, type Line, measuredInWords, numberOf, targetInWords } from './compare.ts';
import { type Program, type Row, rows, type Shown, workOf } from './rows.ts';
import { decidePerSecond } from './say.ts';

const programs: readonly Program[] = [
  'decide',
  'accept',
  'refusals',
  'settle',
  'accounts',
  'reports',
  'settings',
  'offers',
  'watch',
  'growth',
];
/** Takes half an hour, and is run when it is named. */
const long: Program = 'soak';
/** Flags of node: memory above idle is measured from a swept heap. */
const flags: Partial<Record<Program, readonly string[]>> = {
  reports: ['--expose-gc'],
  offers: ['--expose-gc'],
};

const { values } = parseArgs({ options: { only: { type: 'string', default: programs.join(',') } } });
const wanted = values.only.split(',');
const known = [...programs, long];
const unknown = wanted.filter((word) => !known.some((program) => program === word));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Measured are: ${known.join(', ')}.`);
  process.exit(2);
}

const lines: Line[] = [];
const brokenOff: Program[] = [];
for (const program of known.filter((name) => wanted.includes(name))) await runProgram(program);
const shown = rows.filter(({ program }) => wanted.includes(program));
const missed = shown.filter(({ checks }) => checks.some((check) => !compare(lines, check).met));
printTable();
for (const row of missed) console.error(`Missed: ${workOf(row, lines)}`);
for (const program of brokenOff) console.error(`Broke off: ${program}`);
process.exitCode = missed.length + brokenOff.length > 0 ? 1 : 0;

/** Runs a program and keeps what it prints. Of one that breaks off the other figures are missing, and so missed. */
async function runProgram(program: Program): Promise<void> {
  const script = join(import.meta.dirname, `${program}.ts`);
  const child = spawn(process.execPath, [...(flags[program] ?? []), script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, BENCH_DECIDE_PER_SECOND: String(decidePerSecond) },
  });
  for await (const line of createInterface({ input: child.stdout })) {
    process.stdout.write(`${line}\n`);
    lines.push(JSON.parse(line));
  }
  if (child.exitCode === null) await once(child, 'exit');
  if (child.exitCode !== 0) brokenOff.push(program);
}

function printTable(): void {
  const head = ['Work', 'Target', 'Measured', 'Baseline in the same run', 'decide() of this machine'];
  process.stdout.write(`\n${cpus().length} cores, ${cpus()[0]?.model ?? ''}\n\n`);
  for (const cells of [head, head.map(() => '---'), ...shown.map(cellsOf)])
    process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** Every figure depends on the speed of the machine, so each row has it. */
function cellsOf(row: Row): string[] {
  const outcomes = row.checks.map((check) => ({ check, outcome: compare(lines, check) }));
  const targets = outcomes.map(({ check, outcome }) => targetInWords(check, outcome));
  const measured = outcomes.map(({ check, outcome }) => measuredInWords(check, outcome));
  const besides = (row.besides ?? []).map(inWords);
  return [
    workOf(row, lines),
    targets.join('; ') || '–',
    [...measured, ...besides].join('; '),
    row.baseline ? inWords(row.baseline) : '–',
    `${inDigits(decidePerSecond)}/s`,
  ];
}

function inWords({ figure, of = '', times = 1, unit }: Shown): string {
  const found = numberOf(lines, figure);
  return `${of} ${found === null ? '–' : inDigits(found * times)}${unit}`.trim();
}
