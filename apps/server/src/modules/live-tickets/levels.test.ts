import type { BundleConfigDto } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { TestAgent } from '../../../test/test-company.ts';
import { giveAggregator, placeUnits, termsOf } from './live-tickets.test-kit.ts';

/**
 * What masters and agents sell of bundles (domain.md §3, §4): given from above, never better at a lower
 * level.
 */

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;

const createAgent = (agent: TestAgent, providerId: string, sizes: readonly object[]) => ({
  body: { agentId: String(agent.agentId), providerId, sizes },
});
const list = async (as: Person, query: Record<string, string> = {}): Promise<BundleConfigDto[]> =>
  (await api.ok(as, 'liveTickets.list', { query })).data;
const only = async (as: Person, query: Record<string, string>): Promise<BundleConfigDto> => {
  const [config, ...others] = await list(as, query);
  if (!config || others.length > 0) throw new Error(`not one: ${JSON.stringify(query)}`);
  return config;
};
const lastLine = (operation: string) =>
  api.one<{ subject: string; before: object; after: object }>(sql`
    select subject, before, after from log where operation = ${operation} order by at desc limit 1`);

describe('before anything is set', () => {
  it('a master sells no bundles, and an agent cannot get its own settings', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const bill = await placeUnits(api, a1, roundId, [{ number: '7387', quantity: 1 }]);
    expect(bill.lines[0]).toMatchObject({ reason: 'bet_type_closed' });
    expect(
      await api.refusal(
        'm1',
        'liveTickets.createAgent',
        createAgent(a1, 'thai-set', [termsOf('set', 'large')]),
      ),
    ).toMatchObject({ code: 'bundles_invalid', fields: [{ path: 'body.sizes.0.size', code: 'not_agreed' }] });
  });

  it('the page shows what can be sold and suggests prizes and prices', async () => {
    const { data } = await api.ok('superadmin', 'liveTickets.providers');
    expect(data.map(({ providerId, betType, digits }) => [providerId, betType, digits])).toEqual(
      expect.arrayContaining([
        ['thai-set', 'set', 4],
        ['myanmar-live', 'ticket', 6],
      ]),
    );
    const thai = data.find(({ providerId }) => providerId === 'thai-set');
    expect(thai?.seeds.map(({ size, price }) => [size, price])).toEqual([
      ['small', '30.00'],
      ['medium', '60.00'],
      ['large', '120.00'],
    ]);
  });
});

