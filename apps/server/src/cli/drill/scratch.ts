import { randomBytes } from 'node:crypto';
import { escapeIdentifier } from 'pg';
import { urlOfAddress, withClient } from '../../platform/db/connection.ts';
import { roleNames } from '../../platform/db/own-roles.ts';
import { StartProblem } from '../../platform/embedded/start-problem.ts';

export interface Scratch {
  readonly name: string;
  readonly url: string;
  /** Removes the database and the roles that were made for it. */
  remove(): Promise<void>;
}

/**
 * An empty database beside another one, which nobody but its owner may enter.
 * @throws StartProblem when the owner may make none
 */
export async function openScratch(ownerUrl: string): Promise<Scratch> {
  const name = `drawdesk_drill_${randomBytes(6).toString('hex')}`;
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ may: boolean; name: string }>(
      'select rolcreatedb or rolsuper as may, rolname as name from pg_roles where rolname = current_user',
    );
    if (!rows[0]?.may)
      throw new StartProblem(
        `"${rows[0]?.name}" may make no database to restore into. Let it, as a superuser: alter role ${escapeIdentifier(rows[0]?.name ?? '')} createdb`,
      );
    await client.query(`create database ${name} template template0`);
    await client.query(`revoke connect, temporary on database ${name} from public`);
  });
  const url = urlOfAddress(ownerUrl);
  url.pathname = `/${name}`;
  return {
    name,
    url: url.href,
    remove: () =>
      withClient(ownerUrl, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`);
        for (const role of Object.values(roleNames(name))) await client.query(`drop role if exists ${role}`);
      }),
  };
}
