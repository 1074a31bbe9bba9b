import { expect, test } from 'vitest';
import { refreshOnce } from './refresh-once.ts';
import type { TokenPair } from './tokens.ts';

/**
 * Tabs over one storage and one lock, with an API that counts its calls. Between tabs the storage is late:
 * other tabs see what one tab wrote only after they wait for it.
 */
function browser(answer: (refreshToken: string) => TokenPair | null) {
  let stored: TokenPair | null = { accessToken: 'a1', refreshToken: 'r1' };
  const spent = new Set<string>();
  let queue: Promise<unknown> = Promise.resolve();
  const exchanged: string[] = [];
  let lost = false;
  const tab = () => {
    let seen = stored;
    return refreshOnce({
      read: () => stored && seen,
      write: (tokens) => {
        if (!lost) stored = tokens;
        seen = tokens;
      },
      untilReplaced: async () => {
        seen = stored;
      },
      spent: {
        add: async (refreshToken) => {
          spent.add(refreshToken);
        },
        has: async (refreshToken) => spent.has(refreshToken),
      },
      exchange: async (refreshToken) => {
        exchanged.push(refreshToken);
        return answer(refreshToken);
      },
      exclusively: (work) => {
        const run = queue.then(work);
        queue = run.catch(() => undefined);
        return run;
      },
    });
  };
  const forget = () => {
    stored = null;
  };
  const loseWrites = () => {
    lost = true;
  };
  return { tab, exchanged, forget, loseWrites, stored: () => stored };
}

const second: TokenPair = { accessToken: 'a2', refreshToken: 'r2' };

test('requests that are refused together cause one exchange of tokens', async () => {
  const { tab, exchanged } = browser(() => second);
  const refresh = tab();
  expect(await Promise.all([refresh('a1'), refresh('a1'), refresh('a1')])).toEqual(['a2', 'a2', 'a2']);
  expect(exchanged).toEqual(['r1']);
});

test('a second tab takes the tokens the first has stored, though it sees them late', async () => {
  const { tab, exchanged } = browser(() => second);
  const [one, other] = [tab(), tab()];
  expect(await Promise.all([one('a1'), other('a1')])).toEqual(['a2', 'a2']);
  expect(exchanged).toEqual(['r1']);
});

test('tokens that another tab stored and nobody ever sees are exchanged once more', async () => {
  const { tab, exchanged, loseWrites } = browser(() => second);
  const [one, other] = [tab(), tab()];
  loseWrites();
  await one('a1');
  expect(await other('a1')).toBe('a2');
  expect(exchanged).toEqual(['r1', 'r1']);
});

test('a request refused late, after a refresh, does not refresh again', async () => {
  const { tab, exchanged } = browser(() => second);
  const refresh = tab();
  await refresh('a1');
  expect(await refresh('a1')).toBe('a2');
  expect(exchanged).toEqual(['r1']);
});

test('a refused refresh token ends the session and stores nothing', async () => {
  const { tab, stored } = browser(() => null);
  expect(await tab()('a1')).toBeNull();
  expect(stored()?.accessToken).toBe('a1');
});

test('after a sign-out in another tab there is nothing to refresh with', async () => {
  const { tab, exchanged, forget } = browser(() => second);
  forget();
  expect(await tab()('a1')).toBeNull();
  expect(exchanged).toEqual([]);
});

test('a lost connection is not the end of the session: the next attempt may succeed', async () => {
  let reachable = false;
  const { tab } = browser(() => {
    if (!reachable) throw new Error('no connection');
    return second;
  });
  const refresh = tab();
  await expect(refresh('a1')).rejects.toThrow('no connection');
  reachable = true;
  expect(await refresh('a1')).toBe('a2');
});
