import { DomainError } from '../errors/domain-error.ts';
import { countedAddress } from './counted-address.ts';

/**
 * How many streams may be open at the same time: a browser has one, shared by its tabs. Those of an account and of an
 * address count in all processes together, `ofAll` protects the one process.
 */
export interface StreamLimits {
  ofAccount: number;
  ofAddress: number;
  ofAll: number;
}

const usualStreams: StreamLimits = { ofAccount: 12, ofAddress: 100, ofAll: 500 };

export interface OpenStreams {
  /** Counts a stream until what it returns is called, once. @throws DomainError `too_many_requests` */
  enter(account: string, address: string): () => void;
  /** Who has streams open in this process, and how many. */
  held(): ReadonlyMap<string, number>;
  /** Who has streams open in the other processes (exchange.ts); replaces what was set before. */
  setElsewhere(held: ReadonlyMap<string, number>): void;
}

/**
 * A stream is ended after a minute and opened again, so that the slot of a stream that nobody reads is free
 * by then.
 */
const retryAfter_s = 15;

/**
 * Counts the streams of this process, together with what is known of the others. A stream above the limit is refused: if
 * another one were closed for it, its client would only open it again.
 */
export function openStreams(limits: StreamLimits = usualStreams): OpenStreams {
  const held = new Map<string, number>();
  let elsewhere: ReadonlyMap<string, number> = new Map();
  let ofAll = 0;
  const names = (account: string, address: string) =>
    [
      [`account ${account}`, limits.ofAccount],
      [`address ${countedAddress(address)}`, limits.ofAddress],
    ] as const;
  const openOf = (name: string): number => (held.get(name) ?? 0) + (elsewhere.get(name) ?? 0);
  const change = (name: string, by: 1 | -1): void => {
    const count = (held.get(name) ?? 0) + by;
    if (count === 0) held.delete(name);
    else held.set(name, count);
  };
  return {
    enter(account, address) {
      const counted = names(account, address);
      if (ofAll >= limits.ofAll || counted.some(([name, most]) => openOf(name) >= most))
        throw new DomainError('too_many_requests', { seconds: String(retryAfter_s) });
      for (const [name] of counted) change(name, 1);
      ofAll += 1;
      let entered = true;
      return () => {
        if (!entered) return;
        entered = false;
        for (const [name] of counted) change(name, -1);
        ofAll -= 1;
      };
    },
    held: () => held,
    setElsewhere(counts) {
      elsewhere = counts;
    },
  };
}
