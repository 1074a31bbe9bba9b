import type { BetType } from '../bet-types/index.ts';
import type { BundleSize } from '../bundles.ts';

/** Units of one number, bet type and size: in the stock, or of the player. */
export interface UnitTotalRow {
  readonly owner: 'aggregator' | 'agent' | 'player';
  /** Of a player; else null. */
  readonly playerKey: string | null;
  readonly betType: string;
  readonly size: BundleSize;
  readonly key: string;
  readonly quantity: number;
}

/** What a decision takes of one number of a size, alike from every stock and for the player. */
export interface UnitDelta {
  readonly betType: BetType;
  readonly size: BundleSize;
  readonly key: string;
  readonly version: string;
  readonly quantity: number;
}

/** Units by `unitName`; of players by player first. */
export interface UnitCounters {
  readonly aggregator: Map<string, number>;
  readonly agent: Map<string, number>;
  readonly players: Map<string, Map<string, number>>;
}

/** The key that units are counted by: no part of it can contain a slash. */
export function unitName(betType: string, size: BundleSize, key: string): string {
  return `${betType}/${size}/${key}`;
}

export function noUnits(): UnitCounters {
  return { aggregator: new Map(), agent: new Map(), players: new Map() };
}

export function fillUnits(counters: UnitCounters, rows: Iterable<UnitTotalRow>): void {
  for (const { owner, playerKey, betType, size, key, quantity } of rows) {
    const counted = owner === 'player' ? ofPlayer(counters, playerKey ?? '') : counters[owner];
    count(counted, unitName(betType, size, key), quantity);
  }
}

export function foldUnits(
  counters: UnitCounters,
  playerKey: string,
  deltas: readonly UnitDelta[],
  sign: 1 | -1,
): void {
  for (const { betType, size, key, quantity } of deltas) {
    const name = unitName(betType, size, key);
    count(counters.aggregator, name, sign * quantity);
    count(counters.agent, name, sign * quantity);
    count(ofPlayer(counters, playerKey), name, sign * quantity);
  }
}

function ofPlayer({ players }: UnitCounters, playerKey: string): Map<string, number> {
  const known = players.get(playerKey);
  if (known !== undefined) return known;
  const fresh = new Map<string, number>();
  players.set(playerKey, fresh);
  return fresh;
}

function count(counted: Map<string, number>, name: string, quantity: number): void {
  counted.set(name, (counted.get(name) ?? 0) + quantity);
}
