import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { isAlive, killAndReap, spawnTied } from './processes.ts';

/** A process of the product, as an operator runs it. Its database connections have its name. */
export interface Program {
  readonly name: ProgramName;
  /** Where the API listens; of a worker, its word that it is ready. */
  address(): string;
  isAlive(): boolean;
  /** Starts it unless it runs; resolves when it reports that it is ready. */
  start(): Promise<void>;
  /** `kill -9`; resolves when it is gone. */
  kill(): Promise<void>;
}

export type ProgramName = 'api' | 'worker';

const cli = fileURLToPath(new URL('../../bin/drawdesk.js', import.meta.url));
const commands: Readonly<Record<ProgramName, { word: string; ready: RegExp }>> = {
  api: { word: 'serve', ready: /^Drawdesk API: (\S+)$/m },
  worker: { word: 'worker', ready: /^Drawdesk worker: (ready)$/m },
};
const startLimitMs = 600_000;
const wordsKept = 4_000;

/** The API (`drawdesk serve`) or a worker (`drawdesk worker`) on the database at `url`; not started yet. */
export function program(name: ProgramName, url: string, env: NodeJS.ProcessEnv = {}): Program {
  let child: ChildProcess | undefined;
  let address = '';

  async function start(): Promise<void> {
    if (isAlive(child)) return;
    child = spawnTied([process.execPath, cli, commands[name].word], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        DRAWDESK_ANCHOR_FILE: 'off',
        DRAWDESK_SIGNING_KEY: process.env.DRAWDESK_SIGNING_KEY,
        DATABASE_URL: `${url}&application_name=${name}`,
        PORT: '0',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
        DRAWDESK_TRACE: '1',
        ...env,
      },
    });
    address = await readyWord(child, name);
  }

  return {
    name,
    address: () => address,
    isAlive: () => isAlive(child),
    start,
    kill: () => killAndReap(child),
  };
}

async function readyWord(child: ChildProcess, name: ProgramName): Promise<string> {
  let printed = '';
  let limit: NodeJS.Timeout | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const listen = (text: string): void => {
        printed = (printed + text).slice(-wordsKept);
        const word = commands[name].ready.exec(printed)?.[1];
        if (word !== undefined) resolve(word);
      };
      child.stdout?.setEncoding('utf8').on('data', listen);
      child.stderr?.setEncoding('utf8').on('data', listen);
      child.once('exit', (code, signal) =>
        reject(new Error(`${name} ended (${signal ?? code}): ${printed}`)),
      );
      limit = setTimeout(() => reject(new Error(`${name} does not start: ${printed}`)), startLimitMs);
    });
  } finally {
    clearTimeout(limit);
  }
}
