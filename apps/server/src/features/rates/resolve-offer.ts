import {
  type BetTypeOffer,
  basisPoints,
  type LevelLimit,
  levels,
  type NumberKey,
  type RateX100,
  rateX100,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import type { BlockRow, LevelRow, TermsBetType } from './read-street.ts';
import type { StoredSettings } from './stored-settings.ts';

const amountOf = (text: string | undefined): Satang | null =>
  text === undefined ? null : satang(BigInt(text));

const smallest = (amounts: readonly (Satang | null)[]): Satang | null =>
  amounts.reduce(
    (least, amount) => (amount !== null && (least === null || amount < least) ? amount : least),
    null,
  );

const largest = (amounts: readonly (Satang | null)[]): Satang | null =>
  amounts.reduce(
    (most, amount) => (amount !== null && (most === null || amount > most) ? amount : most),
    null,
  );

/** What every level together offers on one bet type: the nearest pay rate, the strictest limits (domain.md §4). */
export function betTypeOffer(
  rows: readonly LevelRow[],
  blocks: readonly BlockRow[],
  terms: TermsBetType | undefined,
): BetTypeOffer | null {
  const at = new Map(rows.map((row) => [row.level, row.settings]));
  const own = levels.map((level) => at.get(level) ?? {});
  const nearest = <Name extends keyof StoredSettings>(name: Name) =>
    own.findLast((settings) => settings[name] !== undefined)?.[name];
  const payRate = nearest('payRate');
  if (payRate === undefined || !terms) return null;
  const count = own.flatMap(({ numberLimitPerPlayer }) => numberLimitPerPlayer ?? []);
  return {
    accept: own.every((settings) => settings.accept !== false),
    payRate: rateX100(payRate),
    winMultiplier: rateX100(nearest('winMultiplier') ?? 100),
    discountBp: basisPoints(terms.discountPlayerBp),
    lowest: largest(own.map((settings) => amountOf(settings.lowest))) ?? satang(1n),
    maximum: smallest(own.map((settings) => amountOf(settings.maximum))) ?? satang(1_000_000_000_000n),
    maxBetPerNumber: smallest(own.map((settings) => amountOf(settings.maxBetPerNumber))),
    numberLimitPerPlayer: count.length === 0 ? null : Math.min(...count),
    levels: {
      company: levelLimit(at.get('company')),
      aggregator: levelLimit(at.get('aggregator')),
      agent: levelLimit(at.get('agent')),
    },
    blocked: strictestBlocks(blocks, payRate),
    splitSteps: own.every((settings) => settings.splitSteps !== false),
    uplineRates: {
      agent: rateX100(Number(terms.rateAgentX100)),
      master: rateX100(Number(terms.rateMasterX100)),
    },
  };
}

function levelLimit(settings: StoredSettings | undefined): LevelLimit {
  return {
    limit: amountOf(settings?.limit),
    steps: (settings?.steps ?? []).map(({ upTo, rate }) => ({
      upTo: satang(BigInt(upTo)),
      rate: rateX100(rate),
    })),
    possiblePayoutPercentage: settings?.possibleBetPercentage ?? null,
  };
}

/** Of several blocks on a number the hardest holds: closed before reduced, the lower rate before the higher. */
function strictestBlocks(blocks: readonly BlockRow[], payRate: number): BetTypeOffer['blocked'] {
  const strictest = new Map<NumberKey, { rate: RateX100 | null }>();
  for (const block of blocks) {
    // written by us from a parsed bet number
    const key = block.key as NumberKey;
    const rate = blockedRate(block, payRate);
    const known = strictest.get(key);
    const harder = !known || rate === null || (known.rate !== null && rate < known.rate);
    if (harder) strictest.set(key, { rate });
  }
  return strictest;
}

function blockedRate({ rateX100: fixed, rateBp }: BlockRow, payRate: number): RateX100 | null {
  if (fixed !== null) return rateX100(Number(fixed));
  return rateBp === null ? null : rateX100(Math.floor((payRate * rateBp) / 10_000));
}

/** The smallest cap any level sets on the stake of one bill of this provider. */
export const billLimitOf = (rows: readonly LevelRow[]): Satang | null =>
  smallest(rows.map(({ settings }) => amountOf(settings.betLimit)));
