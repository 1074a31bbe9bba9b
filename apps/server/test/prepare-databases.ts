import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { install } from '../src/install.ts';
import type { Connection } from '../src/platform/db/connection.ts';
import { roleNames } from '../src/platform/db/own-roles.ts';
import { letServe } from '../src/platform/db/service-login.ts';
import { ask } from './crash/query.ts';
import {
  type DatabaseTemplate,
  noSecondFactor,
  testDatabasesOf,
  urlOfDatabase,
} from './database-template.ts';
import { type PrivatePostgres, startPrivatePostgres } from './private-postgres.ts';

/**
 * Migrates one database before the tests of the server, and each test file copies it (database.ts): on the
 * server that TEST_DATABASE_URL names, else on a separate PostgreSQL.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  let own: PrivatePostgres | undefined;
  try {
    own = process.env.TEST_DATABASE_URL ? undefined : await startPrivatePostgres();
    const prepared = await prepareOn(own?.url ?? process.env.TEST_DATABASE_URL ?? '');
    project.provide('databaseTemplate', prepared.template);
    return () => prepared.remove().finally(() => own?.stop());
  } catch (error) {
    // Only the tests that ask for a database fail, and they say why.
    const message = error instanceof Error ? error.message : String(error);
    project.provide('databaseTemplate', { kind: 'failed', message });
    return async () => own?.stop();
  }
}

interface Prepared {
  readonly template: DatabaseTemplate;
  remove(): Promise<void>;
}

async function prepareOn(server: string): Promise<Prepared> {
  const id = randomBytes(6).toString('hex');
  const name = `drawdesk_template_${id}`;
  const service = { user: `drawdesk_service_${id}`, password: randomBytes(12).toString('hex') };
  await ask(server, `create database ${name}`);
  await ask(server, `create role ${service.user} login password '${service.password}'`);
  await install(urlOfDatabase(server, name));
  await letServe(urlOfDatabase(server, name), service.user);
  await ask(urlOfDatabase(server, name), noSecondFactor);
  return {
    template: { kind: 'ready', server, name, service },
    async remove() {
      for (const left of await databasesOf(server, testDatabasesOf(name)))
        await ask(server, `drop database if exists ${left} with (force)`);
      await ask(server, `drop database if exists ${name} with (force)`);
      // a database that a test which was ended left behind still names it
      for (const role of [...Object.values(roleNames(name)), service.user])
        await ask(server, `drop role if exists ${role}`).catch(() => undefined);
    },
  };
}

/** The databases whose names begin with this. */
async function databasesOf(server: Connection, prefix: string): Promise<string[]> {
  const rows = await ask<{ datname: string }>(
    server,
    `select datname from pg_database where starts_with(datname, '${prefix}')`,
  );
  return rows.map(({ datname }) => datname);
}
