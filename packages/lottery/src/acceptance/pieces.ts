import type { BetType } from '../bet-types/index.ts';
import type { BundleSize } from '../bundles.ts';

/** Pieces of one number, bet type and size that somebody holds: of the stock, or of the player. */
export interface PieceTotalRow {
  readonly holder: 'aggregator' | 'agent' | 'player';
  /** Of a player; else null. */
  readonly playerKey: string | null;
  readonly betType: string;
  readonly size: BundleSize;
  readonly key: string;
  readonly quantity: number;
}

/** What a decision takes of one number of a size, alike from every stock and for the player. */
export interface PieceDelta {
  readonly betType: BetType;
  readonly size: BundleSize;
  readonly key: string;
  readonly version: string;
  readonly quantity: number;
}

/** Pieces by `pieceName`; of players by player first. */
export interface PieceCounters {
  readonly aggregator: Map<string, number>;
  readonly agent: Map<string, number>;
  readonly players: Map<string, Map<string, number>>;
}

/** Where pieces are counted: no part of it can hold a slash. */
export function pieceName(betType: string, size: BundleSize, key: string): string {
  return `${betType}/${size}/${key}`;
}

export function noPieces(): PieceCounters {
  return { aggregator: new Map(), agent: new Map(), players: new Map() };
}

export function fillPieces(counters: PieceCounters, rows: Iterable<PieceTotalRow>): void {
  for (const { holder, playerKey, betType, size, key, quantity } of rows) {
    const counted = holder === 'player' ? ofPlayer(counters, playerKey ?? '') : counters[holder];
    count(counted, pieceName(betType, size, key), quantity);
  }
}

export function foldPieces(
  counters: PieceCounters,
  playerKey: string,
  deltas: readonly PieceDelta[],
  sign: 1 | -1,
): void {
  for (const { betType, size, key, quantity } of deltas) {
    const name = pieceName(betType, size, key);
    count(counters.aggregator, name, sign * quantity);
    count(counters.agent, name, sign * quantity);
    count(ofPlayer(counters, playerKey), name, sign * quantity);
  }
}

function ofPlayer({ players }: PieceCounters, playerKey: string): Map<string, number> {
  const known = players.get(playerKey);
  if (known !== undefined) return known;
  const fresh = new Map<string, number>();
  players.set(playerKey, fresh);
  return fresh;
}

function count(counted: Map<string, number>, name: string, quantity: number): void {
  counted.set(name, (counted.get(name) ?? 0) + quantity);
}
