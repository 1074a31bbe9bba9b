import { formatMoney, parseMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { type Bet, sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { openLayOffKit } from './lay-off.test-kit.ts';

const api = await openTestApi(await testDatabase());
const kit = await openLayOffKit(api);
const { a1 } = api.agents;
const bets: readonly Bet[] = [['upper3', '387', '10']];
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format(new Date());

async function soldRound(): Promise<RoundId> {
  const roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper3', '387', '100']]);
  return roundId;
}

const settlementOf = async (roundId: RoundId): Promise<string> =>
  String((await api.one<{ id: bigint }>(sql`select id from settlement where round_id = ${roundId}`)).id);

const namedChecks = async (who: Person, roundId: RoundId): Promise<string[]> => {
  const params = { settlementId: await settlementOf(roundId) };
  const { data } = await api.ok(who, 'settlement.recheck', { params });
  return data.checks.map(({ check }) => check).filter((check) => /lay-off|dealer/.test(check));
};

describe('staff of some provider groups', () => {
  afterEach(() =>
    api.rows(sql`
      update ability_rule set provider_groups = null
      where role = 'company:admin' and subject = 'lotto-total'`),
  );
  const onlyStocks = () =>
    api.rows(sql`
      update ability_rule set provider_groups = '{stock}' where role = 'company:admin' and subject = 'lotto-total'`);

  it('take no step with a lay-off of another group, a draft or not', async () => {
    const roundId = await soldRound();
    const dealer = await kit.dealer('superadmin');
    const draft = await kit.draft('superadmin', roundId, dealer, bets);
    const sent = await kit.move('superadmin', 'send', await kit.draft('superadmin', roundId, dealer, bets));
    await onlyStocks();
    expect((await kit.refusedMove('admin', 'withdraw', draft)).code).toBe('not_found');
    for (const step of ['accept', 'decline', 'withdraw'] as const)
      expect((await kit.refusedMove('admin', step, sent)).code).toBe('not_found');
  });

  it('read the report of dealers without rounds of other groups, in its sums too', async () => {
    const roundId = await soldRound();
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), bets);
    await settle(api, roundId);
    const report = () => api.ok('admin', 'dealers.report', { query: { from: today, to: today } });
    expect((await report()).summary.total.layOffs).toBe(1);
    await onlyStocks();
    expect(await report()).toMatchObject({
      data: [],
      summary: { total: { layOffs: 0, stake: '0.00', net: '0.00' }, rounds: [] },
    });
  });
});

describe('the report of win/loss by day', () => {
  const daily = async (who: Person, query: object = {}) =>
    (await api.ok(who, 'reports.daily', { query: { from: today, to: today, ...query } })).summary;
  const onlyTotalsOf = (groups: string | null) =>
    api.rows(sql`
      update ability_rule set provider_groups = ${groups}::text[]
      where role = 'company:admin' and subject = 'lotto-total'`);

  it('has what the whole tier laid off, for those who may see it', async () => {
    const roundId = await soldRound();
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), bets);
    await settle(api, roundId);
    const { laidOff, total } = await daily('superadmin');
    const { stake } = await api.one<{ stake: bigint }>(
      sql`select sum(stake)::bigint as stake from lay_off_result where aggregator_id = 0`,
    );
    expect(laidOff?.stake).toBe(formatMoney(satang(stake)));
    const netAfter = parseMoney(total.net.company ?? '') + parseMoney(laidOff?.net ?? '');
    expect(laidOff?.netAfter).toBe(formatMoney(satang(netAfter)));
    expect(await daily('admin')).toMatchObject({ laidOff });
    // a part of the tier laid nothing off
    expect(await daily('superadmin', { agentId: String(a1.agentId) })).toMatchObject({ laidOff: null });
    expect(await daily('superadmin', { aggregatorId: String(a1.aggregatorId) })).toMatchObject({
      laidOff: null,
    });
    // neither master has laid anything off, and agents have no dealers
    expect(await daily('m1')).toMatchObject({ laidOff: null });
    expect(await daily('a1')).toMatchObject({ laidOff: null });
  });

  it('leaves it out where the reader sees no totals of a group in the report', async () => {
    await onlyTotalsOf('{thai,stock}');
    expect(await daily('admin')).toMatchObject({ laidOff: null });
    expect((await daily('admin', { group: 'thai' })).laidOff).toMatchObject({ won: expect.any(String) });
    expect(await daily('admin', { group: 'national' })).toMatchObject({ laidOff: null });
    await onlyTotalsOf(null);
  });
});

describe('staff without the right to lay-offs', () => {
  afterEach(() =>
    api.rows(sql`
      update ability_rule set action = 'manage' where role in ('company:admin', 'aggregator') and subject = 'lay-off'`),
  );

  it('see nothing of them in the totals of a round, those who have it do, and neither gets what the other reads', async () => {
    const roundId = await soldRound();
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), bets);
    const laidOff = async (who: Person) =>
      (await api.ok(who, 'totals.risk', { params: { roundId: String(roundId) }, query: {} })).data.laidOff;
    const [withIt, without] = await Promise.all([laidOff('admin'), laidOff('operator')]);
    expect(withIt).toMatchObject({ stake: '10.00', kept: '90.00' });
    expect(without).toBeNull();
  });

  it('recheck a settlement without its lay-offs', async () => {
    const roundId = await soldRound();
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), bets);
    await settle(api, roundId);
    expect(await namedChecks('admin', roundId)).toContain('stakes of lay-offs');
    expect(await namedChecks('operator', roundId)).toEqual([]);
  });

  it('find no journal of a dealer', async () => {
    const roundId = await soldRound();
    await kit.accepted('superadmin', roundId, await kit.dealer('superadmin'), bets);
    await kit.accepted('m1', roundId, await kit.dealer('m1'), bets);
    await settle(api, roundId);
    const journalOf = async (tier: bigint) =>
      (
        await api.one<{ id: bigint }>(sql`
          select id from journal where dealer and aggregator_id = ${tier} and round_id = ${roundId}`)
      ).id;
    const ask = async (who: Person, tier: bigint) =>
      (await api.ask(who, 'ledger.journal', { params: { journalId: String(await journalOf(tier)) } })).status;
    expect([await ask('admin', 0n), await ask('m1', a1.aggregatorId)]).toEqual([200, 200]);
    await api.rows(sql`
      update ability_rule set action = 'none' where role in ('company:admin', 'aggregator') and subject = 'lay-off'`);
    expect([await ask('admin', 0n), await ask('m1', a1.aggregatorId)]).toEqual([404, 404]);
  });
});

it('the company does not learn from a recheck that a master laid something off', async () => {
  const roundId = await soldRound();
  await kit.accepted('m1', roundId, await kit.dealer('m1'), bets);
  await settle(api, roundId);
  expect(await namedChecks('superadmin', roundId)).toEqual([]);
});
