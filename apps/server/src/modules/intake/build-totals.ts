import {
  type BetType,
  countedNumbersOf,
  createTotals,
  isBundleType,
  type Level,
  type NumberTotalRow,
  otherAggregatorTotals,
  type PlayerTotalRow,
  satang,
  siblingTotals,
  type Totals,
  type TypeTotalRow,
} from '@drawdesk/lottery';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { readUnits, type UnitKey, type UnitRow } from '../live-tickets/read-units.ts';
import type { AgentOffer } from '../offers/offer.ts';
import type { BillIntent } from './bill-intent.ts';
import {
  type CompanyKey,
  type CompanyRow,
  companyName,
  companyTypeTotals,
  readCompanyNumbers,
} from './company-counters.ts';
import type { Player, SellingAgent } from './members.ts';
import {
  capsPayout,
  companyCaps,
  type NumberKeyOf,
  type NumberRow,
  numberName,
  type PlayerKeyOf,
  readNumbers,
  readPlayerStakes,
  readTypeTotals,
  sellerName,
  type TypeRow,
  wholeAggregator,
} from './read-counters.ts';

/** A bill whose round, agent, player and settings are loaded. */
export interface ReadyBill {
  index: number;
  intent: BillIntent;
  agent: SellingAgent;
  player: Player;
  offer: AgentOffer;
}

/** Everything that the bills of a batch are decided by, as it was read. */
export interface Counters {
  numbers: readonly NumberRow[];
  company: readonly CompanyRow[];
  /** The numbers that the company caps, also those without a counter, by `companyName`. */
  companyNames: ReadonlySet<string>;
  types: readonly TypeRow[];
  companyTypes: readonly { roundId: RoundId; betType: string; netStake: bigint }[];
  players: readonly (PlayerTotalRow & { roundId: RoundId })[];
  units: readonly UnitRow[];
}

export const totalsName = (roundId: RoundId, agentId: AgentId): string => `${roundId}/${agentId}`;

/** What the bills of a batch will touch: each number once. */
function touchedBy(bills: readonly ReadyBill[]) {
  const numbers = new Map<string, NumberKeyOf>();
  const company: CompanyKey[] = [];
  const players: PlayerKeyOf[] = [];
  const units: UnitKey[] = [];
  const payoutCapped: { aggregatorId: AggregatorId; roundId: RoundId }[] = [];
  for (const { intent, offer, player } of bills) {
    const { aggregatorId, roundId, agentId } = intent;
    const master = { aggregatorId, roundId, agentId: wholeAggregator };
    const agent = { aggregatorId, roundId, agentId };
    const [ofMaster, ofAgent] = [sellerName(master), sellerName(agent)];
    const { switches, firstLength } = offer.offer;
    for (const { betType, key } of countedNumbersOf(intent, switches, firstLength)) {
      if (companyCaps(offer.offer, betType)) company.push({ roundId, betType, key });
      numbers.set(numberName(ofMaster, betType, key), { ...master, betType, key });
      numbers.set(numberName(ofAgent, betType, key), { ...agent, betType, key });
      if (isBundleType(betType)) units.push({ ...agent, playerId: player.id, betType, key });
      players.push(...playerNeeds(offer, { aggregatorId, roundId, playerId: player.id, betType, key }));
      if (capsPayout(offer.offer, betType)) payoutCapped.push({ aggregatorId, roundId });
    }
  }
  return { numbers: [...numbers.values()], company, players, units, payoutCapped };
}

/**
 * The single number where only its stake is limited; every number of the type where the count of numbers is
 * limited.
 */
function playerNeeds(offer: AgentOffer, key: PlayerKeyOf & { betType: BetType }): PlayerKeyOf[] {
  const rules = offer.offer.betTypes.get(key.betType);
  if (!rules) return [];
  if (rules.numberLimitPerPlayer !== null) return [{ ...key, key: null }];
  return rules.maxBetPerNumber === null ? [] : [key];
}

/**
 * Reads the counters of a batch. Those of its masters and agents stay as they are: the masters are locked
 * (`lockSellers`), or this is a quote. Those of the company only do so with `isLockingCompany`.
 */
