import { DomainError } from '../errors/domain-error.ts';
import { countedAddress } from './counted-address.ts';

/** How many streams may be open at the same time: a browser has one, shared by its tabs. */
export interface StreamLimits {
  ofAccount: number;
  ofAddress: number;
  ofAll: number;
}

const usualStreams: StreamLimits = { ofAccount: 12, ofAddress: 100, ofAll: 500 };

export interface OpenStreams {
  /** Counts a stream until what it returns is called, once. @throws DomainError `too_many_requests` */
  enter(account: string, address: string): () => void;
}

/**
 * A stream is ended after a minute and opened again, so that the slot of a stream that nobody reads is free
 * by then.
 */
const retryAfter_s = 15;

/**
 * Counts the streams of this process. A stream above the limit is refused: if another one were closed for it,
 * its client would only open it again.
 */
export function openStreams(limits: StreamLimits = usualStreams): OpenStreams {
  const open = new Map<string, number>();
  const names = (account: string, address: string) =>
    [
      [`account ${account}`, limits.ofAccount],
      [`address ${countedAddress(address)}`, limits.ofAddress],
      ['all', limits.ofAll],
    ] as const;
  const change = (name: string, by: 1 | -1): void => {
    const count = (open.get(name) ?? 0) + by;
    if (count === 0) open.delete(name);
    else open.set(name, count);
  };
  return {
    enter(account, address) {
      const counted = names(account, address);
      if (counted.some(([name, most]) => (open.get(name) ?? 0) >= most))
        throw new DomainError('too_many_requests', { seconds: String(retryAfter_s) });
      for (const [name] of counted) change(name, 1);
      let entered = true;
      return () => {
        if (entered) for (const [name] of counted) change(name, -1);
        entered = false;
      };
    },
  };
}
