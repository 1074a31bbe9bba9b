import { expect, test } from 'vitest';
import { openTtlCache } from './ttl-cache.ts';

const now = new Date('2026-11-20T05:00:00Z');
const later = now.getTime() + 60_000;

interface Loaded {
  validUntilMs: number;
  value: string;
}

interface Wanted {
  agent: number;
  round: number;
}

const agents = 1_000;
const rounds = 20;

/** A cache with the versions of the settings of a hundred masters, ten agents each. */
function openAgents(keptMax: number) {
  const cache = openTtlCache<Loaded>('offers', keptMax);
  const versions = Array.from({ length: 100 }, () => 1n);
  const loads: Wanted[] = [];
  const nameOf = ({ agent, round }: Wanted) => ({
    key: `${agent}/${round}`,
    version: versions[agent % 100] ?? 0n,
  });
  const find = (wanted: readonly Wanted[]) =>
    cache.findAll(wanted, nameOf, now, async (missing) => {
      loads.push(...missing);
      return missing.map((one) => ({ validUntilMs: later, value: nameOf(one).key }));
    });
  return { cache, versions, loads, find };
}

const everything = Array.from({ length: agents * rounds }, (_, n) => ({
  agent: n % agents,
  round: Math.floor(n / agents),
}));

/** Low agents far more often than high ones. */
const skewed = Array.from({ length: 20_000 }, (_, n) => ({
  agent: Math.floor(agents * (((n * 7_919) % 20_000) / 20_000) ** 3),
  round: n % rounds,
}));

test('twenty rounds of a thousand agents are loaded once, however often they are asked for', async () => {
  const { cache, loads, find } = openAgents(25_000);
  for (const one of everything) await find([one]);
  for (const one of [...skewed, ...everything]) await find([one]);
  expect([loads.length, cache.size]).toEqual([20_000, 20_000]);
});

test('a change of one master empties what belongs to that master, and leaves nothing of before', async () => {
  const { cache, versions, loads, find } = openAgents(25_000);
  for (const one of everything) await find([one]);
  versions[7] = 2n;
  loads.length = 0;
  for (const one of everything) await find([one]);
  expect(loads.length).toBe(10 * rounds);
  expect(loads.every(({ agent }) => agent % 100 === 7)).toBe(true);
  expect(cache.size).toBe(20_000);
});

test('a full cache drops what was not used for longest, and keeps what is used often', async () => {
  const { cache, loads, find } = openAgents(1_000);
  for (const one of everything) {
    await find([{ agent: 0, round: 0 }]);
    await find([one]);
  }
  expect(loads.filter(({ agent, round }) => agent === 0 && round === 0)).toHaveLength(1);
  expect(cache.size).toBe(1_000);
});

test('a value of an earlier version that was loaded for long does not take the place of a later one', async () => {
  const cache = openTtlCache<Loaded>('offers', 10);
  const value = (name: string) => async () => [{ validUntilMs: later, value: name }];
  await cache.findAll(['a'], (key) => ({ key, version: 2n }), now, value('later'));
  await cache.findAll(['a'], (key) => ({ key, version: 1n }), now, value('earlier'));
  const find = async (version: bigint, at = now) =>
    (
      await cache.findAll(
        ['a'],
        (key) => ({ key, version }),
        at,
        async () => [null],
      )
    )[0]?.value;
  expect(await find(2n)).toBe('later');
  expect(await find(1n)).toBeUndefined();
  expect(await find(2n, new Date(later))).toBeUndefined();
});
