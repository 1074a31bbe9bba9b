import { expect, test } from 'vitest';
import { boardsMax, followInPlace } from './live-places.ts';
import type { LiveState } from './live-stream.ts';
import type { Follow } from './share-stream.ts';

const follow: Follow = (_, { onState }, signal) => {
  onState('live');
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
};

function board() {
  const ended = new AbortController();
  const states: LiveState[] = [];
  void followInPlace(follow, navigator.locks)(
    '/live?roundId=7',
    { onEvent: () => undefined, onState: (state) => void states.push(state) },
    ended.signal,
    null,
  );
  return { states, close: () => ended.abort() };
}

test('boards leave connections for calls: one too many waits, and goes on when others close', async () => {
  const boards = Array.from({ length: boardsMax + 1 }, board);
  const now = () => boards.map(({ states }) => states.at(-1));
  await expect.poll(now).toEqual([...Array.from({ length: boardsMax }, () => 'live'), 'paused']);
  for (const { close } of boards.slice(0, boardsMax)) close();
  await expect.poll(() => now().at(-1)).toBe('live');
  boards.at(-1)?.close();
});
