import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { draw, sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { freshName, openAccountKit } from './accounts.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { bearerOf, person, logOf } = openAccountKit(api);

beforeEach(async () => {
  await api.rows(sql`delete from account_tie`);
  await api.rows(sql`delete from notification`);
});

/** A closed round with a result that `admin` entered. */
async function enteredRound(): Promise<{ roundId: string; resultId: string }> {
  const roundId = String(await api.testCompany.openRound());
  await sell(api, api.agents.a1, BigInt(roundId), [['upper3', '387', '100']]);
  const params = { roundId };
  await api.ok('operator', 'rounds.closeNow', { params, body: { reason: 'end of sale' } });
  const { data } = await api.ok('admin', 'results.enter', { params, body: { entered: draw } });
  return { roundId, resultId: data.resultId };
}

/** The result of confirming as the owner of a token. */
async function confirming(bearer: string) {
  const { status, json } = await api.ask(null, 'results.confirm', {
    params: await enteredRound(),
    body: {},
    bearer,
  });
  return { status, code: (json as { code?: string }).code ?? null };
}

const accountIdOf = async (username: string) =>
  (await api.one<{ id: bigint }>(sql`select id from account where username = ${username}`)).id;

/** An operator with the first password changed. */
async function operatorMadeBy(as: 'admin' | 'superadmin'): Promise<bigint> {
  const { data } = await api.ok(as, 'accounts.create', {
    body: { username: freshName(), displayName: 'Op Nine', role: 'company:operator' },
  });
  const id = BigInt(data.account.accountId);
  await api.rows(sql`update account set must_change_password = false where id = ${id}`);
  return id;
}

const tied = { status: 403, code: 'same_person_tied' };

describe('the second person for a result', () => {
  it('cannot be the person who entered it', async () => {
    const params = await enteredRound();
    expect((await api.refusal('admin', 'results.confirm', { params, body: {} })).code).toBe('same_person');
  });

  it('cannot be an account that the first person made', async () => {
    const id = await operatorMadeBy('admin');
    expect(await confirming(await bearerOf(id))).toEqual(tied);
  });

  it('cannot be an account whose password the first person reset', async () => {
    const { id } = await person('company:operator');
    await api.ok('admin', 'accounts.resetPassword', { params: { accountId: String(id) } });
    await api.rows(sql`update account set must_change_password = false where id = ${id}`);
    expect(await confirming(await bearerOf(id))).toEqual(tied);
  });

  it('cannot be an account that the first person re-enabled or promoted', async () => {
    const { id } = await person('company:reporter');
    const params = { accountId: String(id) };
    await api.ok('admin', 'accounts.update', { params, body: { version: 1, role: 'company:operator' } });
    expect(await confirming(await bearerOf(id))).toEqual(tied);
    const other = await person('company:operator');
    await api.rows(sql`update account set status = 'suspended' where id = ${other.id}`);
    await api.ok('admin', 'accounts.update', {
      params: { accountId: String(other.id) },
      body: { version: 1, status: 'active' },
    });
    expect(await confirming(await bearerOf(other.id))).toEqual(tied);
  });

  it('cannot be an account that the same third person made as the first person’s', async () => {
    const [one, other] = [await operatorMadeBy('superadmin'), await operatorMadeBy('superadmin')];
    const admin = await accountIdOf('admin');
    await api.rows(sql`
      insert into account_tie (from_account_id, to_account_id, what) values (${one}, ${admin}, 'password_reset')`);
    expect(await confirming(await bearerOf(other))).toEqual(tied);
  });

  it('can be anybody else, and that account too when the days have passed or the company asks for none', async () => {
    const id = await operatorMadeBy('admin');
    const untiedAccount = await person('company:operator');
    expect((await confirming(await bearerOf(untiedAccount.id))).status).toBe(200);
    await api.rows(sql`update account_tie set made_at = made_at - interval '8 days'`);
    expect((await confirming(await bearerOf(id))).status).toBe(200);
    await api.rows(sql`update account_tie set made_at = clock_timestamp()`);
    expect(await confirming(await bearerOf(id))).toEqual(tied);
    await api.rows(sql`update company set account_tie_days = 0`);
    expect((await confirming(await bearerOf(id))).status).toBe(200);
    await api.rows(sql`update company set account_tie_days = 7`);
  });

  it('sees in the refusal who did what to the account, and the log shows it to everybody', async () => {
    const id = await operatorMadeBy('admin');
    const params = await enteredRound();
    const { json } = await api.ask(null, 'results.confirm', { params, body: {}, bearer: await bearerOf(id) });
    expect(json).toMatchObject({ values: { by: 'admin', account: 'Op Nine', days: '7' } });
    expect((await logOf('account', String(id)))[0]).toMatchObject({
      operation: 'results.confirm',
      after: { refused: 'same_person_tied', by: 'admin' },
    });
  });
});

describe('the void of a round', () => {
  it('cannot be confirmed by an account that the first person made', async () => {
    const id = await operatorMadeBy('admin');
    const { roundId } = await enteredRound();
    const request = { params: { roundId }, body: { reason: 'a test' } };
    await api.ok('admin', 'rounds.void', request);
    const { status, json } = await api.ask(null, 'rounds.confirmVoid', {
      ...request,
      bearer: await bearerOf(id),
    });
    expect([status, json]).toEqual([403, expect.objectContaining({ code: 'same_person_tied' })]);
  });
});

describe('an account that is made or reset', () => {
  const notifiedKinds = async (bearer: string) =>
    (await api.ok(null, 'notifications.list', { query: { limit: '50' }, bearer })).data
      .filter(({ kind }) => kind === 'account_touched')
      .map(({ values }) => values.what);

  it('is reported to its owner and the superadmins, but not to the person who did it', async () => {
    const owner = await person('company:operator');
    await api.ok('admin', 'accounts.resetPassword', { params: { accountId: String(owner.id) } });
    await api.rows(sql`update account set must_change_password = false where id = ${owner.id}`);
    expect(await notifiedKinds(await bearerOf(owner.id))).toEqual(['password_reset']);
    await operatorMadeBy('admin');
    expect(await notifiedKinds(await bearerOf(await accountIdOf('superadmin')))).toEqual([
      'created',
      'password_reset',
    ]);
    expect(await notifiedKinds(await bearerOf(await accountIdOf('admin')))).toEqual([]);
  });
});
