/**
 * The server that the browser tests talk to: the product as `npm start -- --demo` runs it, on a database of its own.
 * Started by playwright.config.ts with PORT set; ends, and removes the database, on SIGTERM.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { urlOfDatabase } from '../../apps/server/test/database-template.ts';
import { browserDatabase, browserDataFolder } from './browser-database.ts';
import { repository } from './program.ts';

const server = process.env.TEST_DATABASE_URL;
const port = process.env.PORT ?? '';
const dataFolder = browserDataFolder(port);
const name = browserDatabase(port);
mkdirSync(dataFolder, { recursive: true, mode: 0o700 });

async function onServer(sql: string): Promise<void> {
  if (!server) return;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

await onServer(`drop database if exists ${name} with (force)`);
await onServer(`create database ${name}`);
const child = spawn(
  process.execPath,
  [join(repository, 'apps/server/bin/drawdesk.js'), 'start', '--demo', '--data', dataFolder],
  {
    env: { ...process.env, DATABASE_URL: server ? urlOfDatabase(server, name) : '' },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'));
child.once('exit', async (code) => {
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
