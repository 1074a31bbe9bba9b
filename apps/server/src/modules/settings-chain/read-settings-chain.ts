import {
  type BetType,
  type Level,
  type ResolvedSettings,
  resolveSettings,
  type SettingsChain,
} from '@drawdesk/lottery';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { readBlocks } from './read-blocks.ts';
import { readPins } from './read-settings.ts';
import { readSettingsChains } from './read-settings-chains.ts';
import { liesOn, type SettingsLevel } from './setting-owners.ts';
import { nothingOfRound, type OfRound, settingsChain } from './settings-chain.ts';

/** The settings chain down to an owner for one bet type. */
interface ChainSettings {
  chain: SettingsChain;
  /** Whether the terms of the owner include it. Without terms it is not sold there, whatever is set. */
  inTerms: boolean;
}

/** The settings chain down to an owner: company, a master or an agent. */
export interface LevelSettings {
  level: Level;
  /** Bet types for which the company has set every required value. */
  betTypes: ReadonlyMap<BetType, ChainSettings>;
}

/**
 * The settings chain of an owner at an instant, as intake would read it: settings, blocks and special
 * rates in force, limiter rules and terms of every level down to it. With `roundId` also what one round
 * has in addition.
 */
export async function readSettingsChain(
  tx: Tx,
  place: SettingsLevel,
  now: Date,
  roundId: RoundId | null = null,
): Promise<LevelSettings> {
  const [rows] = await readSettingsChains(tx, [place], now);
  if (!rows) throw new Error('No settings chain was read');
  const ofRound = roundId === null ? nothingOfRound : await readOfRound(tx, place, now, roundId);
  const betTypes = new Map<BetType, ChainSettings>();
  for (const betType of rows.levels.keys()) {
    const chain = settingsChain(rows, betType, ofRound);
    if (chain)
      betTypes.set(betType, { chain, inTerms: rows.level === 'company' || rows.agreed.has(betType) });
  }
  return { level: rows.level, betTypes };
}

async function readOfRound(tx: Tx, place: SettingsLevel, now: Date, roundId: RoundId): Promise<OfRound> {
  const blocks = await readBlocks(tx, [place], [roundId]);
  const pins = await readPins(tx, [place], [roundId]);
  return {
    blocks: blocks.filter((row) => row.blockedFrom <= now && liesOn(row, place)),
    pins: pins.filter((row) => liesOn(row, place)),
  };
}

/**
 * The effective value for the owner and the level it comes from, by bet type: resolved as for intake, by
 * the same function.
 */
export function effectiveSettings({
  level,
  betTypes,
}: LevelSettings): ReadonlyMap<BetType, ResolvedSettings> {
  return new Map([...betTypes].map(([betType, { chain }]) => [betType, resolveSettings(chain, level)]));
}
