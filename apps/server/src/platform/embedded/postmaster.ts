import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';
import { serverEnvironment } from './cluster.ts';
import { explain, explainEnd } from './explain.ts';
import type { ServerUser } from './server-user.ts';

export interface PostmasterOptions {
  /** Folder of `postgres` and `pg_ctl`. */
  readonly programs: string;
  readonly cluster: string;
  readonly user: ServerUser | undefined;
  readonly settings: Readonly<Record<string, string>>;
  /** Receives the output of the server. */
  readonly onLog?: (text: string) => void;
}

export interface Postmaster {
  readonly pid: number;
  /** Resolves with how it ended: a signal or an exit code, and the reason where one was reported. */
  readonly ended: Promise<string>;
  /** Ends its sessions and closes the cluster; resolves when it has ended. */
  stop(): Promise<void>;
}

const LOOK_MS = 15;
/** After that, the sessions of a server that closes are ended without a final checkpoint; the next start recovers. */
const STOP_LIMIT_MS = 60_000;
/** How much of what a server that does not start prints is kept for the message. */
const WORDS_KEPT = 8_000;
const IN_MEMORY_LIMIT_MS = 60_000;
/** Backends of a killed server leave its memory as soon as they notice; until then the next one refuses. */
const STILL_IN_MEMORY = /pre-existing shared memory block|lock file "postmaster\.pid" already exists/;

/**
 * Starts PostgreSQL on a cluster; resolves when it answers, after recovery where it was killed.
 * A server that its product left behind on the same cluster is ended first.
 * @throws StartProblem
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  await endFormer(options.cluster);
  const until = Date.now() + IN_MEMORY_LIMIT_MS;
  for (;;) {
    const attempt = spawnPostmaster(options);
    const ready = await Promise.race([untilReady(options.cluster, attempt.child), attempt.ended]);
    if (ready === true) return running(attempt, options);
    const how = await attempt.ended;
    if (!STILL_IN_MEMORY.test(attempt.printed()) || Date.now() > until)
      throw new StartProblem(explain(options.cluster, attempt.printed() || how));
    await pause(LOOK_MS * 10);
  }
}

interface Attempt {
  readonly child: ChildProcess;
  readonly ended: Promise<string>;
  printed(): string;
}

function spawnPostmaster({ programs, cluster, user, settings, onLog }: PostmasterOptions): Attempt {
  const child = spawn(
    join(programs, 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    // a terminal sends Ctrl-C to its whole group: this one ends after the programs that use it
    { ...user, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'], env: serverEnvironment() },
  );
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-WORDS_KEPT);
    onLog?.(text);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  return { child, ended, printed: () => words };
}

function running(
  { child, ended, printed }: Attempt,
  { programs, cluster, user }: PostmasterOptions,
): Postmaster {
  return {
    pid: child.pid ?? 0,
    ended: ended.then((how) => explainEnd(cluster, printed(), how)),
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one; Windows has neither
      if (process.platform === 'win32')
        spawnSync(join(programs, 'pg_ctl'), ['stop', '-D', cluster, '-m', 'fast'], { ...user, cwd: '/' });
      else child.kill('SIGINT');
      const force = setTimeout(() => child.kill('SIGQUIT'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(force);
    },
  };
}

/** The server writes into the eighth line of its lock file how far it is. */
async function untilReady(cluster: string, child: ChildProcess): Promise<true> {
  for (;;) {
    const lines = lockFile(cluster);
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true;
    if (child.exitCode !== null || child.signalCode !== null) return new Promise(() => undefined);
    await pause(LOOK_MS);
  }
}

function lockFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * Ends the server of a product that was killed together with the process that watched over it: the caller has
 * the folder's lock, so nobody uses the folder.
 * @throws StartProblem when it belongs to someone else
 */
async function endFormer(cluster: string): Promise<void> {
  const pid = Number(lockFile(cluster)[0]);
  if (!(pid > 0)) return;
  await endServer({ pid, cluster });
  // after a crash of the machine the number may be another program's, and PostgreSQL would wait for that
  // program
  if (commandOf(pid) !== '' && !servesCluster(pid, cluster))
    rmSync(join(cluster, 'postmaster.pid'), { force: true });
}

/**
 * Ends a server that no process watches over any more; resolves when it is gone. Does nothing when it has
 * ended already.
 * @throws StartProblem when it belongs to someone else
 */
export async function endServer({ pid, cluster }: { pid: number; cluster: string }): Promise<void> {
  if (!(pid > 0) || !servesCluster(pid, cluster)) return;
  const until = Date.now() + STOP_LIMIT_MS;
  try {
    process.kill(pid, 'SIGINT');
    while (servesCluster(pid, cluster)) {
      if (Date.now() > until) process.kill(pid, 'SIGQUIT');
      await pause(LOOK_MS);
    }
  } catch (error) {
    if (systemErrorCode(error) === 'ESRCH') return;
    throw new StartProblem(
      `The database in ${cluster} is in use by process ${pid}, which belongs to another user. Stop it first, or choose another folder with --data.`,
    );
  }
}

/** Whether a process is a PostgreSQL of this very cluster, and not another one that was given its number. */
function servesCluster(pid: number, cluster: string): boolean {
  const words = commandOf(pid);
  return words.includes(cluster) && words.includes('postgres');
}

/** What a process was called with; nothing when it is gone, or cannot be seen. */
const commandOf = (pid: number): string =>
  existsSync('/proc/self/cmdline')
    ? commandOnLinux(pid)
    : (spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '');

function commandOnLinux(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
