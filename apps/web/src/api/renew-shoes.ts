import type { Shoes } from './shoes.ts';

interface Parts {
  /** Asks the API for another token of a stay; null when it refuses, a throw when it could not be reached. */
  exchange: (held: Shoes) => Promise<Shoes | null>;
  write: (fresh: Shoes) => void;
}

/** Renews the token of a stay once for all requests of a window that need it; null when the stay is over. */
export function renewOnce({ exchange, write }: Parts) {
  const running = new Map<string, Promise<Shoes | null>>();

  const work = async (held: Shoes): Promise<Shoes | null> => {
    const fresh = await exchange(held);
    if (fresh) write(fresh);
    return fresh;
  };

  return function renew(held: Shoes): Promise<Shoes | null> {
    const { standInId } = held.standIn;
    const asked = running.get(standInId) ?? work(held).finally(() => running.delete(standInId));
    running.set(standInId, asked);
    return asked;
  };
}
