/** The API in a separate process with one person signed in: prints `{"address","token"}`. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createApp } from '../../apps/server/src/app.ts';
import { signAccessToken } from '../../apps/server/src/platform/auth/access-token.ts';
import { noRates } from '../../apps/server/src/platform/quota/quota-settings.ts';

const connection = process.env.DATABASE_URL;
if (!connection) throw new Error('Set DATABASE_URL.');
const app = await createApp({
  connection,
  connections: 16,
  intakeBatching: true,
  logLevel: 'silent',
  quota: { rates: noRates },
  // all screens are one person's, at one address
  streams: { ofAccount: 10_000, ofAddress: 10_000, ofAll: 10_000 },
});
const sessionId = randomUUID();
const { rows } = await sql<{ id: bigint }>`
  with made as (
    insert into account (username, display_name, role, password_hash)
    values ('superadmin', 'Superadmin', 'company:superadmin', 'none')
    on conflict do nothing
    returning id
  ), person as (
    select id from made union all select id from account where username = 'superadmin'
  )
  insert into session (id, account_id, expires_at, address, user_agent)
  select ${sessionId}, id, now() + interval '1 hour', '127.0.0.1', 'bench' from person
  returning account_id as id`.execute(app.services.store.db);
const { accessToken } = await signAccessToken(app.services.keys, {
  ...{ sub: String(rows[0]?.id), sid: sessionId, aggregator: null, agent: null },
  ...{ mode: 'own', role: 'company:superadmin' },
});
const address = await app.listen(0, '127.0.0.1');
process.stdout.write(`${JSON.stringify({ address, token: accessToken })}\n`);
process.on('SIGTERM', () => void app.close().then(() => process.exit(0)));
