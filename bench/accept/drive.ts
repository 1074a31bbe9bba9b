import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CompanySize } from './company.ts';

/** ms; of bills unless it says otherwise, from the request to the whole answer. */
export interface Latencies {
  p50: number;
  p99: number;
  max: number;
}

/** The outcome of a load. */
export interface Figures extends Latencies {
  /** Accepted and answered while it ran. */
  ticketsPerSecond: number;
  /** Answered bills, their accepted and their refused lines, and bills cancelled, the answers after its end included. */
  bills: number;
  taken: number;
  refused: number;
  cancelled: number;
  /** Bills that the API said it did not take. */
  notTaken: number;
  /** Bills without an answer, with one that says neither, or with one after the player site had given up. */
  inDoubt: number;
  /** Bills that were due while every connection was busy. */
  unsent: number;
  /** Quotes; ms. */
  quotes?: Latencies;
  /** What the generator itself used, µs of CPU a ticket. */
  generator: number;
}

/** As `load.ts` takes it. */
export interface Load {
  url: string;
  roundIds: readonly string[];
  seconds: number;
  /** At full speed as many bills are under way at once; at a pace at most as many. */
  connections: number;
  /** Null: at full speed. */
  billsPerSecond: number | null;
  hot: string | null;
  /** The share of lines whose stake is above the maximum; none where it is not given. */
  refusedShare?: number;
  /** The API may answer that it does not take a bill. */
  mayRefuse?: boolean;
  /** The company, if it is not the small one. */
  company?: CompanySize;
  /** Some members, players, numbers and rounds come far more often. */
  skewed?: boolean;
  /** Quotes and cancels beside 100 bills; none where they are not given. */
  quotes?: number;
  cancels?: number;
  /** Quotes and nothing else. */
  quotesAlone?: boolean;
}

/** Sends bills from a separate process. */
export async function runLoad(load: Load): Promise<Figures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'load.ts'), JSON.stringify(load)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await firstLine(child));
}

export interface RunningServer {
  url: string;
  pid: number;
}

/** Runs the API in a separate process while `work` runs, and passes its address to `work`. */
export async function withServer<T>(
  database: string,
  mode: 'batched' | 'alone' | 'unkept',
  work: (address: string, server: RunningServer) => Promise<T>,
): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'server.ts'), mode], {
    env: { ...process.env, DATABASE_URL: database },
    // the server ends when its input does: also when this process is killed
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const url = await firstLine(child);
    return await work(url, { url, pid: child.pid ?? 0 });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  }
}

/** The first line that a process prints. */
export async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('The process has no output');
  for await (const line of createInterface({ input: child.stdout })) return line;
  throw new Error('The process ended without a word');
}