export async function readCounters(
  tx: Tx,
  bills: readonly ReadyBill[],
  isLockingCompany: boolean,
): Promise<Counters> {
  const touched = touchedBy(bills);
  const rounds = [...new Set(touched.payoutCapped.map(({ roundId }) => roundId))];
  const [numbers, company, types, companyTypes, players, units] = await Promise.all([
    readNumbers(tx, touched.numbers),
    readCompanyNumbers(tx, touched.company, isLockingCompany),
    readTypeTotals(tx, touched.payoutCapped),
    companyTypeTotals(tx, rounds),
    readPlayerStakes(tx, touched.players),
    readUnits(tx, touched.units),
  ]);
  const companyNames = new Set(touched.company.map(companyName));
  return { numbers, company, companyNames, types, companyTypes, players, units };
}

/** Counters by whom they belong to. */
const groupCounters = (counters: Counters) => ({
  numbers: Map.groupBy(counters.numbers, sellerName),
  types: Map.groupBy(counters.types, sellerName),
  units: Map.groupBy(counters.units, sellerName),
  players: Map.groupBy(counters.players, ({ roundId, playerKey }) => `${roundId}/${playerKey}`),
  company: Map.groupBy(counters.company, ({ roundId }) => roundId),
  companyTypes: Map.groupBy(counters.companyTypes, ({ roundId }) => roundId),
});

/**
 * The view of each agent in each round, by `totalsName`. Agents share the counters of their master, and masters those of
 * the company.
 */
export const totalsOf = (counters: Counters, bills: readonly ReadyBill[]): ReadonlyMap<string, Totals> =>
  viewsOf(groupCounters(counters), bills);

/** The same for each bill apart: what is decided for one does not count for another. */
export function totalsOfEach(
  counters: Counters,
  bills: readonly ReadyBill[],
): ReadonlyMap<ReadyBill, ReadonlyMap<string, Totals>> {
  const grouped = groupCounters(counters);
  return new Map(bills.map((bill) => [bill, viewsOf(grouped, [bill])]));
}

function viewsOf(
  { numbers, types, units, players, company, companyTypes }: ReturnType<typeof groupCounters>,
  bills: readonly ReadyBill[],
): ReadonlyMap<string, Totals> {
  const views = new Map<string, Totals>();
  const rowsOf = (level: Level, name: string) => ({
    numbers: atLevel(level, numbers.get(name) ?? []),
    types: typesAt(level, types.get(name) ?? []),
    units: units.get(name) ?? [],
  });
  for (const [roundId, inRound] of Map.groupBy(bills, ({ intent }) => intent.roundId)) {
    const ofCompany = createTotals({
      numbers: atLevel('company', company.get(roundId) ?? []),
      types: typesAt('company', companyTypes.get(roundId) ?? []),
      players: [],
      creditUsed: satang(0n),
    });
    for (const [aggregatorId, ofMaster] of Map.groupBy(inRound, ({ intent }) => intent.aggregatorId)) {
      const ofAggregator = otherAggregatorTotals(ofCompany, {
        ...rowsOf('aggregator', sellerName({ aggregatorId, roundId, agentId: wholeAggregator })),
        players: [],
        creditUsed: satang(0n),
      });
      for (const [agentId, ofAgent] of Map.groupBy(ofMaster, ({ intent }) => intent.agentId)) {
        const ownPlayers = new Set(ofAgent.map(({ player }) => `${roundId}/${player.id}`));
        views.set(
          totalsName(roundId, agentId),
          siblingTotals(ofAggregator, {
            ...rowsOf('agent', sellerName({ aggregatorId, roundId, agentId })),
            players: [...ownPlayers].flatMap((player) => players.get(player) ?? []),
            creditUsed: satang(ofAgent[0]?.agent.creditUsed ?? 0n),
          }),
        );
      }
    }
  }
  return views;
}

const atLevel = (
  level: Level,
  rows: readonly { betType: string; key: string; stake: bigint; potentialPayout: bigint }[],
): NumberTotalRow[] =>
  rows.map(({ betType, key, stake, potentialPayout }) => ({
    level,
    betType,
    key,
    stake: satang(stake),
    potentialPayout: satang(potentialPayout),
  }));

const typesAt = (level: Level, rows: readonly { betType: string; netStake: bigint }[]): TypeTotalRow[] =>
  rows.map(({ betType, netStake }) => ({ level, betType, netStake: satang(netStake) }));
