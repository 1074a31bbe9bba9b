import { type Satang, satang } from '../money.ts';
import type { Decision, Deltas } from './bill.ts';
import { type Level, levels } from './level.ts';
import { fillUnits, foldUnits, noUnits, type UnitCounters, type UnitTotalRow } from './units.ts';

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
  /** Of bundles and tickets. */
  readonly units?: Iterable<UnitTotalRow>;
  /** Satang of credit taken: open stakes and unsettled losses. */
  readonly creditUsed: Satang;
}

/** One number at one level: gross stake, and what it would pay at the players' rates. Satang. */
export interface NumberCounter {
  stake: bigint;
  potentialPayout: bigint;
}

/** One bet type at one level. */
interface TypeCounters {
  netStake: bigint;
  /** By number key. */
  readonly numbers: Map<string, NumberCounter>;
}

/** One player in one bet type. */
export interface PlayerCounters {
  /** How many different numbers the player has stakes on. */
  held: number;
  /** Stake by number key. */
  readonly stakes: Map<string, bigint>;
}

/**
 * What has been sold in a round, as far as one agent's bills need it, by bet type. Changed by `applyDecision` and
 * `revokeDecision` alone. Maps lie in maps rather than under joined keys: no key is ever built for a ticket.
 */
export interface Totals {
  readonly levels: Readonly<Record<Level, Map<string, TypeCounters>>>;
  readonly players: Map<string, Map<string, PlayerCounters>>;
  readonly units: UnitCounters;
  creditUsed: bigint;
}

/** A view of the counters read under their locks. Rows that are missing count as zero; repeated ones add up. */
export function createTotals(rows: AgentTotalRows): Totals {
  const totals: Totals = {
    levels: { company: new Map(), aggregator: new Map(), agent: new Map() },
    players: new Map(),
    units: noUnits(),
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
    levels: { company: totals.levels.company, aggregator: totals.levels.aggregator, agent: new Map() },
    players: new Map(),
    units: { ...noUnits(), aggregator: totals.units.aggregator },
    creditUsed: rows.creditUsed,
  };
  fill(sibling, rows);
  return sibling;
}

/**
 * The totals of another master in the same round: the company's counters are the very ones of `totals`. `rows` are the
 * other master's own (level `aggregator`); its agents are siblings of what is returned.
 */
export function otherAggregatorTotals(totals: Totals, rows: AgentTotalRows): Totals {
  const other: Totals = {
    levels: { company: totals.levels.company, aggregator: new Map(), agent: new Map() },
    players: new Map(),
    units: noUnits(),
    creditUsed: rows.creditUsed,
  };
  fill(other, rows);
  return other;
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
  return satang(totals.levels[level].get(betType)?.numbers.get(key)?.stake ?? 0n);
}

/** What a level would pay on a number, at the players' rates. */
export function payoutAt(totals: Totals, level: Level, betType: string, key: string): Satang {
  return satang(totals.levels[level].get(betType)?.numbers.get(key)?.potentialPayout ?? 0n);
}

/** Net stake of a bet type at a level so far. */
export function netStakeAt(totals: Totals, level: Level, betType: string): Satang {
  return satang(totals.levels[level].get(betType)?.netStake ?? 0n);
}

function fill(totals: Totals, rows: AgentTotalRows): void {
  for (const { level, betType, key, stake, potentialPayout } of rows.numbers) {
    addToNumber(typeAt(totals, level, betType), key, stake, potentialPayout);
  }
  for (const { level, betType, netStake } of rows.types) typeAt(totals, level, betType).netStake += netStake;
  for (const { playerKey, betType, key, stake } of rows.players) {
    addToPlayer(playerIn(totals, playerKey, betType), key, stake);
  }
  if (rows.units !== undefined) fillUnits(totals.units, rows.units);
}

function fold(totals: Totals, deltas: Deltas, sign: 1n | -1n): void {
  for (const { betType, key, stake, potentialPayout } of deltas.numbers) {
    for (const level of levels) {
      addToNumber(typeAt(totals, level, betType), key, sign * stake, sign * potentialPayout);
    }
    addToPlayer(playerIn(totals, deltas.playerKey, betType), key, sign * stake);
  }
  for (const { betType, netStake } of deltas.types) {
    for (const level of levels) typeAt(totals, level, betType).netStake += sign * netStake;
  }
  foldUnits(totals.units, deltas.playerKey, deltas.units, sign === 1n ? 1 : -1);
  totals.creditUsed += sign * deltas.creditUsed;
}

function typeAt(totals: Totals, level: Level, betType: string): TypeCounters {
  const known = totals.levels[level].get(betType);
  if (known !== undefined) return known;
  const type: TypeCounters = { netStake: 0n, numbers: new Map() };
  totals.levels[level].set(betType, type);
  return type;
}

function addToNumber(type: TypeCounters, key: string, stake: bigint, potentialPayout: bigint): void {
  const known = type.numbers.get(key);
  if (known === undefined) {
    type.numbers.set(key, { stake, potentialPayout });
    return;
  }
  known.stake += stake;
  known.potentialPayout += potentialPayout;
}

function playerIn(totals: Totals, playerKey: string, betType: string): PlayerCounters {
  let types = totals.players.get(playerKey);
  if (types === undefined) {
    types = new Map();
    totals.players.set(playerKey, types);
  }
  let player = types.get(betType);
  if (player === undefined) {
    player = { held: 0, stakes: new Map() };
    types.set(betType, player);
  }
  return player;
}

/**
 * A number counts while there is a stake on it. After it is cancelled, the player may choose another number
 * instead.
 */
function addToPlayer(player: PlayerCounters, key: string, stake: bigint): void {
  const before = player.stakes.get(key) ?? 0n;
  const after = before + stake;
  player.stakes.set(key, after);
  player.held += (after > 0n ? 1 : 0) - (before > 0n ? 1 : 0);
}
