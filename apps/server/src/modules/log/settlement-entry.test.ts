import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { settle } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());

test('a settlement is listed with its figures first: the console tells by them that nobody bet', async () => {
  const roundId = await api.testCompany.openRound();
  await settle(api, roundId);
  const query = { operation: 'job.settlement.settle', subject: 'round', subjectId: String(roundId) };
  const { data } = await api.ok('superadmin', 'log.list', { query });
  expect(data.map(({ changes }) => changes.map(({ path, after }) => [path.join('.'), after]))).toEqual([
    [
      ['payout', '0'],
      ['totalBet', '0'],
      ['ticketCount', '0'],
    ],
  ]);
});
