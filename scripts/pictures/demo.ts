import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from '../test/program.ts';

export interface RunningDemo {
  /** Such as `http://127.0.0.1:41234`. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the product from this checkout with a demo that has its whole history, on a free port, with a data
 * folder and a PostgreSQL that `stop` removes.
 * @throws Error when the demo ends before it answers
 */
export async function startDemo(): Promise<RunningDemo> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(repository, 'scripts/test/serve-for-browser.ts')], {
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await isReady(origin))) await sleep(500);
  if (child.exitCode !== null) throw new Error(`The demo ended with exit code ${child.exitCode}.`);
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/health/ready`).catch(() => null);
  return response?.ok ?? false;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
