import argon2 from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { freshName, openAuthTest, password } from './auth.test-kit.ts';

// spied on, not replaced: its arguments show the work that a sign-in costs
const verify = vi.spyOn(argon2, 'verify');
afterAll(() => verify.mockRestore());

const app = await openAuthTest();
const parameters = (hash: string) => hash.split('$').slice(1, 4).join('$');

test('an attacker cannot tell by the time of the answer whether a username exists, is suspended or is of another tier', async () => {
  const existing = await app.account('company:admin');
  const suspended = await app.account('company:admin');
  await sql`update account set status = 'suspended' where id = ${suspended.id}`.execute(app.store.db);
  const master = await app.account('aggregator', 'north');
  const work = [];
  for (const [username, sentPassword] of [
    [existing.username, 'not the password'],
    [freshName(), password],
    [master.username, password],
    [suspended.username, password],
  ] as const) {
    verify.mockClear();
    const answer = await app.ask('auth.adminLogin', { body: { username, password: sentPassword } });
    expect(answer.code).toBe('wrong_credentials');
    work.push(verify.mock.calls.map(([hash]) => parameters(String(hash))));
  }
  const [real] = work;
  expect(real).toEqual(['argon2id$v=19$m=19456,t=2,p=1']);
  expect(work).toEqual([real, real, real, real]);
});
