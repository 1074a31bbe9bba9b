import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type EmbeddedConnection, processReport } from './process-report.ts';
import { StartProblem } from './start-problem.ts';

export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection;
  /** Resolves with one line when the database ends without having been asked to; otherwise never. */
  readonly lost: Promise<string>;
  /** Closes the database cleanly; resolves when its process has ended. */
  stop(): Promise<void>;
}

const entry = fileURLToPath(new URL('./database-process.ts', import.meta.url));
/** After SIGTERM: its grace for clients, and the final checkpoint. */
const STOP_LIMIT_MS = 30_000;
/** How much of what a failing database process prints is kept for the message. */
const LAST_WORDS_MAX_CHARS = 400;

/**
 * Opens the embedded database of a data folder in a process of its own and serves it on a Unix socket.
 * The process ends with this one, however this one ends.
 * @throws StartProblem when the folder cannot be written, is in use, or the database in it cannot be opened
 */
export async function startEmbedded(dataFolder: string): Promise<EmbeddedDatabase> {
  const child = spawn(process.execPath, [entry, dataFolder], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: process.env.TMPDIR === undefined ? {} : { TMPDIR: process.env.TMPDIR },
  });
  let lastWords = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastWords = (lastWords + text).slice(-LAST_WORDS_MAX_CHARS);
  });
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(`${signal ?? `exit code ${code}`} ${lastWords}`.trim()));
  });

  const connection = await firstReport(child, ended);
  let stopping = false;
  const lost = new Promise<string>((resolve) => {
    void ended.then((how) => {
      if (!stopping) resolve(`The embedded database ended unexpectedly (${oneLine(how)}).`);
    });
  });
  return {
    connection,
    lost,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended;
      clearTimeout(force);
    },
  };
}

async function firstReport(child: ChildProcess, ended: Promise<string>): Promise<EmbeddedConnection> {
  const reported = new Promise<unknown>((resolve) => child.once('message', resolve));
  const first = await Promise.race([reported, ended]);
  if (typeof first === 'string')
    throw new StartProblem(`The embedded database could not be started (${oneLine(first)}).`);
  const report = processReport.parse(first);
  if (report.kind === 'ready') return report.connection;
  await ended;
  throw new StartProblem(report.message);
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
