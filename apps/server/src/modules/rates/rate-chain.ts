import {
  type BetType,
  isBetType,
  type Level,
  type ResolvedSettings,
  resolveSettings,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { atOwner, type Owner } from '../organisations/owner.ts';
import { readRules } from '../settings-chain/read-rules.ts';
import { readLevels } from '../settings-chain/read-settings.ts';
import { agentTerms, aggregatorTerms, type ChainRows } from '../settings-chain/read-settings-chains.ts';
import { readSpecialRates } from '../settings-chain/read-special-rates.ts';
import { readAggregatorRates, readTerms } from '../settings-chain/read-terms.ts';
import { liesOn, type SettingsLevel } from '../settings-chain/setting-owners.ts';
import { settingsChain } from '../settings-chain/settings-chain.ts';
import { storedSettings } from '../settings-chain/stored-settings.ts';
import { clockOf } from '../terms/effective.ts';

/** Settings as bet_setting stores them. */
export type Stored = Readonly<Record<string, unknown>>;

/** What an owner itself sets for a bet type, and its version; 0 while it sets nothing. */
export interface OwnRow {
  settings: Stored;
  version: number;
}

/** What company, master and agent set on the way down to an owner, and the terms between them. */
export interface RateChain {
  owner: Owner;
  own: ReadonlyMap<BetType, OwnRow>;
  /** As intake reads them, without blocks: those are separate lists. */
  rows: ChainRows;
}

/** Reads the current settings chain of an owner. */
export async function readRateChain(tx: Tx, owner: Owner, providerId: string): Promise<RateChain> {
  const chain = (await readRateChains(tx, owner, [providerId])).get(providerId);
  if (!chain) throw new Error('No settings chain was read');
  return chain;
}

/** The same for many providers, by provider: one statement per table for all of them. */
export async function readRateChains(
  tx: Tx,
  owner: Owner,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, RateChain>> {
  const { level, aggregatorId, agentId } = owner;
  const places = providerIds.map((providerId): SettingsLevel => ({ providerId, aggregatorId, agentId }));
  const now = await clockOf(tx);
  const own = await readOwn(tx, owner, providerIds);
  const levels = Map.groupBy(await readLevels(tx, places), ({ providerId }) => providerId);
  const specials = (await readSpecialRates(tx, places, now)).filter(({ from }) => from <= now);
  const rules = await readRules(tx, places);
  const terms = (agentId !== null && (await readTerms(tx, places, now)).get(agentId)) || null;
  const aggregatorRates = await readAggregatorRates(tx, places, now);
  const agreed = terms ? agentTerms(terms) : aggregatorTerms(aggregatorRates.get(aggregatorId ?? 0n));
  const chainTo = (place: SettingsLevel): RateChain => {
    const here = <T extends Parameters<typeof liesOn>[0]>(rows: readonly T[]) =>
      rows.filter((row) => liesOn(row, place));
    return {
      owner,
      own: own.get(place.providerId) ?? new Map(),
      rows: {
        place,
        level,
        terms,
        agreed,
        rules: here(rules),
        levels: Map.groupBy(here(levels.get(place.providerId) ?? []), ({ betType }) => betType),
        specials: Map.groupBy(here(specials), ({ betType }) => betType),
        blocks: new Map(),
        changesAt: Number.POSITIVE_INFINITY,
      },
    };
  };
  return new Map(places.map((place) => [place.providerId, chainTo(place)]));
}

/** What an owner itself sets, by provider. bet_setting_once */
export async function readOwn(
  tx: Tx,
  owner: Owner,
  providerIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<BetType, OwnRow>>> {
  const { rows } = await sql<
    Pick<TableRow<'bet_setting'>, 'provider_id' | 'bet_type' | 'version'> & { settings: Stored }
  >`
    select s.provider_id, s.bet_type, s.settings, s.version from bet_setting s
    where s.provider_id = any(${[...providerIds]}::text[]) and ${atOwner('s', owner)}`.execute(tx);
  return new Map(
    [...Map.groupBy(rows, (row) => row.provider_id)].map(([providerId, own]) => [
      providerId,
      new Map(
        own.flatMap(({ bet_type: betType, settings, version }): [BetType, OwnRow][] =>
          isBetType(betType) ? [[betType, { settings, version }]] : [],
        ),
      ),
    ]),
  );
}

const nothing: OwnRow = { settings: {}, version: 0 };

export const ownOf = ({ own }: Pick<RateChain, 'own'>, betType: BetType): OwnRow =>
  own.get(betType) ?? nothing;

/** The settings chain as it would be if one of its levels set something else for a bet type. */
export function withSettings(chain: RateChain, level: Level, betType: BetType, settings: Stored): RateChain {
  const { place, levels } = chain.rows;
  const others = (levels.get(betType) ?? []).filter((row) => row.level !== level);
  // a value that cannot be stored is checked field by field before this, and counts as no setting
  const kept = storedSettings.safeParse(settings);
  const row = { ...place, level, betType, settings: kept.success ? kept.data : {} };
  return { ...chain, rows: { ...chain.rows, levels: new Map(levels).set(betType, [...others, row]) } };
}

/** What a level of the settings chain sets for a bet type. */
export const settingsAt = ({ rows }: RateChain, level: Level, betType: BetType): Stored =>
  rows.levels.get(betType)?.find((row) => row.level === level)?.settings ?? nothing.settings;

/**
 * What is in force for a bet type at the owner, by the resolver that intake prices with; null while required
 * settings of the company are missing.
 */
export function resolvedAt({ owner, rows }: RateChain, betType: BetType): ResolvedSettings | null {
  const chain = settingsChain(rows, betType);
  return chain && resolveSettings(chain, owner.level);
}

/** The same, if the owner's own settings were `own`. */
export const resolvedWith = (chain: RateChain, betType: BetType, own: Stored): ResolvedSettings | null =>
  resolvedAt(withSettings(chain, chain.owner.level, betType, own), betType);

/**
 * The settings above the owner: what would be in force if the owner set nothing itself and no special rate
 * ran; null for the company.
 */
export function uplineOf(chain: RateChain, betType: BetType): ResolvedSettings | null {
  const { level } = chain.owner;
  if (level === 'company') return null;
  const rules = chain.rows.rules.filter((row) => row.level !== level);
  const above = { ...chain, rows: { ...chain.rows, rules, specials: new Map() } };
  return resolvedWith(above, betType, nothing.settings);
}

/** Whether the terms cover a bet type: without terms nothing is sold, whatever is set. */
export const inTerms = ({ owner, rows }: RateChain, betType: BetType): boolean =>
  owner.level === 'company' || rows.agreed.has(betType);
