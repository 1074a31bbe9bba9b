import { type Cost, costs } from '@drawdesk/contract';
import type { Rate } from './buckets.ts';

/** The rate of each class of calls; null: not limited. */
export type Rates = Readonly<Record<Cost, Rate | null>>;

/**
 * What is allowed unless the installation sets something else. Calls with a key are counted by key, signed-in
 * ones by account, public ones by address and operation. The figures are far above what people and busy sites
 * need: they stop floods.
 */
export const defaultRates: Rates = {
  open: { perSecond: 5, burst: 300 },
  read: { perSecond: 50, burst: 1_000 },
  write: { perSecond: 20, burst: 300 },
  site: { perSecond: 1_000, burst: 5_000 },
  quote: { perSecond: 50, burst: 500 },
  heavy: { perSecond: 5, burst: 60 },
  stream: { perSecond: 1, burst: 60 },
};

/** No limits: for what measures or checks something else. */
export const noRates: Rates = {
  ...{ open: null, read: null, write: null, site: null, quote: null, heavy: null, stream: null },
};

/**
 * Reads DRAWDESK_QUOTA_OPEN, …_READ, …_WRITE, …_SITE, …_QUOTE, …_HEAVY and …_STREAM: `50/1000` is 50 calls a second and
 * 1,000 at once, `off` no limit.
 * @throws Error naming the setting that cannot be read.
 */
export function readRates(env: Readonly<Record<string, string | undefined>>): Rates {
  const read = { ...defaultRates };
  for (const cost of costs) {
    const name = `DRAWDESK_QUOTA_${cost.toUpperCase()}`;
    const text = env[name];
    if (text !== undefined && text !== '') read[cost] = rateOf(name, text);
  }
  return read;
}

function rateOf(name: string, text: string): Rate | null {
  if (text === 'off') return null;
  const [, perSecond, burst] = /^(\d{1,6}(?:\.\d{1,3})?)\/(\d{1,7})$/.exec(text) ?? [];
  const rate = { perSecond: Number(perSecond), burst: Number(burst) };
  if (!(rate.perSecond > 0 && rate.burst >= 1))
    throw new Error(
      `${name} is "${text}". It must be requests per second and the burst, such as 50/1000, or off.`,
    );
  return rate;
}
