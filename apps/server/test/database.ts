import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { Connection } from '../src/platform/db/connection.ts';
import { startEmbedded } from '../src/platform/embedded/start.ts';
import { type DatabaseTemplate, urlAs, urlOfDatabase } from './database-template.ts';

export interface TestDatabase {
  /** For its owner, who may do everything. */
  readonly connection: Connection;
  /** The same as an address, for commands of the owner. */
  readonly url: string;
  /** For the login of the service, which owns nothing; with the embedded database there is nobody but the owner. */
  readonly service: Connection;
  /** What a program that serves is started with. */
  readonly env: Readonly<Record<string, string>>;
  readonly kind: 'server' | 'embedded';
}

/**
 * A migrated, empty database for one test file. Call it at the top of the file (`const database = await testDatabase()`);
 * it is removed after the file's own `afterAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  switch (template.kind) {
    case 'server':
      return copyOnServer(template);
    case 'embedded':
      return copyEmbedded(template.folder);
    case 'failed':
      throw new Error(`No test database: ${template.message}`);
  }
}

/** The same without any schema, for the test of an upgrade: it migrates by itself, as far as it wants. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const template = inject('databaseTemplate');
  switch (template.kind) {
    case 'server':
      return copyOnServer({ ...template, name: 'template1' });
    case 'embedded':
      return copyEmbedded(null);
    case 'failed':
      throw new Error(`No test database: ${template.message}`);
  }
}

async function copyOnServer({
  server,
  name: template,
  service,
}: Extract<DatabaseTemplate, { kind: 'server' }>): Promise<TestDatabase> {
  const name = `drawdesk_test_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  afterAll(async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  });
  const url = urlOfDatabase(server, name);
  const serviceUrl = urlAs(service, url);
  const env = { DATABASE_URL: serviceUrl, DRAWDESK_OWNER_URL: url };
  return { connection: url, url, service: serviceUrl, env, kind: 'server' };
}

async function copyEmbedded(template: string | null): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'drawdesk-test-'));
  if (template !== null) cpSync(template, folder, { recursive: true });
  const embedded = await startEmbedded(folder);
  afterAll(async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const { host, user, database } = embedded.connection;
  const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const connection = { host, user, database };
  return {
    connection,
    url,
    service: connection,
    env: { DATABASE_URL: url, DRAWDESK_ALLOW_OWNER: '1' },
    kind: 'embedded',
  };
}
