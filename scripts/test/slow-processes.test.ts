import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withDescendants } from './slow-processes.ts';

const started: ChildProcess[] = [];
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});
const start = (...words: string[]): ChildProcess => {
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  started.push(child);
  return child;
};

/** Computes the same thing once it is told to, and says how long that took and how much of it it was running. */
const computing = `
  process.stdin.once('data', () => {
    const began = performance.now();
    const cpu = process.cpuUsage();
    let sum = 0;
    for (let i = 0; i < 4e8; i += 1) sum += i % 7;
    const { user, system } = process.cpuUsage(cpu);
    process.stdout.write(JSON.stringify({ sum, tookMs: performance.now() - began, ranMs: (user + system) / 1000 }));
    process.exit();
  });
  process.stdout.write('ready');`;

const slow = join(import.meta.dirname, 'slow-processes.ts');

async function compute(times: number): Promise<{ tookMs: number; ranMs: number }> {
  // a process below the one that is named: the shell of a server that starts its database
  const parent = start(
    '-e',
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(computing)}],
    { stdio: 'inherit' }).on('exit', () => process.exit())`,
  );
  await once(parent.stdout ?? parent, 'data');
  if (times > 1) {
    const slowing = start(slow, String(parent.pid), String(times));
    slowing.stdin?.end();
    await isStopped(parent.pid ?? 0);
  }
  parent.stdin?.write('go');
  const [answer] = await once(parent.stdout ?? parent, 'data');
  return JSON.parse(String(answer));
}

const stateOf = (pid: number): string => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] ?? '';

async function isStopped(pid: number): Promise<void> {
  await expect.poll(() => stateOf(pid), { interval: 1 }).toBe('T');
}

test('a computation takes four times as long as it runs, whatever else this machine does', async () => {
  const { tookMs, ranMs } = await compute(4);
  // a busy machine makes it longer, never shorter; the rest is how late timers are
  expect(tookMs / ranMs).toBeGreaterThan(3.5);
});

test('what was slowed goes on when the slowing ends', async () => {
  const idle = start('-e', 'setInterval(() => {}, 1000)');
  const slowing = start(slow, String(idle.pid), '4');
  await isStopped(idle.pid ?? 0);
  slowing.kill('SIGTERM');
  await once(slowing, 'exit');
  expect(stateOf(idle.pid ?? 0)).not.toBe('T');
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
