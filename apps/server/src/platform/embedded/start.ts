import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartProblem } from '../errors/start-problem.ts';
import { serverEnvironment } from './cluster.ts';
import type { Logins } from './logins.ts';
import { endServer } from './postmaster.ts';
import { type ProcessReport, processReport } from './process-report.ts';

export interface EmbeddedDatabase extends Logins {
  /** Resolves with one line when the database ends although nobody requested it; otherwise never. */
  readonly lost: Promise<string>;
  /** Closes the database cleanly; resolves when its process has ended. */
  stop(): Promise<void>;
}

type Ready = Extract<ProcessReport, { kind: 'ready' }>;

const entry = fileURLToPath(new URL('./database-process.ts', import.meta.url));
/** For ending the sessions and writing the final checkpoint. */
const STOP_LIMIT_MS = 120_000;
/** How much of what a failing database process prints is kept for the message. */
const LAST_WORDS_MAX_CHARS = 400;

/**
 * Starts the PostgreSQL of a data folder, which ends with this process, however this one ends. It is reached through a
 * Unix socket that its owner alone can open; where there are none, through loopback with a password.
 * @throws StartProblem when the folder cannot be written, is in use, or the database in it cannot be opened
 */
export async function startEmbedded(
  dataFolder: string,
  way: 'socket' | 'loopback' = process.platform === 'win32' ? 'loopback' : 'socket',
): Promise<EmbeddedDatabase> {
  const child = spawn(process.execPath, [entry, dataFolder, way], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: serverEnvironment(),
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS_MAX_CHARS);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`${signal ?? `exit code ${code}`} ${lastWords}`.trim()));
  });

  const { service, owner, server } = await firstReport(child, ended);
  let stopping = false;
  // a watcher that was killed has left its server behind
  const gone = ended.then(async (how) => {
    // the next start reports what prevents it
    await endServer(server).catch(() => undefined);
    return how;
  });
  const lost = new Promise<string>((resolve) => {
    void gone.then((how) => {
      if (!stopping) resolve(`The embedded database ended unexpectedly (${oneLine(how)}).`);
    });
  });
  return {
    service,
    owner,
    lost,
    async stop() {
      stopping = true;
      // not by a signal: Windows would end the process immediately
      if (child.connected) child.send('close');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await gone;
      clearTimeout(force);
    },
  };
}

async function firstReport(child: ChildProcess, ended: Promise<string>): Promise<Ready> {
  const reported = new Promise<unknown>((resolve) => child.once('message', resolve));
  const first = await Promise.race([reported, ended]);
  if (typeof first === 'string')
    throw new StartProblem(`The embedded database could not be started (${oneLine(first)}).`);
  const report = processReport.parse(first);
  if (report.kind === 'ready') return report;
  await ended;
  throw new StartProblem(report.message);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
