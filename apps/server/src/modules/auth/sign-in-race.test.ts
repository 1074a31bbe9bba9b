import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockChainHead } from '../../platform/audit/log.ts';
import { hashApiKey } from '../../platform/auth/api-keys.ts';
import { freshName, openAuthTest, password, waitsFor } from './auth.test-kit.ts';

const app = await openAuthTest();

test('writing a row that refers to an account does not wait while that account signs in', async () => {
  const { id, username } = await app.account('company:superadmin');
  const answer = await app.store.transaction({ as: 'owner' }, async (tx) => {
    // the end of the company's log: the sign-in waits for it, and has locked the account
    await lockChainHead(tx, 0n);
    const signIn = app.ask('auth.adminLogin', { body: { username, password } });
    await waitsFor(tx, signIn);
    // as every row does that refers to it; a wait here would be a deadlock
    await sql`select from account where id = ${id} for key share nowait`.execute(tx);
    return { signIn };
  });
  expect((await answer.signIn).status).toBe(200);
});

test('a sign-in that fails in a deadlock is tried again', async () => {
  const { username } = await app.account('company:admin');
  // a sequence does not go back when a transaction is rolled back
  await sql`create sequence lost_race`.execute(app.store.db);
  await sql`
    create function lose_race() returns trigger language plpgsql security definer as $$
    begin
      if nextval('lost_race') = 1 then raise exception 'deadlock detected' using errcode = '40P01'; end if;
      return new;
    end $$`.execute(app.store.db);
  await sql`create trigger lose_race before insert on session for each row execute function lose_race()`.execute(
    app.store.db,
  );
  const answer = await app.ask('auth.adminLogin', { body: { username, password } });
  expect(answer.status).toBe(200);
  expect(await app.rowsOf(sql`select last_value from lost_race`)).toEqual([{ last_value: 2n }]);
});

test('a sign-in token that is exchanged while its account is being suspended signs nobody in', async () => {
  const { id, username } = await app.account('agent:admin', 'north-1');
  const apiKey = freshName();
  await sql`
    insert into api_key (aggregator_id, agent_id, key_hash, name)
    select aggregator_id, id, ${hashApiKey(apiKey)}, 'portal' from agent where code = 'north-1'`.execute(
    app.store.db,
  );
  const { data } = await app.ask('signInTokens.issue', { apiKey, body: { username } });
  const { token } = data as { token: string };
  const { exchange } = await app.store.transaction({ as: 'owner' }, async (tx) => {
    await sql`update account set status = 'suspended' where id = ${id}`.execute(tx);
    const exchanging = app.ask('auth.agentToken', { body: { token } });
    await waitsFor(tx, exchanging);
    return { exchange: exchanging };
  });
  expect(await exchange).toMatchObject({ status: 401, code: 'wrong_credentials' });
  expect(await app.rowsOf(sql`select id from session where account_id = ${id}`)).toEqual([]);
});
