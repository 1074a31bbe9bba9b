import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import type { Connection } from '../src/platform/db/connection.ts';
import { distributedDatabase } from './citus.ts';
import { ask } from './crash/query.ts';
import {
  type DatabaseTemplate,
  noSecondFactor,
  testDatabasesOf,
  urlAs,
  urlOfDatabase,
} from './database-template.ts';

export interface TestDatabase {
  /** For its owner, who may do everything. */
  readonly connection: Connection;
  /** The same, for commands of the owner. */
  readonly url: string;
  /** For the login of the service, which owns nothing. */
  readonly service: Connection;
  /** What a program that serves is started with. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * A migrated, empty database for one test file. Call it at the top of the file (`const database = await testDatabase()`);
 * it is removed after the file's own `afterAll`, while the next file begins.
 */
export function testDatabase(): Promise<TestDatabase> {
  if (isOnCitus()) return databaseOnCitus();
  const template = databaseTemplate();
  return copyOf(template.name, template);
}

/** Whether this run of the tests is the one on a Citus cluster, for what is meant to be otherwise there. */
export const isOnCitus = (): boolean => inject('databaseTemplate').kind === 'citus';

/** The same on the Citus cluster that DRAWDESK_TEST_CITUS_URL names. */
export async function databaseOnCitus(): Promise<TestDatabase> {
  const { url, service, remove } = await distributedDatabase();
  afterAll(remove);
  await ask(url, noSecondFactor);
  return { connection: url, url, service, env: { DATABASE_URL: service, DRAWDESK_OWNER_URL: url } };
}

/** The same without any schema, for tests of how one is made. */
export const emptyDatabase = (): Promise<TestDatabase> => copyOf('template1', databaseTemplate());

/** The superuser's address on the server of the tests. */
export const testServer = (): string => databaseTemplate().server;

type Ready = Extract<DatabaseTemplate, { kind: 'ready' }>;

function databaseTemplate(): Ready {
  const template = inject('databaseTemplate');
  if (template.kind === 'failed') throw new Error(`No test database: ${template.message}`);
  if (template.kind === 'citus') throw new Error('On a Citus cluster there is no template to copy');
  return template;
}

async function copyOf(template: string, { name: own, server, service }: Ready): Promise<TestDatabase> {
  const name = `${testDatabasesOf(own)}${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  afterAll(() => {
    // It is not awaited: to drop a database PostgreSQL waits for each connection that is just being opened,
    // and a client that is stopped meanwhile has a minute to answer. A drop that is interrupted at the end of
    // the run is done there (prepare-databases.ts).
    admin.on('error', () => undefined);
    void admin
      .query(`drop database if exists ${name} with (force)`)
      .catch(() => undefined)
      .finally(() => admin.end());
  });
  const url = urlOfDatabase(server, name);
  const serviceUrl = urlAs(service, url);
  const env = { DATABASE_URL: serviceUrl, DRAWDESK_OWNER_URL: url };
  return { connection: url, url, service: serviceUrl, env };
}
