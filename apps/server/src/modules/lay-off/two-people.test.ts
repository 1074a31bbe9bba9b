import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { hold, untilWaiting } from '../../../test/meet-at-round.ts';
import type { Bet } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { openLayOffKit } from './lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const bets: readonly Bet[] = [['upper3', '387', '100']];
const below: readonly Bet[] = [['upper3', '387', '60']];

afterEach(async () => {
  await api.rows(sql`update company set separation_of_duties = true`);
  // amounts of one test are none of another's
  await api.rows(sql`update dealer set second_person_above = null, raised_by = null, raised_from = null`);
});

describe('two people of a master', () => {
  it('are two accounts of it, or one and who impersonates it', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { secondPersonAbove: '99' });
    const other = await api.anotherOf('m1');
    const first = await kit.draft('m1', roundId, dealer, bets);
    expect((await kit.refusedMove('m1', 'send', first)).code).toBe('same_person');
    expect(await kit.move('m1', 'send', first, other)).toMatchObject({ status: 'sent' });
    const stoodIn = { bearer: await api.tokenOf('superadmin', { person: 'm1', mode: 'impersonate' }) };
    const second = await kit.draft('m1', roundId, dealer, bets, stoodIn);
    expect((await kit.refusedMove('m1', 'send', second, stoodIn)).code).toBe('same_person');
    expect(await kit.move('m1', 'send', second)).toMatchObject({
      status: 'sent',
      steps: [{ by: 'superadmin' }, { by: 'm1' }],
    });
    const third = await kit.draft('m1', roundId, dealer, bets, other);
    expect(await kit.move('m1', 'send', third, stoodIn)).toMatchObject({ status: 'sent' });
  });

  it('are no two accounts of which one made the other', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { secondPersonAbove: '99' });
    const other = await api.anotherOf('m1');
    await api.rows(sql`
      insert into account_tie (from_account_id, to_account_id, what)
      values (${api.idOf('m1')}, ${other.accountId}, 'created')`);
    const draft = await kit.draft('m1', roundId, dealer, bets);
    expect((await kit.refusedMove('m1', 'send', draft, other)).code).toBe('same_person_tied');
  });

  it('are not asked for where the company requires no second person, and nothing says so', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { secondPersonAbove: '99' });
    expect((await kit.draft('m1', roundId, dealer, bets)).secondPerson).toBe(true);
    await api.rows(sql`update company set separation_of_duties = false`);
    const draft = await kit.draft('m1', roundId, dealer, bets);
    expect(draft.secondPerson).toBe(false);
    expect(await kit.move('m1', 'send', draft)).toMatchObject({ status: 'sent' });
  });
});

describe('the amount above which two people are needed', () => {
  it('counts what is sent and accepted with the dealer in the round', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { secondPersonAbove: '99' });
    const first = await kit.move('m1', 'send', await kit.draft('m1', roundId, dealer, below));
    const second = await kit.draft('m1', roundId, dealer, below);
    expect(second.secondPerson).toBe(true);
    expect((await kit.refusedMove('m1', 'send', second)).code).toBe('same_person');
    const accepted = await kit.move('m1', 'accept', first);
    expect((await kit.refusedMove('m1', 'send', second)).code).toBe('same_person');
    await kit.move('m1', 'withdraw', accepted);
    await kit.move('m1', 'send', second);
    const elsewhere = await kit.draft('m1', await api.testCompany.openRound(), dealer, below);
    expect(elsewhere.secondPerson).toBe(false);
    await kit.move('m1', 'send', elsewhere);
  });

  it('is not passed by two drafts that one person sends at once', async () => {
    const roundId = await api.testCompany.openRound();
    const dealer = await kit.dealer('m1', { secondPersonAbove: '99' });
    const drafts = [
      await kit.draft('m1', roundId, dealer, below),
      await kit.draft('m1', roundId, dealer, [['upper3', '120', '60']]),
    ];
    const letGo = await hold(api.testCompany.store, { as: 'work' }, (tx) =>
      sql`select 1 from dealer where id = ${BigInt(dealer.dealerId)} for update`.execute(tx),
    );
    const sending = drafts.map(({ layOffId, version }) =>
      api.ask('m1', 'layOff.send', { params: { layOffId }, body: { version } }),
    );
    await untilWaiting(api.testCompany.store.pool, 2);
    await letGo();
    expect((await Promise.all(sending)).map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('is not passed with a new dealer by who added it, until someone else changes its amount', async () => {
    const roundId = await api.testCompany.openRound();
    const strict = await kit.dealer('m1', { secondPersonAbove: '99' });
    await api.ok('m1', 'dealers.archive', {
      params: { dealerId: strict.dealerId },
      body: { version: 1, reason: 'no longer pays' },
    });
    const dealer = await kit.dealer('m1');
    const draft = await kit.draft('m1', roundId, dealer, [['upper3', '387', '1']]);
    expect(draft.secondPerson).toBe(true);
    expect((await kit.refusedMove('m1', 'send', draft)).code).toBe('same_person');
    const params = { dealerId: dealer.dealerId };
    const set = (version: number, secondPersonAbove: string) => ({
      params,
      body: { version, secondPersonAbove },
    });
    await api.ok('m1', 'dealers.update', set(1, '500'));
    expect((await kit.refusedMove('m1', 'send', draft)).code).toBe('same_person');
    await api.ok('m1', 'dealers.update', { ...set(2, '300'), ...(await api.anotherOf('m1')) });
    expect(await kit.move('m1', 'send', draft)).toMatchObject({ status: 'sent' });
    // the first dealers of a tier are added freely
    const free = await kit.dealer('m2');
    await kit.move('m2', 'send', await kit.draft('m2', roundId, free, bets));
  });
});
