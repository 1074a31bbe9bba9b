import { expect, test } from 'vitest';
import type { StoredImpersonation } from './impersonation-store.ts';
import { renewOnce } from './renew-impersonation.ts';

const impersonationTokenOf = (standInId: string, accessToken: string): StoredImpersonation => ({
  accessToken,
  expiresAt: '2026-11-20T15:00:00Z',
  standIn: {
    standInId,
    mode: 'view',
    tenant: 'aggregator',
    agent: null,
    throughAggregator: false,
    suspended: false,
    aggregator: { aggregatorId: '1', code: 'M1', name: 'Master one' },
  },
});

test('requests that need a token together share one exchange', async () => {
  const exchanged: string[] = [];
  const written: string[] = [];
  const renew = renewOnce({
    exchange: async ({ standIn }) => {
      exchanged.push(standIn.standInId);
      return impersonationTokenOf(standIn.standInId, 'fresh');
    },
    write: ({ accessToken }) => written.push(accessToken),
  });
  const held = impersonationTokenOf('a', 'stale');
  const answers = await Promise.all([renew(held), renew(held), renew(impersonationTokenOf('b', 'stale'))]);
  expect(answers.map((fresh) => fresh?.accessToken)).toEqual(['fresh', 'fresh', 'fresh']);
  expect([exchanged, written]).toEqual([
    ['a', 'b'],
    ['fresh', 'fresh'],
  ]);
});

test('an impersonation that has ended gives no token, and nothing is stored', async () => {
  const renew = renewOnce({ exchange: async () => null, write: () => expect.unreachable() });
  expect(await renew(impersonationTokenOf('a', 'stale'))).toBeNull();
});

test('an exchange that failed can be tried again', async () => {
  let attempts = 0;
  const renew = renewOnce({
    exchange: async (held) => {
      attempts += 1;
      if (attempts === 1) throw new Error('no connection');
      return held;
    },
    write: () => undefined,
  });
  await expect(renew(impersonationTokenOf('a', 'x'))).rejects.toThrow('no connection');
  expect((await renew(impersonationTokenOf('a', 'x')))?.accessToken).toBe('x');
});
