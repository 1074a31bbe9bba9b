import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { thaiGov as params, sheetsOf } from './rates.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const m1 = String(a1.aggregatorId);
const { row, body, change, refused } = sheetsOf(api);

describe('a change that cannot be saved', () => {
  it('is refused at the field, with the limit it exceeds, in the caller’s language', async () => {
    await change('superadmin', { upper2: { payRate: '85' } }, { aggregatorId: m1 });
    const english = await refused('a1', { upper2: { payRate: '86' }, lower2: { payRate: '1' } });
    expect(english).toMatchObject({
      code: 'rates_invalid',
      fields: [
        {
          path: 'body.changes.0.set.payRate',
          code: 'over_upline',
          message: 'At most 85, set by the master.',
        },
      ],
    });
    const thai = await refused('a1', { upper2: { payRate: '86' } }, {}, 'th');
    expect(thai.fields?.[0]?.message).toBe('ได้ไม่เกิน 85 ตามที่มาสเตอร์กำหนด');
  });

  it.each([
    [{ lowest: '2000', maximum: '1000' }, 'lowest', 'lowest_over_maximum'],
    [{ maximum: '0.50', lowest: '1' }, 'lowest', 'lowest_over_maximum'],
    [{ payRate: '0' }, 'payRate', 'nothing'],
    [{ winMultiplier: '0.9' }, 'winMultiplier', 'out_of_range'],
    [{ lowRiskPercentage: 90, highRiskPercentage: 80 }, 'lowRiskPercentage', 'low_over_high'],
    [{ payRate: null }, 'payRate', 'company_must_set'],
    [{ accept: null, limit: '1' }, 'accept', 'company_must_set'],
    [{ hold: '500' }, 'hold', 'company_holds_rest'],
  ])('%j is refused at %s (%s)', async (set, field, code) => {
    await change('superadmin', { front3: { accept: true, lowest: '1', maximum: '500' } });
    const refusal = await refused('superadmin', { front3: set });
    expect(refusal).toMatchObject({ code: 'rates_invalid' });
    expect(refusal.fields?.map((invalidField) => [invalidField.path, invalidField.code])).toContainEqual([
      `body.changes.0.set.${field}`,
      code,
    ]);
  });

  it('is refused for a bet type that is not sold or is named twice', async () => {
    const changes = ['set', 'upper3', 'upper3'].map((betType) => ({ betType, version: 0, set: {} }));
    const sheetRow = await row('superadmin', 'upper3');
    const sent = changes.map((item) => ({
      ...item,
      version: item.betType === 'upper3' ? sheetRow.version : 0,
    }));
    const refusal = await api.refusal('superadmin', 'rates.check', { params, body: { changes: sent } });
    expect(refusal.fields?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'body.changes.0.betType not_offered',
      'body.changes.2.betType twice',
    ]);
  });

  it('cannot be made by people who may only read', async () => {
    for (const who of ['operator', 'reporter', 'a1-reporter'] as const)
      expect((await refused(who, { upper3: { limit: '1' } })).code).toBe('not_allowed');
  });
});

describe('a change that is allowed', () => {
  it('warns of a limit below what is already sold, and of one that the upline limits further', async () => {
    await change('superadmin', { upper3: { limit: '5000' } });
    await change('superadmin', { upper3: { maximum: '400' } }, { aggregatorId: m1 });
    const roundId = await api.testCompany.openRound();
    await sell(api, a1, roundId, [['upper3', '387', '200']]);
    const ofOne = await body('a1', { upper3: { maxBetPerNumber: '150' } });
    const { data: checked } = await api.ok('a1', 'rates.check', { params, body: { changes: ofOne.changes } });
    expect(checked.warnings).toMatchObject([
      { field: 'maxBetPerNumber', code: 'below_sold', values: { sold: '200.00' } },
    ]);
    const lowerLimit = await body('a1', { upper3: { limit: '100' } });
    const { data } = await api.ok('a1', 'rates.check', { params, body: { changes: lowerLimit.changes } });
    expect(data.warnings).toEqual([
      { betType: 'upper3', field: 'limit', code: 'below_sold', values: { sold: '200.00' } },
    ]);
    expect((await row('a1', 'upper3')).own).toEqual({});
    const saved = await change('a1', { upper3: { limit: '6000', maximum: '450', accept: true } });
    expect(saved.warnings).toEqual([
      {
        betType: 'upper3',
        field: 'maximum',
        code: 'held_by_upline',
        values: { bound: '400.00', from: 'aggregator' },
      },
      {
        betType: 'upper3',
        field: 'limit',
        code: 'held_by_upline',
        values: { bound: '5000.00', from: 'company' },
      },
    ]);
  });
});
