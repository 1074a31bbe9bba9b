import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { giveAggregator, placeUnits } from './live-tickets.test-kit.ts';

/** Bundles (domain.md §3) from the player site to the payout, on the draw of 2026-05-16: upper4 7387. */

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
await giveAggregator(api, a1, 'thai-set');

describe('when the winning number is 7387', () => {
  it.each([
    ['7387', 1, '100000.00'],
    ['1387', 1, '30000.00'],
    ['1387', 3, '90000.00'],
    ['3787', 1, '4000.00'],
    ['5873', 1, '3000.00'],
    ['7312', 1, '1000.00'],
    ['1287', 1, '1000.00'],
    ['9999', 5, '0.00'],
  ])('%s × %i pays %s', async (number, quantity, payout) => {
    const roundId = await api.testCompany.openRound({ providerId: 'thai-set' });
    const bill = await placeUnits(api, a1, roundId, [{ number, quantity }]);
    expect(bill.accepted).toBe(true);
    expect(bill.totalStake).toBe(`${120 * quantity}.00`);
    await settle(api, roundId);
    const { data } = await api.ok('operator', 'bills.get', { params: { billNumber: bill.billNumber ?? '' } });
    expect(data.payout).toBe(payout);
    expect(data.tickets).toEqual([
      expect.objectContaining({ betType: 'set', number, size: 'large', quantity, price: '120.00', payout }),
    ]);
  });
});
