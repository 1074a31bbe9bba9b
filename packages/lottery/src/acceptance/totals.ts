import { type Satang, satang } from '../money.ts';
import type { Decision, Deltas } from './bill.ts';
import { type Level, levels } from './offer.ts';

/** A row of the locked counters: one number of a bet type at one level. */
export interface NumberTotalRow {
  readonly level: Level;
  readonly betType: string;
  readonly key: string;
  readonly stake: Satang;
  readonly potentialPayout: Satang;
}

/** A row of the net stakes: one bet type at one level. */
export interface TypeTotalRow {
  readonly level: Level;
  readonly betType: string;
  readonly netStake: Satang;
}

/** A row of a player's stakes. For a bet type of the bill, all of the player's numbers in it must be given. */
export interface PlayerTotalRow {
  readonly playerKey: string;
  readonly betType: string;
  readonly key: string;
  readonly stake: Satang;
}

/** The rows that belong to one agent alone. */
export interface AgentTotalRows {
  readonly numbers: Iterable<NumberTotalRow>;
  readonly types: Iterable<TypeTotalRow>;
  readonly players: Iterable<PlayerTotalRow>;
  /** Satang of credit taken: open stakes and unsettled losses. */
  readonly creditUsed: Satang;
}

interface NumberCounter {
  stake: bigint;
  potentialPayout: bigint;
}

interface LevelTotals {
  readonly numbers: Map<string, NumberCounter>;
  /** Net stake by bet type. */
  readonly types: Map<string, bigint>;
}

interface PlayerTotals {
  readonly stakes: Map<string, bigint>;
  /** How many different numbers the player holds, by bet type. */
  readonly numberCounts: Map<string, number>;
}

/** What has been sold in a round, as far as one agent's bills need it. Changed by `applyDecision` alone. */
export interface Totals {
  readonly levels: Readonly<Record<Level, LevelTotals>>;
  readonly players: Map<string, PlayerTotals>;
  creditUsed: bigint;
}

/** Under this a number is counted in every map: bet types hold no slash, so no two counters can meet. */
export function counterKey(betType: string, key: string): string {
  return `${betType}/${key}`;
}

/** A view of the counters read under their locks. Rows that are missing count as zero; repeated ones add up. */
export function createTotals(rows: AgentTotalRows): Totals {
  const totals: Totals = {
    levels: { company: emptyLevel(), aggregator: emptyLevel(), agent: emptyLevel() },
    players: new Map(),
    creditUsed: rows.creditUsed,
  };
  fill(totals, rows);
  return totals;
}

/**
 * The totals of another agent of the same master in the same round: company and aggregator counters are the very ones
 * of `totals`, so bills of several agents can be decided and applied in one batch. `rows` are the other agent's own
 * (level `agent`, its players, its credit).
 */
export function siblingTotals(totals: Totals, rows: AgentTotalRows): Totals {
  const sibling: Totals = {
    levels: { company: totals.levels.company, aggregator: totals.levels.aggregator, agent: emptyLevel() },
    players: new Map(),
    creditUsed: rows.creditUsed,
  };
  fill(sibling, rows);
  return sibling;
}

/** Folds what a decision took into the totals: the only way they change besides `revokeDecision`. */
export function applyDecision(totals: Totals, decision: Pick<Decision, 'deltas'>): void {
  fold(totals, decision.deltas, 1n);
}

/** Gives quota, exposure and credit of a cancelled bill back (domain.md §4). `deltas` as of its decision or `deltasOf`. */
export function revokeDecision(totals: Totals, decision: Pick<Decision, 'deltas'>): void {
  fold(totals, decision.deltas, -1n);
}

/** Gross stake on a number at a level so far. */
export function stakeAt(totals: Totals, level: Level, betType: string, key: string): Satang {
  return satang(totals.levels[level].numbers.get(counterKey(betType, key))?.stake ?? 0n);
}

/** What a level would pay on a number, at the players' rates. */
export function payoutAt(totals: Totals, level: Level, betType: string, key: string): Satang {
  return satang(totals.levels[level].numbers.get(counterKey(betType, key))?.potentialPayout ?? 0n);
}

/** Net stake of a bet type at a level so far. */
export function netStakeAt(totals: Totals, level: Level, betType: string): Satang {
  return satang(totals.levels[level].types.get(betType) ?? 0n);
}

function emptyLevel(): LevelTotals {
  return { numbers: new Map(), types: new Map() };
}

function fill(totals: Totals, rows: AgentTotalRows): void {
  for (const { level, betType, key, stake, potentialPayout } of rows.numbers) {
    addToNumber(totals.levels[level], counterKey(betType, key), stake, potentialPayout);
  }
  for (const { level, betType, netStake } of rows.types) addToType(totals.levels[level], betType, netStake);
  for (const { playerKey, betType, key, stake } of rows.players) {
    addToPlayer(playerOf(totals, playerKey), betType, counterKey(betType, key), stake);
  }
}

function fold(totals: Totals, deltas: Deltas, sign: bigint): void {
  const player = playerOf(totals, deltas.playerKey);
  for (const { betType, key, stake, potentialPayout } of deltas.numbers) {
    const counter = counterKey(betType, key);
    for (const level of levels) {
      addToNumber(totals.levels[level], counter, sign * stake, sign * potentialPayout);
    }
    addToPlayer(player, betType, counter, sign * stake);
  }
  for (const { betType, netStake } of deltas.types) {
    for (const level of levels) addToType(totals.levels[level], betType, sign * netStake);
  }
  totals.creditUsed += sign * deltas.creditUsed;
}

function addToNumber(level: LevelTotals, counter: string, stake: bigint, potentialPayout: bigint): void {
  const known = level.numbers.get(counter);
  if (known === undefined) {
    level.numbers.set(counter, { stake, potentialPayout });
    return;
  }
  known.stake += stake;
  known.potentialPayout += potentialPayout;
}

function addToType(level: LevelTotals, betType: string, netStake: bigint): void {
  level.types.set(betType, (level.types.get(betType) ?? 0n) + netStake);
}

function playerOf(totals: Totals, playerKey: string): PlayerTotals {
  const known = totals.players.get(playerKey);
  if (known !== undefined) return known;
  const player: PlayerTotals = { stakes: new Map(), numberCounts: new Map() };
  totals.players.set(playerKey, player);
  return player;
}

/** A number is held while there is a stake on it: a cancelled one gives its place back. */
function addToPlayer(player: PlayerTotals, betType: string, counter: string, stake: bigint): void {
  const before = player.stakes.get(counter) ?? 0n;
  const after = before + stake;
  player.stakes.set(counter, after);
  const change = (after > 0n ? 1 : 0) - (before > 0n ? 1 : 0);
  if (change !== 0) player.numberCounts.set(betType, (player.numberCounts.get(betType) ?? 0) + change);
}
