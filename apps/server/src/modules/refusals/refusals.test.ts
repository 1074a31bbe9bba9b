import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { itemsOf } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import type { RoundId } from '../../platform/db/ids.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;
const { services } = api.app;

let roundId: RoundId;
/** A bill of two lines, of which the second is over the limit of its level. */
const partly = ['upper3', 'upper2'] as const;

async function place(
  agent: TestAgent,
  player: string,
  bets: Parameters<typeof itemsOf>[0],
  { accept = 'partial', key }: { accept?: 'all' | 'partial'; key?: string } = {},
) {
  const { data } = await api.ok({ apiKey: agent.apiKey }, 'intake.place', {
    body: { roundId: String(roundId), player, accept, items: itemsOf(bets) },
    ...(key !== undefined && { key }),
  });
  await services.refusals.flush();
  return data;
}
const listed = async (as: Parameters<typeof api.ok>[0], query: Record<string, string> = {}) =>
  (await api.ok(as, 'refusals.list', { query: { roundId: String(roundId), ...query } })).data;

beforeAll(async () => {
  roundId = await api.testCompany.openRound();
  await api.testCompany.set('company', partly[0], { limit: '10000' });
  await api.testCompany.set({ aggregatorId: a1.aggregatorId }, partly[1], { limit: '5000' });
});

describe('a refused line', () => {
  it('is kept with the bill whose other lines were taken', async () => {
    const bill = await place(a1, 'somchai', [
      ['upper3', '111', '150'],
      ['upper2', '11', '20'],
    ]);
    expect(bill.accepted).toBe(true);
    const [kept, ...more] = await listed('operator', { billNumber: bill.billNumber ?? '' });
    expect(more).toEqual([]);
    expect(kept).toMatchObject({
      billNumber: bill.billNumber,
      reason: 'number_limit',
      betType: 'upper3',
      number: '111',
      stake: '50.00',
      billLines: 3,
      billStake: '170.00',
      limitedBy: { limit: 'limit', level: 'company', value: '100.00', used: '0.00', asked: '150.00' },
    });
  });

  it('is kept for a bill that was refused whole, found by its player', async () => {
    const bill = await place(
      a1,
      'whole',
      [
        ['upper3', '222', '150'],
        ['upper2', '22', '20'],
      ],
      { accept: 'all' },
    );
    expect(bill.accepted).toBe(false);
    const kept = await listed('m1', { q: 'whole' });
    expect(kept).toHaveLength(1);
    expect(kept[0]).toMatchObject({ billNumber: null, billStake: '170.00', stake: '150.00' });
  });

  it('is kept once, however often a player site repeats its request', async () => {
    const bet: Parameters<typeof itemsOf>[0] = [['upper3', '333', '150']];
    await place(a1, 'again', bet, { key: 'the-same' });
    await place(a1, 'again', bet, { key: 'the-same' });
    expect(await listed('operator', { q: 'again' })).toMatchObject([{ requestKey: 'the-same' }]);
  });

  it('is not kept for a quote or for a request that cannot be read', async () => {
    const before = (await listed('operator')).length;
    const body = { roundId: String(roundId), player: 'asks', items: itemsOf([['upper3', '444', '150']]) };
    await api.ok({ apiKey: a1.apiKey }, 'intake.quote', { body });
    await api.refusal({ apiKey: a1.apiKey }, 'intake.place', { body: { ...body, items: [] } });
    await services.refusals.flush();
    expect(await listed('operator')).toHaveLength(before);
  });

  it.each([
    [
      'risk',
      'front3',
      { risk: '900000' },
      { unit: 'money', value: '9000.00', used: '0.00', asked: '45000.00' },
    ],
    [
      'possibleBetPercentage',
      'last3',
      { possibleBetPercentage: 10 },
      { unit: 'percent', value: '10', used: null },
    ],
  ] as const)(
    'names the bound on the payout that refused it: %s',
    async (limit, betType, settings, figures) => {
      await api.testCompany.set('company', betType, settings);
      await place(a1, `by ${limit}`, [[betType, '555', '100']], { accept: 'all' });
      const [kept] = await listed('operator', { q: `by ${limit}` });
      expect(kept?.limitedBy).toMatchObject({
        limit,
        level: 'company',
        unit: figures.unit,
        value: figures.value,
      });
      expect(kept?.limitedBy?.used).toBe(figures.used);
    },
  );
});

