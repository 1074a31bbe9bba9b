import type { TokenPair } from './tokens.ts';

interface Parts {
  read: () => TokenPair | null;
  write: (tokens: TokenPair) => void;
  /** Resolves once the stored access token differs from this one, after some seconds at the latest. */
  untilReplaced: (accessToken: string) => Promise<void>;
  /** Asks the API for new tokens; null when it refuses, a throw when it could not be reached. */
  exchange: (refreshToken: string) => Promise<TokenPair | null>;
  /** Runs the work while no other tab runs its own (Web Locks). */
  exclusively: <T>(work: () => Promise<T>) => Promise<T>;
  /** Refresh tokens that a tab has exchanged; every tab knows of one as soon as `add` resolves. */
  spent: { add: (refreshToken: string) => Promise<void>; has: (refreshToken: string) => Promise<boolean> };
}

/**
 * Refreshes the session once for all requests of a page and all tabs (architecture.md §4). `refresh(stale)`
 * takes the access token that was refused and resolves to one worth trying, or null when the session has
 * ended. Requests that fail together share one exchange. A tab that had to wait for another uses the token
 * that the other tab stored. Where the storage arrives later than the lock, it waits for the storage.
 */
export function refreshOnce({ read, write, untilReplaced, exchange, exclusively, spent }: Parts) {
  let running: Promise<string | null> | null = null;

  const work = async (stale: string): Promise<string | null> => {
    const before = read();
    if (before?.accessToken === stale && (await spent.has(before.refreshToken))) await untilReplaced(stale);
    const held = read();
    if (held && held.accessToken !== stale) return held.accessToken;
    if (!held?.refreshToken) return null;
    const fresh = await exchange(held.refreshToken);
    if (!fresh) return null;
    write(fresh);
    await spent.add(held.refreshToken);
    return fresh.accessToken;
  };

  return function refresh(stale: string): Promise<string | null> {
    running ??= exclusively(() => work(stale)).finally(() => {
      running = null;
    });
    return running;
  };
}
