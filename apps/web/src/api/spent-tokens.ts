/**
 * Which refresh tokens the tabs of this browser have exchanged, told by locks: storage reaches other tabs some
 * milliseconds after it was written, a lock is known to all of them the moment it is held. A tab keeps the mark of its
 * last exchange for as long as it lives.
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
    return new Promise((resolve, reject) => {
      const kept = new Promise<void>((end) => {
        release = end;
      });
      navigator.locks
        .request(markOf(refreshToken), () => {
          resolve();
          return kept;
        })
        .catch(reject);
    });
  },
};
