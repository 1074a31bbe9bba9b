import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell, settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { verify } from '../verify/verify.ts';

/**
 * On which day something counts as cancelled: before settlement on the day of its round, afterwards on
 * the day of the cancellation.
 */

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const reason = 'as the rules say';
const { yesterday, today } = await api.one<{ yesterday: string; today: string }>(sql`
  select (clock_timestamp() at time zone time_zone)::date - 1 as yesterday,
         (clock_timestamp() at time zone time_zone)::date as today from company`);

async function roundOfYesterday(providerId: string) {
  const roundId = await api.testCompany.openRound({ providerId });
  await api.rows(sql`update round set business_date = ${yesterday} where id = ${roundId}`);
  const billNumber = await sell(api, a1, roundId, [['upper3', '123', '10']]);
  await sell(api, a1, roundId, [['upper3', '123', '25']]);
  return { roundId, params: { roundId: String(roundId) }, billNumber };
}

/** Staked, cancelled and outstanding of a provider, as the report of one day shows them. */
async function dayOf(providerId: string, day: string) {
  const { data } = await api.ok('superadmin', 'reports.providers', { query: { from: day, to: day } });
  const row = data.find((providerRow) => providerRow.providerId === providerId);
  return row && [row.totalBet, row.cancelled, row.outstanding];
}

it('a bill cancelled before settlement counts on the day of its round', async () => {
  const { billNumber } = await roundOfYesterday('hanoi');
  await api.ok('operator', 'bills.cancel', { params: { billNumber }, body: { reason } });
  expect(await dayOf('hanoi', yesterday)).toEqual(['0.00', '10.00', '25.00']);
  expect(await dayOf('hanoi', today)).toBeUndefined();
});

it('a round cancelled in advance is refunded on its own day', async () => {
  const { params } = await roundOfYesterday('baac');
  await api.ok('operator', 'rounds.cancel', { params, body: { reason } });
  expect(await dayOf('baac', yesterday)).toEqual(['0.00', '35.00', '0.00']);
  expect(await dayOf('baac', today)).toBeUndefined();
});

it('a void after settlement changes nothing on the settled day: it counts on the day it is made', async () => {
  const { roundId, params } = await roundOfYesterday('thai-gov');
  await settle(api, roundId);
  const closed = await dayOf('thai-gov', yesterday);
  expect(closed).toEqual(['35.00', '0.00', '0.00']);
  await api.ok('operator', 'rounds.void', { params, body: { reason } });
  await api.ok('operator2', 'rounds.confirmVoid', { params, body: { reason } });
  expect(await dayOf('thai-gov', yesterday)).toEqual(closed);
  expect(await dayOf('thai-gov', today)).toEqual(['-35.00', '35.00', '0.00']);
});

it('a void of a round that was never settled counts on the day it is made, too', async () => {
  const { params } = await roundOfYesterday('gsb');
  await api.ok('operator', 'rounds.closeNow', { params, body: { reason } });
  await api.ok('operator', 'rounds.void', { params, body: { reason } });
  await api.ok('operator2', 'rounds.confirmVoid', { params, body: { reason } });
  expect(await dayOf('gsb', yesterday)).toBeUndefined();
  expect(await dayOf('gsb', today)).toEqual(['0.00', '35.00', '0.00']);
});

it('all of it agrees with the bills', async () => {
  const { checks } = await verify(api.testCompany.store);
  expect(checks.flatMap((check) => check.problems)).toEqual([]);
});
