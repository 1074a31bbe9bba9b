import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { openAuthTest } from './auth.test-kit.ts';

const app = await openAuthTest();

const refresh = (refreshToken: string) => app.ask('auth.refresh', { body: { refreshToken } });
const tokensOf = (answer: { data: unknown }) => answer.data as Tokens;

/** Moves every replacement of a session back in time, so that the test need not wait. */
const seconds = (sessionId: string, ago: number) =>
  sql`
    update refresh_token set replaced_at = replaced_at - make_interval(secs => ${ago})
    where session_id = ${sessionId}`.execute(app.store.db);

const sessionOf = async (sessionId: string) => {
  const [row] = await app.rowsOf(
    sql<{ ended: boolean; end_reason: string | null; tokens: number }>`
      select ended_at is not null as ended, end_reason,
        (select count(*)::int from refresh_token where session_id = ${sessionId}) as tokens
      from session where id = ${sessionId}`,
  );
  return row;
};

test('a refresh token is exchanged for new tokens, and the new access token works', async () => {
  const first = await app.signedIn('company:operator');
  const answer = await refresh(first.refreshToken);
  expect(answer.status).toBe(200);
  expect(tokensOf(answer).refreshToken).not.toBe(first.refreshToken);
  expect((await app.me(tokensOf(answer).accessToken)).data.username).toBe(first.username);
});

test.each([
  ['aggregator', 'north'],
  ['agent:reporter', 'north-1'],
] as const)('the one refresh address also works for %s', async (role, tenant) => {
  const first = await app.signedIn(role, tenant);
  const answer = await refresh(first.refreshToken);
  expect((await app.me(tokensOf(answer).accessToken)).data.role).toBe(role);
});

test('twenty tabs that refresh at once get the same next token and keep one session', async () => {
  const first = await app.signedIn('company:operator');
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first.refreshToken)));
  expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
  const successors = new Set(answers.map((answer) => tokensOf(answer).refreshToken));
  expect(successors.size).toBe(1);
  expect(await sessionOf(first.sessionId)).toEqual({ ended: false, end_reason: null, tokens: 2 });
  const sessions = await app.rowsOf(sql`select id from session where account_id = ${first.id}`);
  expect(sessions).toHaveLength(1);
});

test('when an answer is lost, the old token gets the same next token again', async () => {
  const first = await app.signedIn('company:operator');
  const lost = tokensOf(await refresh(first.refreshToken));
  await seconds(first.sessionId, 19);
  const retried = tokensOf(await refresh(first.refreshToken));
  expect(retried.refreshToken).toBe(lost.refreshToken);
  expect((await refresh(retried.refreshToken)).status).toBe(200);
});

test('a token used again after its 20 seconds ends the whole session, for both who have it', async () => {
  const first = await app.signedIn('aggregator', 'south');
  const second = tokensOf(await refresh(first.refreshToken));
  await seconds(first.sessionId, 21);
  const reused = await refresh(first.refreshToken);
  expect([reused.status, reused.code]).toEqual([401, 'session_ended']);
  expect(await sessionOf(first.sessionId)).toMatchObject({ ended: true, end_reason: 'refresh_token_reused' });
  expect((await refresh(second.refreshToken)).code).toBe('session_ended');
  expect((await app.me(second.accessToken)).code).toBe('session_ended');
});

test('the reuse of a token is one line in the log of the account’s tenant', async () => {
  const first = await app.signedIn('aggregator', 'south');
  await refresh(first.refreshToken);
  await seconds(first.sessionId, 21);
  await refresh(first.refreshToken);
  await refresh(first.refreshToken);
  const lines = await app.rowsOf(
    sql<{ aggregator_id: AggregatorId; after: unknown }>`
      select aggregator_id, after from log
      where operation = 'auth.refreshTokenReused' and subject_id = ${String(first.id)}`,
  );
  expect(lines).toEqual([
    { aggregator_id: app.tenants.south, after: { ended: true, sessionId: first.sessionId } },
  ]);
});

test('the reuse of a token leaves the other sessions of the account open', async () => {
  const first = await app.signedIn('company:operator');
  const elsewhere = await app.ask('auth.adminLogin', {
    body: { username: first.username, password: 'a long enough password' },
  });
  await refresh(first.refreshToken);
  await seconds(first.sessionId, 21);
  await refresh(first.refreshToken);
  expect((await app.me(tokensOf(elsewhere).accessToken)).status).toBe(200);
});

test('the next token is stored encrypted, and only as long as it may be fetched again', async () => {
  const first = await app.signedIn('company:operator');
  const second = tokensOf(await refresh(first.refreshToken));
  const stored = () =>
    app.rowsOf(
      sql<{ successor_token: string | null }>`
        select successor_token from refresh_token where session_id = ${first.sessionId} order by issued_at`,
    );
  const [kept] = await stored();
  expect(kept?.successor_token).toEqual(expect.any(String));
  expect(kept?.successor_token).not.toContain(second.refreshToken);
  await seconds(first.sessionId, 21);
  await refresh(second.refreshToken);
  const later = await stored();
  expect(later.map((row) => row.successor_token === null)).toEqual([true, false, true]);
});

test('a token that was never issued is refused', async () => {
  const answer = await refresh('not-a-token-of-this-installation-at-all');
  expect([answer.status, answer.code]).toEqual([401, 'session_ended']);
});

test('a session that was signed out cannot be refreshed', async () => {
  const first = await app.signedIn('company:operator');
  await app.ask('auth.signOut', { bearer: first.accessToken });
  expect((await refresh(first.refreshToken)).code).toBe('session_ended');
  expect(await sessionOf(first.sessionId)).toMatchObject({ ended: true, end_reason: 'signed_out' });
});

test('a suspended account and an idle session cannot be refreshed', async () => {
  const suspended = await app.signedIn('company:operator');
  await sql`update account set status = 'suspended' where id = ${suspended.id}`.execute(app.store.db);
  expect((await refresh(suspended.refreshToken)).code).toBe('session_ended');
  const idle = await app.signedIn('company:operator');
  await sql`
    update session set last_used_at = last_used_at - interval '31 minutes'
    where id = ${idle.sessionId}`.execute(app.store.db);
  expect((await refresh(idle.refreshToken)).code).toBe('session_ended');
});
