import { type BlockedNumber, type Level, levels, shareOfRate } from '../acceptance/index.ts';
import {
  arrangements,
  type BetNumber,
  type BetType,
  betTypes,
  type NumberKey,
  numberKey,
  parseBetNumber,
  type RuleSwitches,
} from '../bet-types/index.ts';
import type { RateX100 } from '../money.ts';
import type { ResolvedRates } from './pay-rate.ts';
import type { BlockSetting, SettingsChain } from './settings.ts';

/** A blocked number and the level with the strictest block for the player. */
export interface ResolvedBlock extends BlockedNumber {
  readonly from: Level;
}

/**
 * The blocks of all levels as one, the strictest on each number (domain.md §4): closed before reduced, the
 * lowest of reduced rates. A level's block applies to what that level pays to those below it. So a master's
 * half-pay also halves the rate the agent is settled at, and an agent's half-pay only what its players get.
 */
export function resolveBlocks(
  chain: SettingsChain,
  rates: ResolvedRates,
): ReadonlyMap<NumberKey, ResolvedBlock> {
  const blocks = new Map<NumberKey, ResolvedBlock>();
  for (const level of levels) {
    for (const block of chain[level]?.blocked ?? []) {
      const before = blocks.get(block.key);
      blocks.set(block.key, stricter(before, priced(block, level, rates)));
    }
  }
  return blocks;
}

/** A level's block in rates: those of the tiers above it stay as they are. */
function priced(
  { price }: BlockSetting,
  level: Level,
  { payRate, uplineRates }: ResolvedRates,
): ResolvedBlock {
  if (price === 'closed') return { rate: null, from: level };
  const reduced = (normal: RateX100): RateX100 =>
    'rate' in price ? lower(normal, price.rate) : shareOfRate(normal, price.shareOfRateBp);
  return {
    rate: reduced(payRate.value),
    uplineRates: {
      agent: level === 'agent' ? uplineRates.agent : reduced(uplineRates.agent),
      master: level === 'company' ? reduced(uplineRates.master) : uplineRates.master,
    },
    from: level,
  };
}

function stricter(before: ResolvedBlock | undefined, block: ResolvedBlock): ResolvedBlock {
  if (before === undefined) return block;
  if (before.rate === null) return before;
  if (block.rate === null) return block;
  return {
    rate: lower(before.rate, block.rate),
    uplineRates: {
      agent: lower(before.uplineRates?.agent ?? before.rate, block.uplineRates?.agent ?? block.rate),
      master: lower(before.uplineRates?.master ?? before.rate, block.uplineRates?.master ?? block.rate),
    },
    from: block.rate < before.rate ? block.from : before.from,
  };
}

function lower(one: RateX100, other: RateX100): RateX100 {
  return other < one ? other : one;
}

/**
 * The keys a block on a number applies to: the number's key or, with its reverses, those of every order of
 * its digits. One key is enough where the digits are sorted anyway.
 */
export function blockedKeys(
  betType: BetType,
  number: BetNumber,
  withReverses: boolean,
  switches: RuleSwitches,
): NumberKey[] {
  const own = numberKey(betType, number);
  if (!withReverses || betTypes[betType].keyOrder === 'sorted') return [own];
  return arrangements(number).flatMap((order) => {
    const parsed = parseBetNumber(betType, order, { switches, firstLength: number.length });
    return parsed.ok ? parsed.key : [];
  });
}
