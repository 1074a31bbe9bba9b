import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The outcome of a load; latencies of a bill in ms. */
export interface Figures {
  ticketsPerSecond: number;
  refused: number;
  p50: number;
  p99: number;
}

/** As `load.ts` takes it. */
export interface Load {
  url: string;
  roundId: string;
  seconds: number;
  connections: number;
  /** Null: at full speed. */
  billsPerSecond: number | null;
  hot: string | null;
  /** The share of lines whose stake is above the maximum; none where it is not given. */
  refusedShare?: number;
}

/** Sends bills from a separate process. */
export async function runLoad(load: Load): Promise<Figures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await firstLine(child));
}

/** Runs the API in a separate process while `work` runs, and passes its address to `work`. */
export async function withServer<T>(
  database: string,
  mode: 'batched' | 'alone' | 'unkept',
  work: (address: string) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), mode], {
    env: { ...process.env, DATABASE_URL: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return await work(await firstLine(child));
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The process ended without a word');
}
