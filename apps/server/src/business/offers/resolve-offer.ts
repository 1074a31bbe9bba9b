import {
  type BetType,
  type BetTypeOffer,
  type BetTypeSettings,
  type BlockSetting,
  basisPoints,
  betTypeOffer,
  type CompanySettings,
  type NumberKey,
  rateX100,
  resolveSettings,
  type Satang,
  satang,
} from '@drawdesk/lottery';
import type { BlockRow, LevelRow, TermsBetType } from './read-street.ts';
import type { StoredSettings } from './stored-settings.ts';

const amountOf = (text: string): Satang => satang(BigInt(text));

/** Stored settings of a level and the blocks it has on a bet type → as the engine resolves them. */
function settingsOf(stored: StoredSettings, blocks: readonly BlockRow[]): BetTypeSettings {
  return {
    ...(stored.accept !== undefined && { accept: stored.accept }),
    ...(stored.payRate !== undefined && { payRate: rateX100(stored.payRate) }),
    ...(stored.winMultiplier !== undefined && { winMultiplier: rateX100(stored.winMultiplier) }),
    ...(stored.lowest !== undefined && { lowest: amountOf(stored.lowest) }),
    ...(stored.maximum !== undefined && { maximum: amountOf(stored.maximum) }),
    ...(stored.maxBetPerNumber !== undefined && { maxBetPerNumber: amountOf(stored.maxBetPerNumber) }),
    ...(stored.numberLimitPerPlayer !== undefined && { numberLimitPerPlayer: stored.numberLimitPerPlayer }),
    ...(stored.limit !== undefined && { limit: amountOf(stored.limit) }),
    ...(stored.possibleBetPercentage !== undefined && {
      possiblePayoutPercentage: stored.possibleBetPercentage,
    }),
    ...(stored.steps !== undefined && {
      steps: stored.steps.map(({ upTo, rate }) => ({ upTo: amountOf(upTo), rate: rateX100(rate) })),
    }),
    ...(stored.splitSteps !== undefined && { splitSteps: stored.splitSteps }),
    ...(stored.highRiskPercentage !== undefined && { highRiskPercentage: stored.highRiskPercentage }),
    ...(stored.lowRiskPercentage !== undefined && { lowRiskPercentage: stored.lowRiskPercentage }),
    blocked: blocks.map(blockOf),
  };
}

function blockOf(row: BlockRow): BlockSetting {
  // written by us from a parsed bet number
  const key = row.key as NumberKey;
  if (row.rateX100 !== null) return { key, price: { rate: rateX100(Number(row.rateX100)) } };
  return { key, price: row.rateBp === null ? 'closed' : { shareOfRateBp: basisPoints(row.rateBp) } };
}

/** The company must say what has no natural "no limit"; a bet type for which it has not is not offered. */
function isComplete(settings: BetTypeSettings): settings is CompanySettings {
  const { accept, payRate, lowest, maximum } = settings;
  return accept !== undefined && payRate !== undefined && lowest !== undefined && maximum !== undefined;
}

/** What every level together offers on one bet type (domain.md §4); null when company or terms do not cover it. */
export function resolveOffer(
  rows: readonly LevelRow[],
  blocks: readonly BlockRow[],
  terms: TermsBetType | undefined,
): BetTypeOffer | null {
  const at = (level: LevelRow['level']) =>
    settingsOf(
      rows.find((row) => row.level === level)?.settings ?? {},
      blocks.filter((row) => row.level === level),
    );
  const company = { accept: true, ...at('company') };
  if (!isComplete(company) || !terms) return null;
  return betTypeOffer(
    resolveSettings({
      company,
      aggregator: at('aggregator'),
      agent: at('agent'),
      terms: {
        agent: rateX100(Number(terms.rateAgentX100)),
        master: rateX100(Number(terms.rateMasterX100)),
        discountBp: basisPoints(terms.discountPlayerBp),
      },
    }),
  );
}

/** The smallest cap any level sets on the stake of one bill, by the bet type it is set for (domain.md §4). */
export function billLimitsOf(rows: readonly LevelRow[]): ReadonlyMap<BetType, Satang> {
  const limits = new Map<BetType, Satang>();
  for (const { betType, settings } of rows) {
    if (settings.betLimit === undefined) continue;
    const limit = amountOf(settings.betLimit);
    const known = limits.get(betType);
    if (known === undefined || limit < known) limits.set(betType, limit);
  }
  return limits;
}

/** What one bill may stake: the least of what is set for the bet types in it; null where none of them is limited. */
export function billLimitOf(
  limits: ReadonlyMap<BetType, Satang>,
  betTypes: Iterable<BetType>,
): Satang | null {
  let least: Satang | null = null;
  for (const betType of betTypes) {
    const limit = limits.get(betType);
    if (limit !== undefined && (least === null || limit < least)) least = limit;
  }
  return least;
}
