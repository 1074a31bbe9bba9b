import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, draw, enterAndConfirm, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { verify } from '../verify/verify.ts';
import { openLayOffKit } from './lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1 } = api.agents;

const laidOff: readonly Bet[] = [
  ['upper3', '387', '84'],
  ['lower2', '45', '100'],
];
const params = (roundId: RoundId) => ({ roundId: String(roundId) });

/** A settled round of the company, corrected once if asked. */
async function settledRound({ corrected = false } = {}): Promise<RoundId> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '387', '100']]);
  await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), laidOff);
  await settle(api, roundId);
  if (corrected) await enterAndConfirm(api, roundId, { ...draw, prize_1st: '107123' });
  await kit.expectInOrder(roundId);
  return roundId;
}

/** Changes rows of a round as the owner of the database can, and changes them back. */
async function tampered(roundId: RoundId, change: RawBuilder<unknown>, back: RawBuilder<unknown>) {
  await api.rows(change);
  const problems = await kit.problemsOf(roundId);
  await api.rows(back);
  await kit.expectInOrder(roundId);
  return problems;
}

const result = (roundId: RoundId) => sql`
  lay_off_result where round_id = ${roundId}
    and settlement_id = (select max(id) from settlement where round_id = ${roundId} and kind = 'settle')`;
const entry = (roundId: RoundId) => sql`
  (aggregator_id, journal_id) in (
    select aggregator_id, id from journal where round_id = ${roundId} and dealer order by id desc limit 1)`;

