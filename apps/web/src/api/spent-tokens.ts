/**
 * Which refresh tokens the tabs of this browser have exchanged, told by locks: storage reaches other tabs some
 * milliseconds after it was written, a lock is known to all of them the moment it is held. A tab keeps the mark of its
 * last exchange for as long as it lives; without the mark the others exchange once more.
 */
const markOf = (refreshToken: string): string => `drawdesk-spent-${refreshToken}`;
let release = () => {};

export const spentTokens = {
  async has(refreshToken: string): Promise<boolean> {
    const { held = [] } = await navigator.locks.query();
    return held.some(({ name }) => name === markOf(refreshToken));
  },
  add(refreshToken: string): Promise<void> {
    release();
    return new Promise((resolve) => {
      const kept = new Promise<void>((end) => {
        release = end;
      });
      // shared: a second tab that has to exchange the same token waits for nobody
      navigator.locks
        .request(markOf(refreshToken), { mode: 'shared' }, () => {
          resolve();
          return kept;
        })
        .catch(() => resolve());
    });
  },
};
