import type { Follow } from './share-stream.ts';

/** So many boards of one browser have a stream at a time; the shared stream and calls need the other connections. */
export const boardsMax = 3;

/**
 * The streams of boards, of which at most `boardsMax` run in a browser at a time. A further board waits for a place: its
 * state is `paused`, and it reads its figures again by itself.
 */
export function followInPlace(follow: Follow, locks: Pick<LockManager, 'request'>) {
  return async (...given: Parameters<Follow>): Promise<void> => {
    const [, { onState }, signal] = given;
    const work = () => follow(...given);
    for (let place = 0; place < boardsMax; place += 1) {
      let ran = false;
      await locks.request(nameOf(place), { ifAvailable: true }, async (lock) => {
        ran = lock !== null;
        if (ran && !signal.aborted) await work();
      });
      if (ran || signal.aborted) return;
    }
    onState('paused');
    const place = Math.floor(Math.random() * boardsMax);
    await locks.request(nameOf(place), { signal }, work).catch((thrown: unknown) => {
      if (!signal.aborted) throw thrown;
    });
  };
}

const nameOf = (place: number): string => `drawdesk-board-${place}`;