describe('the company gives a master bundles', () => {
  it('with sizes, price, prizes and stock, which are in the log and which the master reads', async () => {
    await giveAggregator(api, a1, 'thai-set', { quantity: 50 });
    expect(await lastLine('liveTickets.createMaster')).toMatchObject({
      subject: 'aggregator',
      after: { bundles: { providerId: 'thai-set' } },
    });
    const mine = await list('m1');
    expect(mine.map(({ size, quantity, mayEdit }) => [size, quantity, mayEdit])).toEqual([
      ['large', 50, false],
      ['medium', 50, false],
      ['small', 50, false],
    ]);
    expect(await list('m2')).toEqual([]);
    expect(await list('a1')).toHaveLength(3);
  });

  it('with each size once, and with every prize of the bet type', async () => {
    const body = (sizes: readonly object[]) => ({
      body: { aggregatorId: String(a1.aggregatorId), providerId: 'thai-set', sizes },
    });
    expect(
      await api.refusal('superadmin', 'liveTickets.createMaster', body([termsOf('set', 'large')])),
    ).toMatchObject({ code: 'bundles_there_already', values: { size: 'large', name: 'm1' } });
    const short = termsOf('set', 'large');
    expect(
      await api.refusal('superadmin', 'liveTickets.createMaster', {
        body: {
          aggregatorId: String(b1.aggregatorId),
          providerId: 'thai-set',
          sizes: [{ ...short, prizes: short.prizes.slice(1) }],
        },
      }),
    ).toMatchObject({ fields: [{ path: 'body.sizes.0.prizes', code: 'prizes_incomplete' }] });
    expect(
      await api.refusal('superadmin', 'liveTickets.createMaster', {
        body: {
          aggregatorId: String(b1.aggregatorId),
          providerId: 'thai-set',
          sizes: [termsOf('ticket', 'large')],
        },
      }),
    ).toMatchObject({ code: 'bundles_invalid' });
  });

  it('only for providers that sell bundles or tickets', async () => {
    const body = {
      aggregatorId: String(a1.aggregatorId),
      providerId: 'thai-gov',
      sizes: [termsOf('set', 'large')],
    };
    expect(await api.refusal('superadmin', 'liveTickets.createMaster', { body })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a master gives an agent bundles', () => {
  it('on no better conditions than its own: not cheaper, and with no higher prize', async () => {
    const better = termsOf('set', 'large', { price: '110' }, { upper3: '30001' });
    expect(
      await api.refusal('m1', 'liveTickets.createAgent', createAgent(a1, 'thai-set', [better])),
    ).toMatchObject({
      code: 'bundles_invalid',
      fields: [
        {
          path: 'body.sizes.0.price',
          code: 'under_upline',
          message: 'At least 120.00, set by the master.',
        },
        { path: 'body.sizes.0.prizes.1.amount', code: 'over_upline' },
      ],
    });
    const { data: bounds } = await api.ok('m1', 'liveTickets.bounds', {
      params: { agentId: String(a1.agentId), providerId: 'thai-set' },
    });
    expect(bounds.find(({ size }) => size === 'large')).toMatchObject({ price: '120.00', quantity: 50 });
  });

  it('with their own price, prizes and stock, under which the agent sells', async () => {
    const own = termsOf('set', 'large', { price: '150', quantity: 5 }, { upper4: '90000' });
    await api.ok('m1', 'liveTickets.createAgent', createAgent(a1, 'thai-set', [own]));
    expect(await lastLine('liveTickets.createAgent')).toMatchObject({ subject: 'agent' });
    const config = await only('m1', { agentId: String(a1.agentId) });
    expect(config).toMatchObject({ level: 'agent', agentCode: 'a1', price: '150.00', mayEdit: true });
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const units = [{ number: '7387', quantity: 2 }];
    expect(await placeUnits(api, a1, roundId, units)).toMatchObject({ totalStake: '300.00' });
    expect(await placeUnits(api, a2, roundId, units)).toMatchObject({ totalStake: '240.00' });
  });

  it('that the agent can read and not change', async () => {
    const config = await only('a1', { level: 'agent' });
    expect(config.mayEdit).toBe(false);
    const body = { ...termsOf('set', 'large', { price: '200' }), version: config.version };
    expect(
      await api.refusal('a1', 'liveTickets.update', { params: { configId: config.configId }, body }),
    ).toMatchObject({ code: 'not_allowed' });
    expect(await list('a2', { level: 'agent' })).toEqual([]);
  });

  it('only if the agent is its own, and it cannot change its own bundles', async () => {
    expect(
      await api.refusal(
        'm2',
        'liveTickets.createAgent',
        createAgent(a1, 'thai-set', [termsOf('set', 'small')]),
      ),
    ).toMatchObject({ code: 'not_found' });
    const own = await only('m1', { level: 'aggregator', size: 'large' });
    const body = { ...termsOf('set', 'large'), version: own.version };
    for (const as of ['m1', 'm2'] as const)
      expect(
        await api.refusal(as, 'liveTickets.update', { params: { configId: own.configId }, body }),
      ).toMatchObject({ code: 'not_found' });
    expect(await api.refusal('m2', 'liveTickets.get', { params: { configId: own.configId } })).toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a change of a master’s bundles by the company', () => {
  it('applies to the agents at once: their prizes are lowered, and rise again with the master’s', async () => {
    const master = await only('superadmin', {
      aggregatorId: String(a1.aggregatorId),
      level: 'aggregator',
      size: 'large',
    });
    const params = { configId: master.configId };
    const lower = termsOf('set', 'large', { price: '160', quantity: 3 }, { upper4: '50000' });
    const { data } = await api.ok('admin', 'liveTickets.update', {
      params,
      body: { ...lower, version: master.version },
    });
    expect(await lastLine('liveTickets.update')).toMatchObject({
      subject: 'bundle',
      before: { price: '120.00' },
      after: { price: '160.00', version: data.version },
    });
    const current = await only('a1', { level: 'agent' });
    expect(current).toMatchObject({ price: '150.00', quantity: 5 });
    expect(current.effective).toMatchObject({ price: '160.00', quantity: 3 });
    expect(current.effective.prizes[0]).toEqual({ prize: 'upper4', amount: '50000.00' });
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const bill = await placeUnits(api, a1, roundId, [{ number: '7387', quantity: 1 }]);
    expect(bill.totalStake).toBe('160.00');
    await api.ok('admin', 'liveTickets.update', {
      params,
      body: { ...termsOf('set', 'large', { quantity: 50 }), version: data.version },
    });
    expect((await only('a1', { level: 'agent' })).effective).toMatchObject({ price: '150.00', quantity: 5 });
  });

  it('based on an older version is refused with what changed', async () => {
    const master = await only('superadmin', {
      aggregatorId: String(a1.aggregatorId),
      level: 'aggregator',
      size: 'large',
    });
    const problem = await api.refusal('superadmin', 'liveTickets.update', {
      params: { configId: master.configId },
      body: { ...termsOf('set', 'large', { price: '130' }), version: 1 },
    });
    expect(problem).toMatchObject({ code: 'stale_version' });
    expect(problem.changes?.map(({ field }) => field)).toContain('price');
  });

  it('that switches a size off closes it for every agent below', async () => {
    const master = await only('superadmin', {
      aggregatorId: String(a1.aggregatorId),
      level: 'aggregator',
      size: 'medium',
    });
    await api.ok('superadmin', 'liveTickets.update', {
      params: { configId: master.configId },
      body: { ...termsOf('set', 'medium', { on: false }), version: master.version },
    });
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const bill = await placeUnits(api, a1, roundId, [{ number: '7387', quantity: 1, size: 'medium' }]);
    expect(bill.lines[0]).toMatchObject({ reason: 'bet_type_closed', size: 'medium' });
  });
});

describe('the bundles of an agent', () => {
  it('can be removed, so that the master’s apply again; those of a master can only be switched off', async () => {
    const config = await only('m1', { level: 'agent' });
    const remove = (configId: string, version: number) => ({ params: { configId }, body: { version } });
    await api.ok('m1', 'liveTickets.remove', remove(config.configId, config.version));
    expect(await lastLine('liveTickets.remove')).toMatchObject({ before: { price: '150.00' } });
    expect(await list('m1', { level: 'agent' })).toEqual([]);
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const bill = await placeUnits(api, a1, roundId, [{ number: '7387', quantity: 1 }]);
    expect(bill.totalStake).toBe('120.00');
    const master = await only('superadmin', { level: 'aggregator', size: 'large' });
    expect(
      await api.refusal('superadmin', 'liveTickets.remove', remove(master.configId, master.version)),
    ).toMatchObject({ code: 'bundles_of_master' });
  });
});

describe('a blocked number', () => {
  it('is closed for bundles of every size', async () => {
    await api.ok('superadmin', 'blocks.add', {
      params: { providerId: 'thai-set' },
      body: { betTypes: ['set'], numbers: ['4444'], price: { kind: 'closed' } },
    });
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const bill = await placeUnits(api, a2, roundId, [
      { number: '4444', quantity: 1 },
      { number: '4444', quantity: 1, size: 'small' },
    ]);
    expect(bill.lines.map((line) => line.outcome === 'refused' && line.reason)).toEqual([
      'number_blocked',
      'number_blocked',
    ]);
  });
});

describe('numbers of bundles', () => {
  it('have four digits, and those of tickets as many as the lottery draws', async () => {
    await giveAggregator(api, a1, 'myanmar-live', {}, 'ticket');
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const live = await api.testCompany.openRound({ providerId: 'myanmar-live' });
    const reasonOf = async (round: bigint, betType: 'set' | 'ticket', number: string) =>
      (await placeUnits(api, a1, round, [{ betType, number, quantity: 1 }])).lines.map((line) =>
        line.outcome === 'refused' ? line.reason : line.outcome,
      );
    expect(await reasonOf(roundId, 'set', '387')).toEqual(['invalid_number']);
    expect(await reasonOf(live, 'ticket', '07387')).toEqual(['invalid_number']);
    expect(await reasonOf(live, 'ticket', '107387')).toEqual(['accepted']);
    expect(await reasonOf(live, 'set', '7387')).toEqual(['unknown_bet_type']);
  });
});

describe('the list', () => {
  it('keeps the sizes of an agent together when another one has the same place in the order by code', async () => {
    await api.rows(sql`update bundle_config set removed_at = now() where removed_at is null`);
    await api.rows(sql`update agent set code = 'a01' where id = ${a2.agentId}`);
    await giveAggregator(api, a1, 'thai-set');
    for (const agent of [a1, a2])
      await api.ok(
        'm1',
        'liveTickets.createAgent',
        createAgent(agent, 'thai-set', [termsOf('set', 'large'), termsOf('set', 'small')]),
      );
    const read = [];
    for (const page of ['1', '2', '3', '4'])
      read.push(...(await list('superadmin', { level: 'agent', page, itemsPerPage: '1' })));
    expect(read.map(({ agentCode, size }) => `${agentCode} ${size}`)).toEqual([
      'a1 large',
      'a1 small',
      'a01 large',
      'a01 small',
    ]);
  });
});