describe('rows of lay-offs that someone changed', () => {
  it('in what a settlement posted are found by rechecks and by the nightly verification', async () => {
    const roundId = await settledRound();
    const set = (won: string) => sql`
      update lay_off_result
      set won = won + ${sql.raw(won)}, net_tier = net_tier + ${sql.raw(won)}, net_dealer = net_dealer - ${sql.raw(won)}
      where round_id = ${roundId}`;
    const { rechecks, verified } = await tampered(roundId, set('100'), set('-100'));
    expect(rechecks).toEqual(
      expect.arrayContaining([
        'winnings of lay-offs',
        'ledger of the dealers',
        'ledger of the tiers with dealers',
      ]),
    );
    expect(verified).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/cost 17400 and won 7140100; by its bets 17400 and 7140000/),
        expect.stringMatching(/the ledger does not match the lay-offs/),
      ]),
    );
  });

  it('of several rounds are all found, and rounds in order are not named', async () => {
    const rounds = [await settledRound({ corrected: true }), await settledRound(), await settledRound()];
    const changed = [rounds[0], rounds[2]];
    const set = (by: string) => sql`
      update lay_off_result set won = won + ${sql.raw(by)}, net_tier = net_tier + ${sql.raw(by)},
             net_dealer = net_dealer - ${sql.raw(by)}
      where round_id = any(${changed}::bigint[])`;
    const runs = await api.rows<{ id: bigint }>(sql`
      select id from settlement where round_id = any(${changed}::bigint[]) and kind = 'settle' order by id`);
    await api.rows(set('100'));
    const { checks } = await verify(api.testCompany.store);
    await api.rows(set('-100'));
    const ofCompany = checks.find(({ check }) => check === 'lay-offs of the company');
    const named = ofCompany?.problems.map((problem) => BigInt(/^settlement (\d+),/.exec(problem)?.[1] ?? 0));
    expect(new Set(named)).toEqual(new Set(runs.map(({ id }) => id)));
    expect(runs).toHaveLength(3);
    const [{ posted } = { posted: 0 }] = await api.rows<{ posted: number }>(sql`
      select count(*)::int as posted
      from lay_off_result o
      join settlement s on s.id = o.settlement_id and s.kind = 'settle'
      where o.aggregator_id = 0`);
    expect(ofCompany?.examined).toBe(posted);
    expect(posted).toBeGreaterThan(runs.length);
  });

  it('that a settlement should have posted and did not', async () => {
    const roundId = await settledRound();
    const [row] = await api.rows<Record<string, unknown>>(sql`select * from ${result(roundId)}`);
    const { rechecks, verified } = await tampered(
      roundId,
      sql`delete from ${result(roundId)}`,
      sql`insert into lay_off_result select * from jsonb_populate_record(null::lay_off_result, ${asJson(row)}::jsonb)`,
    );
    expect(rechecks).toEqual(expect.arrayContaining(['stakes of lay-offs', 'ledger of the dealers']));
    expect(verified).toEqual(
      expect.arrayContaining([expect.stringMatching(/cost nothing and won nothing; by its bets 17400/)]),
    );
  });

  it('in the bets, their rates and discounts', async () => {
    const roundId = await settledRound();
    const ofRound = sql`lay_off_id in (select id from lay_off where round_id = ${roundId})`;
    const rate = (by: string) => sql`
      update lay_off_bet set rate_x100 = rate_x100 + ${sql.raw(by)} where ${ofRound} and bet_type = 'upper3'`;
    const higher = await tampered(roundId, rate('100'), rate('-100'));
    expect(higher.rechecks).toContain('winnings of lay-offs');
    expect(higher.verified).toEqual([expect.stringMatching(/won 7140000; by its bets 17400 and 7148400/)]);
    const discount = (bp: string) => sql`
      update lay_off_bet set discount_bp = ${sql.raw(bp)} where ${ofRound} and bet_type = 'lower2'`;
    const dearer = await tampered(roundId, discount('0'), discount('1000'));
    expect(dearer.verified).toEqual(
      expect.arrayContaining([expect.stringMatching(/lower2 45 costs 9000; it must be 10000/)]),
    );
  });

  it('in the state and the sums of a lay-off, which its steps and bets contradict', async () => {
    const roundId = await settledRound();
    const set = (column: RawBuilder<unknown>) =>
      sql`update lay_off set ${column} where round_id = ${roundId}`;
    const contradicts = [expect.stringMatching(/its state or its sums contradict its steps and bets/)];
    const state = await tampered(roundId, set(sql`status = 'declined'`), set(sql`status = 'accepted'`));
    expect(state.verified).toEqual(expect.arrayContaining(contradicts));
    const sums = await tampered(roundId, set(sql`cost = cost - 100`), set(sql`cost = cost + 100`));
    expect(sums.verified).toEqual(contradicts);
  });

  it('in the ledger of the dealers', async () => {
    const roundId = await settledRound();
    const add = (by: string) => sql`
      update ledger set amount = amount + ${sql.raw(by)} where ${entry(roundId)}`;
    const { rechecks, verified } = await tampered(roundId, add('100'), add('-100'));
    expect(rechecks).toEqual(
      expect.arrayContaining(['ledger of the dealers', 'ledger of the tiers with dealers']),
    );
    expect(verified).toEqual(
      expect.arrayContaining([expect.stringMatching(/the ledger does not match the lay-offs/)]),
    );
  });

  it('in a reversal, which is no longer what it reversed', async () => {
    const roundId = await settledRound({ corrected: true });
    const reversal = sql`settlement_id = (select id from settlement where round_id = ${roundId} and kind = 'reversal')`;
    const set = (by: string) => sql`
      update lay_off_result set cost = cost + ${sql.raw(by)}, won = won + ${sql.raw(by)} where ${reversal}`;
    const { rechecks, verified } = await tampered(roundId, set('100'), set('-100'));
    expect(rechecks).toEqual(
      expect.arrayContaining(['cost of lay-offs reversed', 'winnings of lay-offs reversed']),
    );
    expect(verified).toEqual([expect.stringMatching(/or a reversal what it reversed/)]);
  });

  it('that would win more than was ever sent: the settlement refuses, and the round can be settled afterwards', async () => {
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '387', '100']]);
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), laidOff);
    const stake = (amount: string) => sql`
      update lay_off_bet set stake = ${sql.raw(amount)}
      where bet_type = 'upper3' and lay_off_id in (select id from lay_off where round_id = ${roundId})`;
    await api.rows(stake('9000000000000000000'));
    await api.ok('operator', 'rounds.closeNow', { params: params(roundId), body: { reason: 'end of sale' } });
    const { data } = await api.ok('operator', 'results.enter', {
      params: params(roundId),
      body: { entered: draw, reason: 'as published' },
    });
    const confirm = { params: { ...params(roundId), resultId: data.resultId }, body: {} };
    // what the preview shows is what the settlement does
    const preview = { params: confirm.params };
    expect((await api.refusal('operator2', 'results.preview', preview)).code).toBe('recount_mismatch');
    expect((await api.refusal('operator2', 'results.confirm', confirm)).code).toBe('recount_mismatch');
    expect(
      await api.one(
        sql`select details -> 0 ->> 'check' as check from settlement_failure where result_id = ${BigInt(data.resultId)}`,
      ),
    ).toEqual({ check: 'winnings of lay-offs' });
    await api.rows(stake('8400'));
    await api.ok('operator2', 'results.confirm', confirm);
    await kit.expectInOrder(roundId);
  });
});

/** A row as PostgreSQL reads it back. */
const asJson = (row: object | undefined) =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
