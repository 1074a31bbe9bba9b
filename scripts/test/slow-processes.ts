/**
 * Makes a process and everything it starts slower by a factor, without rights and without control groups:
 * they are stopped and continued in turns. `node scripts/test/slow-processes.ts PID TIMES [DATABASE]`;
 * DATABASE names a database whose connections, in a PostgreSQL that another process started, are slowed as
 * well. Ends, and lets all processes continue, on SIGTERM or when the process is gone. Linux only: processes
 * are found in /proc.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/**
 * How long they run in each turn. Short, so that answers are not delayed for long; timers are late by up to 1
 * ms.
 */
const runsMs = 5;
/** How often the program looks for new processes. */
const lookEveryMs = 200;

interface Process {
  pid: number;
  parent: number;
}

/** Every process of this machine with its parent. Those that end meanwhile are left out. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = read(`/proc/${name}/stat`);
      // the name is in brackets and may contain any character
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return stat === '' ? [] : [{ pid: Number(name), parent }];
    });
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** A process with all below it, the process first. */
export function withDescendants(root: number, all: readonly Process[]): number[] {
  const below = Map.groupBy(all, ({ parent }) => parent);
  const found = [root];
  // an array is walked in the order it grows
  for (const pid of found) found.push(...(below.get(pid) ?? []).map((child) => child.pid));
  return found;
}

/** The connections to a database, which PostgreSQL names after it: `postgres: user database [local] idle`. */
const connectionsTo = (database: string, all: readonly Process[]): number[] =>
  all
    .filter(({ pid }) => {
      const title = read(`/proc/${pid}/cmdline`);
      return title.startsWith('postgres:') && title.includes(` ${database} `);
    })
    .map(({ pid }) => pid);

function find(root: number, database: string | undefined): number[] {
  const all = processes();
  if (!all.some(({ pid }) => pid === root)) return [];
  return [...new Set([...withDescendants(root, all), ...(database ? connectionsTo(database, all) : [])])];
}

/** Whether the process exists. @throws where this user may not send the signal */
function tell(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}

/** Also those that can no longer be found: a child whose parent has ended meanwhile. */
function letGo(...processes: readonly (readonly number[])[]): void {
  for (const pid of new Set(processes.flat())) tell(pid, 'SIGCONT');
}

/**
 * Lets them run for some milliseconds and stops them `times - 1` times as long, again and again. How long
 * they really ran is measured, and extra time from a late timer is subtracted from the next turns.
 */
async function slowDown(root: number, times: number, database: string | undefined, ended: () => boolean) {
  let found = find(root, database);
  let stopped: readonly number[] = [];
  let lookedAt = performance.now();
  let owedMs = 0;
  let since = lookedAt;
  try {
    while (!ended() && found.length > 0) {
      await sleep(runsMs);
      stopped = found;
      for (const pid of stopped) tell(pid, 'SIGSTOP');
      const stoppedAt = performance.now();
      owedMs += (stoppedAt - since) * (times - 1);
      if (stoppedAt - lookedAt >= lookEveryMs) {
        found = find(root, database);
        lookedAt = stoppedAt;
      }
      await sleep(Math.max(1, owedMs - (performance.now() - stoppedAt)));
      letGo(stopped, found);
      since = performance.now();
      owedMs -= since - stoppedAt;
    }
  } finally {
    letGo(stopped, found, find(root, database));
  }
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [pid, times, database] = process.argv.slice(2);
  let over = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      over = true;
    });
  await slowDown(Number(pid), Number(times), database, () => over);
}
