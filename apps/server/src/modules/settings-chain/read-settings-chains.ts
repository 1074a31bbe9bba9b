import { type BetType, basisPoints, type Level, rateX100, type SettlementTerms } from '@drawdesk/lottery';
import type { Tx } from '../../platform/db/store.ts';
import { type BlockRow, readBlocks } from './read-blocks.ts';
import { type RuleRow, readRules } from './read-rules.ts';
import { type LevelRow, readLevels } from './read-settings.ts';
import { readSpecialRates, type SpecialRow } from './read-special-rates.ts';
import { readAggregatorRates, readTerms, type TermsRow } from './read-terms.ts';
import { levelOf, liesOn, type SettingsLevel } from './setting-owners.ts';

/** The whole settings chain down to an owner at an instant, for all rounds. */
export interface ChainRows {
  place: SettingsLevel;
  level: Level;
  levels: ReadonlyMap<BetType, readonly LevelRow[]>;
  /** Blocks for all rounds that have begun. */
  blocks: ReadonlyMap<BetType, readonly BlockRow[]>;
  /** Special rates in force. */
  specials: ReadonlyMap<BetType, readonly SpecialRow[]>;
  rules: readonly RuleRow[];
  /** The agent's terms; null at the other levels, and before the first terms. */
  terms: TermsRow | null;
  /** The terms between the tiers by bet type: the agent's terms, or what the master has from the company. */
  agreed: ReadonlyMap<BetType, SettlementTerms>;
  /**
   * When blocks, special rates or terms change it at a fixed time; infinity where there is no such
   * change.
   */
  changesAt: number;
}

/**
 * The current settings chains of several owners, in the given order: one statement for each table, for
 * all of them.
 * @param company - the chain of the company for the provider of each owner, where it was read before: then only
 * what the levels below it have is read
 */
export async function readSettingsChains(
  tx: Tx,
  places: readonly SettingsLevel[],
  now: Date,
  company?: readonly ChainRows[],
): Promise<ChainRows[]> {
  const below = company !== undefined;
  const [termsOf, aggregatorRates, allLevels, allBlocks, specials, rules] = await Promise.all([
    readTerms(tx, places, now),
    readAggregatorRates(tx, places, now),
    readLevels(tx, places, below),
    readBlocks(tx, places, null, below),
    readSpecialRates(tx, places, now),
    readRules(tx, places, below),
  ]);
  const levels = Map.groupBy(allLevels, ({ providerId }) => providerId);
  const blocks = Map.groupBy(allBlocks, ({ providerId }) => providerId);
  return places.map((place, at) => {
    const above = company?.[at];
    const terms = (place.agentId !== null && termsOf.get(place.agentId)) || null;
    const ownBlocks = (blocks.get(place.providerId) ?? []).filter((row) => liesOn(row, place));
    const ownSpecials = specials.filter((row) => liesOn(row, place));
    const ownLevels = (levels.get(place.providerId) ?? []).filter((row) => liesOn(row, place));
    return {
      place,
      level: levelOf(place),
      levels: byType(above?.levels, ownLevels),
      blocks: byType(
        above?.blocks,
        ownBlocks.filter(({ blockedFrom }) => blockedFrom <= now),
      ),
      specials: byType(
        above?.specials,
        ownSpecials.filter(({ from }) => from <= now),
      ),
      rules: [...(above?.rules ?? []), ...rules.filter((row) => liesOn(row, place))],
      terms,
      agreed: terms ? agentTerms(terms) : aggregatorTerms(aggregatorRates.get(place.aggregatorId ?? 0n)),
      changesAt: Math.min(
        above?.changesAt ?? Number.POSITIVE_INFINITY,
        nextOf(
          ownBlocks.map(({ blockedFrom }) => blockedFrom),
          now,
        ),
        nextOf(
          ownSpecials.flatMap(({ from, to }) => [from, to]),
          now,
        ),
        nextOf(terms?.nextFrom ? [terms.nextFrom] : [], now),
      ),
    };
  });
}

/** Rows by bet type, with those of the level above; its lists are used as they are where nothing is added. */
function byType<T extends { betType: BetType }>(
  above: ReadonlyMap<BetType, readonly T[]> | undefined,
  rows: readonly T[],
): ReadonlyMap<BetType, readonly T[]> {
  const own = Map.groupBy(rows, ({ betType }) => betType);
  if (above === undefined) return own;
  const all = new Map(above);
  for (const [betType, added] of own) all.set(betType, [...(above.get(betType) ?? []), ...added]);
  return all;
}

/** The next of these instants after now. */
export const nextOf = (instants: readonly Date[], now: Date): number =>
  instants.reduce((next, instant) => {
    const at = instant.getTime();
    return at > now.getTime() && at < next ? at : next;
  }, Number.POSITIVE_INFINITY);

export const agentTerms = ({ betTypes }: TermsRow): ReadonlyMap<BetType, SettlementTerms> =>
  new Map(
    [...betTypes].map(([betType, own]) => [
      betType,
      {
        agent: rateX100(Number(own.rateAgentX100)),
        master: rateX100(Number(own.rateMasterX100)),
        discountBp: basisPoints(own.discountPlayerBp),
      },
    ]),
  );

/** A master's chain has no terms with a particular agent: it can pass on all that it has. */
export const aggregatorTerms = (
  rates: ReadonlyMap<BetType, { rateX100: bigint; discountBp: number }> | undefined,
): ReadonlyMap<BetType, SettlementTerms> =>
  new Map(
    [...(rates ?? [])].map(([betType, { rateX100: rate, discountBp }]) => [
      betType,
      {
        agent: rateX100(Number(rate)),
        master: rateX100(Number(rate)),
        discountBp: basisPoints(discountBp),
      },
    ]),
  );
