import type { BetTypeOffer } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany, type TestCompany } from '../../../test/test-company.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { effectiveSettings, readSettingsChain } from '../settings-chain/read-settings-chain.ts';
import { openOfferCache } from './offer-cache.ts';

const database = await testDatabase();
let testCompany: TestCompany;
beforeAll(async () => {
  testCompany = await openTestCompany(database.connection);
});
afterAll(() => testCompany.store.close());

const now = new Date('2026-11-20T05:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const offerCache = openOfferCache();
let version = 0n;

/**
 * What a1 offers on a bet type in a round at an instant, from one offer cache under one version of the
 * settings.
 */
async function offered(roundId: RoundId, betType: 'upper3' | 'upper2', at = now): Promise<BetTypeOffer> {
  const { aggregatorId, agentId } = testCompany.agents.a1;
  const chain = { providerId: 'thai-gov', aggregatorId, agentId, roundId };
  const offer = await testCompany.store.transaction({ as: 'tenant', aggregatorId, agentId: null }, (tx) =>
    offerCache.find(tx, version, chain, at),
  );
  const found = offer?.offer.betTypes.get(betType);
  if (!found) throw new Error(`${betType} is not offered`);
  return found;
}

async function change(...queries: ReturnType<typeof sql>[]): Promise<void> {
  for (const query of queries) await query.execute(testCompany.store.db);
  version += 1n;
}

const grant = (betType: string, rate: number, from: Date, to: Date) => sql`
  insert into special_rate (aggregator_id, agent_id, provider_id, bet_type, rate_x100, granted_by, valid_from, valid_to,
    created_by_name)
  values (${testCompany.agents.a1.aggregatorId}, ${testCompany.agents.a1.agentId}, 'thai-gov', ${betType}, ${rate}, 'company', ${from},
    ${to}, 'superadmin')`;

describe('a special marketing rate', () => {
  it('applies from the moment it begins until it ends, without any change of settings', async () => {
    const roundId = await testCompany.openRound();
    await change(grant('upper3', 95_000, inHours(1), inHours(2)));
    const rateAt = async (at: Date) => (await offered(roundId, 'upper3', at)).payRate;
    const before = new Date(inHours(2).getTime() - 1);
    expect(await rateAt(now)).toBe(90_000);
    expect(await rateAt(inHours(1))).toBe(95_000);
    expect(await rateAt(before)).toBe(95_000);
    expect(await rateAt(inHours(2))).toBe(90_000);
    expect((await offered(roundId, 'upper2', inHours(1))).payRate).toBe(9_000);
  });

  it('that was withdrawn no longer applies', async () => {
    const roundId = await testCompany.openRound();
    await change(grant('upper2', 9_500, now, inHours(9)));
    expect((await offered(roundId, 'upper2')).payRate).toBe(9_500);
    await change(sql`update special_rate set withdrawn_at = now()`);
    expect((await offered(roundId, 'upper2')).payRate).toBe(9_000);
  });
});

describe('a block that was removed', () => {
  it('no longer blocks, stays stored, and the number can be blocked again', async () => {
    const roundId = await testCompany.openRound();
    const block = sql`
      insert into blocked_number (level, provider_id, bet_type, number_key, number, blocked_from)
      values ('company', 'thai-gov', 'upper3', '387', '387', ${now})`;
    const blocked = async () => (await offered(roundId, 'upper3')).blocked.size;
    await change(block);
    expect(await blocked()).toBe(1);
    await change(sql`update blocked_number set removed_at = now(), removed_by_name = 'superadmin'`);
    expect(await blocked()).toBe(0);
    await change(block);
    expect(await blocked()).toBe(1);
    const kept = await sql`select 1 from blocked_number where number_key = '387'`.execute(
      testCompany.store.db,
    );
    expect(kept.rows).toHaveLength(2);
  });
});

describe('settings that were stored for one round', () => {
  it('apply in that round instead of those of their level, and in no other round', async () => {
    const running = await testCompany.openRound();
    const next = await testCompany.openRound();
    await testCompany.set('company', 'upper3', { payRate: 80_000, limit: '500000', betLimit: '70000' });
    await change(sql`
      insert into round_setting (round_id, level, bet_type, settings)
      select ${running}, 'company', 'upper3',
             (settings || '{"payRate": 85000, "betLimit": "60000"}'::jsonb) - 'limit'
      from bet_setting where level = 'company' and provider_id = 'thai-gov' and bet_type = 'upper3'`);
    expect((await offered(running, 'upper3')).payRate).toBe(85_000);
    expect((await offered(running, 'upper3')).levels.company.limit).toBe(null);
    expect((await offered(next, 'upper3')).payRate).toBe(80_000);
    expect((await offered(next, 'upper3')).levels.company.limit).toBe(500_000n);
    const { aggregatorId, agentId } = testCompany.agents.a1;
    const limits = await testCompany.store.transaction(
      { as: 'tenant', aggregatorId, agentId: null },
      async (tx) =>
        (
          await offerCache.findAll(
            tx,
            version,
            [running, next].map((roundId) => ({ providerId: 'thai-gov', aggregatorId, agentId, roundId })),
            now,
          )
        ).map((offer) => offer?.billLimits.get('upper3')),
    );
    expect(limits).toEqual([60_000n, 70_000n]);
  });

  it('of a level that had set nothing count as not set', async () => {
    const running = await testCompany.openRound();
    const { aggregatorId } = testCompany.agents.a1;
    await testCompany.set({ aggregatorId }, 'upper2', { maximum: '5000' });
    await change(sql`
      insert into round_setting (round_id, level, aggregator_id, bet_type, settings)
      values (${running}, 'aggregator', ${aggregatorId}, 'upper2', '{}')`);
    expect((await offered(running, 'upper2')).maximum).toBe(1_000_000n);
    expect((await offered(await testCompany.openRound(), 'upper2')).maximum).toBe(5_000n);
  });
});

describe('the effective settings of a level', () => {
  it('are what intake sells under, with the level each is from, for company, master and agent', async () => {
    const { aggregatorId, agentId } = testCompany.agents.a1;
    await testCompany.set({ aggregatorId }, 'lower2', { payRate: 8_800, maximum: '700000' });
    await testCompany.set({ aggregatorId, agentId }, 'lower2', { payRate: 8_500, lowest: '500' });
    await change(grant('lower2', 9_200, now, inHours(1)));
    const at = (place: { aggregatorId: AggregatorId | null; agentId: AgentId | null }, when = now) =>
      testCompany.store.transaction({ as: 'company' }, async (tx) =>
        effectiveSettings(await readSettingsChain(tx, { providerId: 'thai-gov', ...place }, when)).get(
          'lower2',
        ),
      );
    expect(await at({ aggregatorId: null, agentId: null })).toMatchObject({
      payRate: { value: 9_000, from: 'company' },
      lowest: { value: 100n, from: 'company' },
    });
    expect(await at({ aggregatorId, agentId: null })).toMatchObject({
      payRate: { value: 8_800, from: 'aggregator' },
      maximum: { value: 700_000n, from: 'aggregator' },
      lowest: { value: 100n, from: 'company' },
    });
    expect(await at({ aggregatorId, agentId })).toMatchObject({
      payRate: { value: 9_200, from: 'special' },
      lowest: { value: 500n, from: 'agent' },
    });
    expect((await at({ aggregatorId, agentId }, inHours(1)))?.payRate).toEqual({
      value: 8_500,
      from: 'agent',
    });
  });
});
