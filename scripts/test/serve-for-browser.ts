/**
 * The server that the browser tests talk to: the product as `npm start -- --demo` runs it, on a database of its own.
 * Started by playwright.config.ts with PORT set; ends, and removes the database, on SIGTERM.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { urlAs, urlOfDatabase } from '../../apps/server/test/database-template.ts';
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
const service = { user: `${name}_service`, password: randomBytes(12).toString('hex') };
await onServer(`drop role if exists ${service.user}`);
await onServer(`create role ${service.user} login password '${service.password}'`);
const owner = server && urlOfDatabase(server, name);
const drawdesk = (...words: string[]) =>
  spawn(process.execPath, [join(repository, 'apps/server/bin/drawdesk.js'), ...words, '--data', dataFolder], {
    env: {
      ...process.env,
      // the walk over all pages opens more live streams as one person than a person would
      DRAWDESK_QUOTA_STREAM: 'off',
      ...(owner ? { DRAWDESK_OWNER_URL: owner, DATABASE_URL: urlAs(service, owner) } : { DATABASE_URL: '' }),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
// with the whole of its history: tests look for what happened weeks ago
await once(drawdesk('demo'), 'exit');
const child = drawdesk('start', '--demo');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill('SIGTERM'));
child.once('exit', async (code) => {
  await onServer(`drop database if exists ${name} with (force)`);
  await onServer(`drop role if exists ${service.user}`);
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
