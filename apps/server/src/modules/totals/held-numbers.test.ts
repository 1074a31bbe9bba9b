import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { sheetsOf } from '../rates/rates.test-kit.ts';

// position taking is 20% of the agent, 30% of the master, 50% of the company
const api = await openTestApi(await testDatabase());
const { a1, a2 } = api.agents;
const m1 = String(a1.aggregatorId);
const { change, row } = sheetsOf(api);

let roundId: RoundId;
let billNumber: string;
beforeAll(async () => {
  roundId = await api.testCompany.openRound();
  await sell(api, a1, roundId, [['upper2', '87', '100']]);
  await change('a1', { upper2: { hold: '50' } });
  await change('superadmin', { upper2: { hold: '90' } }, { aggregatorId: m1 });
  await sell(api, a2, roundId, [['upper2', '87', '100']]);
  billNumber = await sell(api, a1, roundId, [
    ['upper2', '87', '100'],
    ['upper2', '87', '100'],
    ['upper2', '11', '100'],
    ['lower2', '45', '10'],
  ]);
});

const held = async (as: Person, query: Record<string, string> = {}) => {
  const params = { roundId: String(roundId) };
  const { data } = await api.ok(as, 'totals.byNumber', { params, query: { betType: 'upper2', ...query } });
  return Object.fromEntries(data.map((one) => [one.number, one.held]));
};

describe('what a tier holds of numbers', () => {
  it('is a setting of its level alone, which no level below takes over', async () => {
    expect((await row('a1', 'upper2')).effective.hold).toEqual({ value: '50.00', from: 'agent' });
    expect((await row('m1', 'upper2')).effective.hold).toEqual({ value: '90.00', from: 'aggregator' });
    expect((await row('a2', 'upper2')).effective.hold).toEqual({ value: null, from: 'none' });
    expect((await row('superadmin', 'upper2')).effective.hold).toEqual({ value: null, from: 'none' });
  });

  it('is on the totals of the tier that has a hold, counted from what it sold before', async () => {
    // 20 + 20 + 10 of 50; the master 30 + 30 + 30 of 90
    expect(await held('a1')).toEqual({ '87': '50.00', '11': '20.00' });
    expect(await held('m1')).toEqual({ '87': '90.00', '11': '30.00' });
    expect(await held('m1', { agentId: String(a1.agentId) })).toEqual({ '87': '50.00', '11': '20.00' });
    expect(await held('superadmin', { aggregatorId: m1 })).toEqual({ '87': '90.00', '11': '30.00' });
  });

  it('is nothing for the company, and for an agent without a hold', async () => {
    expect(await held('superadmin')).toEqual({ '87': null, '11': null });
    expect(await held('a2')).toEqual({ '87': null });
  });

  it('is on the bill for each viewer, up to its own tier', async () => {
    const parts = async (as: Person) =>
      (await api.ok(as, 'bills.get', { params: { billNumber } })).data.tickets.map((ticket) => ticket.held);
    expect(await parts('superadmin')).toEqual([
      // the last of the master's 90; the agent still holds its share
      null,
      { agent: '10.00', master: '0.00', company: '90.00' },
      null,
      null,
    ]);
    expect((await parts('m1'))[1]).toEqual({ agent: '10.00', master: '0.00' });
    expect((await parts('a1'))[1]).toEqual({ agent: '10.00' });
  });

  it('is nothing on the bill of an agent that holds its share, whatever a tier above holds', async () => {
    const own = await sell(api, a2, roundId, [['upper2', '87', '100']]);
    const partsOf = async (as: Person) =>
      (await api.ok(as, 'bills.get', { params: { billNumber: own } })).data.tickets.map(({ held }) => held);
    expect(await partsOf('a2')).toEqual([null]);
    expect(await partsOf('m1')).toEqual([{ agent: '20.00', master: '0.00' }]);
  });
});
