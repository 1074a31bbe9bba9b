import type { StoredImpersonation } from './impersonation-store.ts';

interface Parts {
  /**
   * Asks the API for another token of an impersonation; null when it refuses, a throw when it could not be
   * reached.
   */
  exchange: (held: StoredImpersonation) => Promise<StoredImpersonation | null>;
  write: (fresh: StoredImpersonation) => void;
}

/**
 * Renews the token of an impersonation once for all requests of a window that need it; null when the
 * impersonation has ended.
 */
export function renewOnce({ exchange, write }: Parts) {
  const running = new Map<string, Promise<StoredImpersonation | null>>();

  const work = async (held: StoredImpersonation): Promise<StoredImpersonation | null> => {
    const fresh = await exchange(held);
    if (fresh) write(fresh);
    return fresh;
  };

  return function renew(held: StoredImpersonation): Promise<StoredImpersonation | null> {
    const { standInId } = held.standIn;
    const exchange = running.get(standInId) ?? work(held).finally(() => running.delete(standInId));
    running.set(standInId, exchange);
    return exchange;
  };
}
