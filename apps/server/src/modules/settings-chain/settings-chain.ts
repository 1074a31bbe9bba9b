import type { BetType, Level, SettingsChain } from '@drawdesk/lottery';
import { engineSettings, engineSpecial, isComplete } from './engine-settings.ts';
import type { BlockRow } from './read-blocks.ts';
import type { LevelRow } from './read-settings.ts';
import type { ChainRows } from './read-settings-chains.ts';

/** What one round has in addition to what all rounds share. */
export interface OfRound {
  /** Blocks only for this round that have begun. */
  blocks: readonly BlockRow[];
  /** Settings it kept. They replace those of their level. */
  pins: readonly LevelRow[];
}

export const nothingOfRound: OfRound = { blocks: [], pins: [] };

/**
 * The settings of one bet type at the levels of a chain, as the engine resolves them. This is the only
 * code that turns rows into settings, for intake and for every screen. Null where the company has not set
 * what a bet type needs.
 */
export function settingsChain(
  rows: ChainRows,
  betType: BetType,
  { blocks: ofRound, pins }: OfRound = nothingOfRound,
): SettingsChain | null {
  const levels = rows.levels.get(betType) ?? [];
  const blocks = [...(rows.blocks.get(betType) ?? []), ...ofRound.filter((row) => row.betType === betType)];
  const rules = rows.rules.filter(({ betTypes }) => betTypes === null || betTypes.has(betType));
  const at = (level: Level) => {
    const isHere = (row: { level: Level }) => row.level === level;
    const own = pins.find((row) => isHere(row) && row.betType === betType) ?? levels.find(isHere);
    return engineSettings(
      own?.settings ?? {},
      blocks.filter(isHere),
      rules.filter(isHere).map(({ rule }) => rule),
    );
  };
  const company = { accept: true, ...at('company') };
  if (!isComplete(company)) return null;
  const special = engineSpecial(rows.specials.get(betType) ?? []);
  const terms = rows.agreed.get(betType);
  return {
    company,
    aggregator: at('aggregator'),
    agent: at('agent'),
    ...(special && { special }),
    ...(terms && { terms }),
  };
}
