import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { roleNames } from '../../apps/server/src/platform/db/own-roles.ts';
import { urlAs, urlOfDatabase } from '../../apps/server/test/database-template.ts';

/** The database of the browser tests' server, by its port, so that a test can look into it. */
export const browserDatabase = (port: string): string => `drawdesk_browser_${port}`;

/** The file in its data folder with the address of its owner. */
export const browserDatabaseUrl = (port: string): string => join(browserDataFolder(port), 'database-url');

/** Its data folder. */
export const browserDataFolder = (port: string): string => join(tmpdir(), `drawdesk-browser-${port}`);

const serviceLogin = (port: string): string => `${browserDatabase(port)}_service`;

/** Addresses of a database, as the product's environment names them. */
export interface BrowserDatabase {
  readonly DRAWDESK_OWNER_URL: string;
  readonly DATABASE_URL: string;
}

/**
 * Makes a database with its service login and its data folder, in place of what an ended run left.
 * @param server - address of a superuser
 * @param copied - the port of the database that it is a copy of; an empty one without
 */
export async function makeBrowserDatabase(
  server: string,
  port: string,
  copied?: string,
): Promise<BrowserDatabase> {
  await removeBrowserDatabase(server, port);
  const name = browserDatabase(port);
  const service = { user: serviceLogin(port), password: randomBytes(12).toString('hex') };
  const template = copied === undefined ? '' : `template ${browserDatabase(copied)} strategy file_copy`;
  await onServer(server, [
    `create database ${name} ${template}`,
    `create role ${service.user} login password '${service.password}'`,
  ]);
  mkdirSync(browserDataFolder(port), { mode: 0o700 });
  if (copied !== undefined) cpSync(browserDataFolder(copied), browserDataFolder(port), { recursive: true });
  const owner = urlOfDatabase(server, name);
  writeFileSync(browserDatabaseUrl(port), owner, { mode: 0o600 });
  return { DRAWDESK_OWNER_URL: owner, DATABASE_URL: urlAs(service, owner) };
}

/** Removes it with everything that was made for it. */
export async function removeBrowserDatabase(server: string, port: string): Promise<void> {
  const name = browserDatabase(port);
  await onServer(server, [
    `drop database if exists ${name} with (force)`,
    ...[...Object.values(roleNames(name)), serviceLogin(port)].map((role) => `drop role if exists ${role}`),
  ]);
  rmSync(browserDataFolder(port), { recursive: true, force: true });
}

async function onServer(server: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
