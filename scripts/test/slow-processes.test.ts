import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { withDescendants } from './slow-processes.ts';
import { type Slowing, startSlowing } from './slowing.ts';

const started: ChildProcess[] = [];
const slowings: Slowing[] = [];
afterEach(async () => {
  // first, so that they continue: a process that is still stopped keeps the output of this test open, and the
  // run would wait for it for ever
  await Promise.all(slowings.splice(0).map((slowing) => slowing.end()));
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

const start = (...words: string[]): ChildProcess => {
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  return child;
};

/**
 * Below four times: the factor is four, but a timer that was late may leave some turns not yet made up for.
 */
const enough = 3.5;

/**
 * Starts to compute when it gets input, and prints how long that took and how much of that time it was
 * running. It goes on until it took `enough` times as long, so that a late timer only makes it go on. A
 * process that is not slowed ends after 20 s.
 */
const computing = `
  process.stdin.once('data', () => {
    const began = performance.now();
    const cpu = process.cpuUsage();
    let sum = 0, tookMs = 0, ranMs = 0;
    while (ranMs < 300 || (tookMs < ranMs * ${enough} && ranMs < 20_000)) {
      for (let i = 0; i < 1e6; i += 1) sum += i % 7;
      const { user, system } = process.cpuUsage(cpu);
      tookMs = performance.now() - began;
      ranMs = (user + system) / 1000;
    }
    process.stdout.write(JSON.stringify({ sum, tookMs, ranMs }));
    process.exit();
  });
  process.stdout.write('ready');`;

function slowDown({ pid }: ChildProcess): Slowing {
  if (pid === undefined) throw new Error('The process did not start');
  const slowing = startSlowing(pid, 4);
  slowings.push(slowing);
  return slowing;
}

async function computeSlowed(): Promise<{ tookMs: number; ranMs: number }> {
  // a process below the one that is named: the shell of a server that starts its database
  const parent = start(
    '-e',
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(computing)}],
    { stdio: 'inherit' }).on('exit', () => process.exit())`,
  );
  await once(parent.stdout ?? parent, 'data');
  slowDown(parent);
  await isStopped(parent.pid ?? 0);
  parent.stdin?.write('go');
  const [answer] = await once(parent.stdout ?? parent, 'data');
  return JSON.parse(String(answer));
}

const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';

async function isStopped(pid: number): Promise<void> {
  await expect.poll(() => stateOf(pid), { interval: 1 }).toBe('T');
}

test('a computation takes four times as long as it runs, whatever else this machine does', async () => {
  const { tookMs, ranMs } = await computeSlowed();
  expect(tookMs / ranMs).toBeGreaterThanOrEqual(enough);
});

test('what was slowed goes on when the slowing ends', async () => {
  const idle = start('-e', 'setInterval(() => {}, 1000)');
  const slowing = slowDown(idle);
  await isStopped(idle.pid ?? 0);
  await slowing.end();
  expect(stateOf(idle.pid ?? 0)).not.toBe('T');
});

test('a child goes on when its parent ends while both are stopped', async () => {
  const parent = start(
    '-e',
    `const { pid } = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    process.stdout.write(String(pid));`,
  );
  const [printed] = await once(parent.stdout ?? parent, 'data');
  const child = Number(printed);
  const slowing = slowDown(parent);
  await isStopped(child);
  parent.kill('SIGKILL');
  await slowing.over;
  const state = stateOf(child);
  process.kill(child, 'SIGKILL');
  expect(state).not.toBe('T');
});

test('a process is found with its children and theirs, and nobody else', () => {
  const all = [
    { pid: 4, parent: 3 },
    { pid: 2, parent: 1 },
    { pid: 3, parent: 2 },
    { pid: 5, parent: 1 },
  ];
  expect(withDescendants(2, all)).toEqual([2, 3, 4]);
});
