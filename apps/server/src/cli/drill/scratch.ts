import { randomBytes } from 'node:crypto';
import { type ClientBase, DatabaseError, escapeIdentifier } from 'pg';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import { withClient } from '../../platform/db/connection.ts';
import { roleNames } from '../../platform/db/own-roles.ts';
import { StartProblem } from '../../platform/errors/start-problem.ts';
import { newClient } from '../../platform/servers/client-of-servers.ts';
import { urlOfAddress } from '../../platform/servers/read-address.ts';

export interface Scratch {
  readonly name: string;
  readonly url: string;
  /** Removes the database and the roles that were made for it. */
  remove(): Promise<void>;
}

/** Drills of one database make theirs one after the other: a new one is not taken for one that was left. */
const OBJECT_IN_USE = '55006';

/**
 * Makes an empty database next to another one. Only its owner may connect. Databases of killed drills that
 * nobody is connected to are removed first.
 * @throws StartProblem when the owner may make none
 */
export async function openScratch(ownerUrl: string): Promise<Scratch> {
  const name = `drawdesk_drill_${randomBytes(6).toString('hex')}`;
  const url = urlOfAddress(ownerUrl);
  url.pathname = `/${name}`;
  const presence = newClient(url.href);
  // if this connection is ended by others, the drill still continues
  presence.on('error', () => undefined);
  await withClient(ownerUrl, async (client) => {
    await requireCreatedb(client);
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.restoreDrill]);
    await removeLeft(client);
    await client.query(`create database ${name} template template0`);
    await client.query(`revoke connect, temporary on database ${name} from public`);
    await presence.connect();
  });
  return {
    name,
    url: url.href,
    async remove() {
      await presence.end();
      await withClient(ownerUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        await dropRoles(client, name);
      });
    },
  };
}

async function requireCreatedb(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ may: boolean; name: string }>(
    'select rolcreatedb or rolsuper as may, rolname as name from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.may)
    throw new StartProblem(
      `"${rows[0]?.name}" has no right to create a database to restore to. Give it the right, as a superuser: alter role ${escapeIdentifier(rows[0]?.name ?? '')} createdb`,
    );
}

/** A drill stays connected to its database as long as it runs. */
async function removeLeft(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select datname as name from pg_database d
     where datname ~ '^drawdesk_drill_[0-9a-f]{12}$' and datdba = current_user::regrole
       and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
  );
  for (const { name } of rows)
    try {
      await client.query(`drop database if exists ${name}`);
      await dropRoles(client, name);
    } catch (error) {
      // someone connected in the meantime: the next drill checks again
      if (!(error instanceof DatabaseError && error.code === OBJECT_IN_USE)) throw error;
    }
}

async function dropRoles(client: ClientBase, database: string): Promise<void> {
  for (const role of Object.values(roleNames(database))) await client.query(`drop role if exists ${role}`);
}