describe('refused bets', () => {
  it('are seen by the master and the agent they belong to, and by nobody else', async () => {
    await place(a2, 'of a2', [['upper3', '666', '150']]);
    await place(b1, 'of b1', [['upper3', '777', '150']]);
    const players = async (as: Parameters<typeof api.ok>[0]) =>
      new Set((await listed(as, { itemsPerPage: '100' })).map(({ player }) => player));
    expect(await players('operator')).toContain('of b1');
    const ofMaster = await players('m1');
    expect(ofMaster).toContain('of a2');
    expect(ofMaster).not.toContain('of b1');
    const ofAgent = await players('a1');
    expect(ofAgent).toContain('whole');
    expect(ofAgent).not.toContain('of a2');
    expect(await players('m2')).toEqual(new Set(['of b1']));
  });

  it('are kept apart by the database too, whatever a query asks', async () => {
    const seen = (aggregatorId: bigint, agentId: bigint | null) =>
      api.testCompany.store.transaction({ as: 'tenant', aggregatorId, agentId }, async (tx) => {
        const { rows } = await sql<{ agent_id: bigint }>`select distinct agent_id from refusal`.execute(tx);
        return rows.map(({ agent_id }) => agent_id);
      });
    expect(await seen(b1.aggregatorId, null)).toEqual([b1.agentId]);
    expect(await seen(a1.aggregatorId, a2.agentId)).toEqual([a2.agentId]);
  });

  it('show a tenant nothing of the sales and settings above it', async () => {
    await place(a2, 'others', [['upper2', '88', '40']]);
    await place(a1, 'meets', [['upper2', '88', '30']]);
    const of = async (as: Parameters<typeof api.ok>[0]) => (await listed(as, { q: 'meets' }))[0]?.limitedBy;
    const known = { limit: 'limit', level: 'aggregator', value: '50.00', used: '40.00' };
    expect(await of('operator')).toMatchObject(known);
    expect(await of('m1')).toMatchObject(known);
    expect(await of('a1')).toMatchObject({ limit: 'limit', level: 'upline', value: '50.00', used: null });
  });

  it('show an agent no master', async () => {
    expect((await listed('a1'))[0]).not.toHaveProperty('masterCode');
    expect((await listed('m1'))[0]).toHaveProperty('masterCode', 'm1');
  });

  it('are counted by reason and by hour, with the stake turned away', async () => {
    const query = { roundId: String(roundId), q: 'whole' };
    const { data } = await api.ok('operator', 'refusals.summary', { query });
    expect(data).toMatchObject({
      keptDays: 7,
      total: { lines: 1, stake: '150.00', players: 1 },
      reasons: [{ reason: 'number_limit', lines: 1, stake: '150.00', players: 1 }],
      hours: [{ lines: 1, stake: '150.00' }],
    });
  });

  it('are found by number, bet type, reason, agent and day, and not on another day', async () => {
    const { today } = await api.one<{ today: string }>(
      sql`select (now() at time zone time_zone)::date as today from company`,
    );
    const found = await listed('operator', {
      ...{ number: '222', betType: 'upper3', reason: 'number_limit', agentId: String(a1.agentId) },
      ...{ from: today, to: today, providerId: 'thai-gov', aggregatorId: String(a1.aggregatorId) },
    });
    expect(found).toHaveLength(1);
    expect(await listed('operator', { to: '2026-01-01' })).toEqual([]);
    expect(await listed('operator', { number: '223' })).toEqual([]);
    expect(
      await api.refusal('operator', 'refusals.list', { query: { billNumber: '123-456' } }),
    ).toMatchObject({
      code: 'bill_number_wrong',
    });
  });
});
