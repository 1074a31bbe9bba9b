import { browserLocks } from './browser-locks.ts';

/**
 * Which refresh tokens the tabs of this browser have exchanged, shared through locks: storage reaches other
 * tabs some milliseconds after it was written, but all tabs see a lock as soon as it is taken. A tab keeps
 * the lock of its last exchange until it is closed; without that lock the other tabs exchange once more.
 */
const markOf = (refreshToken: string): string => `drawdesk-spent-${refreshToken}`;
let release = () => {};

export const spentTokens = {
  async has(refreshToken: string): Promise<boolean> {
    if (!browserLocks) return false;
    const { held = [] } = await browserLocks.query();
    return held.some(({ name }) => name === markOf(refreshToken));
  },
  add(refreshToken: string): Promise<void> {
    release();
    const locks = browserLocks;
    if (!locks) return Promise.resolve();
    return new Promise((resolve) => {
      const kept = new Promise<void>((end) => {
        release = end;
      });
      // Shared lock: a second tab that has to exchange the same token does not have to wait.
      locks
        .request(markOf(refreshToken), { mode: 'shared' }, () => {
          resolve();
          return kept;
        })
        .catch(() => resolve());
    });
  },
};

// A page that holds a lock is not kept in the back/forward cache.
globalThis.addEventListener?.('pagehide', () => release());
