import { setTimeout as wait } from 'node:timers/promises';

/**
 * Where the console may load the company's logo from: the one foreign origin in the content security policy (spec.md
 * §1). Remembered, so that a page costs no query; a changed setting is known within half a minute.
 */
export interface LogoOrigin {
  /** As last read, e.g. `https://cdn.example.com`; null without a logo of one's own. */
  current(): string | null;
  /** Reads it again if that was longer ago than `maxAgeMs`; never throws and never takes longer than `timeoutMs`. */
  refresh(): Promise<void>;
}

const maxAgeMs = 30_000;
const timeoutMs = 1_000;

export function watchLogoOrigin(
  readAddress: () => Promise<string | null>,
  now: () => number = () => performance.now(),
): LogoOrigin {
  let origin: string | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  let reading = Promise.resolve();
  const read = async () => {
    try {
      origin = logoOriginOf(await readAddress());
    } catch {
      // The database is away: the console's files do not need it, and the allowed origin does not change.
    }
  };
  return {
    current: () => origin,
    async refresh() {
      if (now() - askedAt >= maxAgeMs) {
        askedAt = now();
        reading = read();
      }
      await Promise.race([reading, wait(timeoutMs, undefined, { ref: false })]);
    },
  };
}

/** The form that a content security policy can name; a `;` in a host would end the directive. */
const plainOrigin = /^https?:\/\/(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/;

/** The origin of a web address, null for anything else. */
export function logoOriginOf(address: string | null): string | null {
  const url = address === null ? null : URL.parse(address);
  // `blob:` has the origin of what made it
  return url && /^https?:$/.test(url.protocol) && plainOrigin.test(url.origin) ? url.origin : null;
}
