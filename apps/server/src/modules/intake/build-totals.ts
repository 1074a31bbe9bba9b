import {
  type AgentTotalRows,
  type BetType,
  createTotals,
  isBundleType,
  keysOf,
  type Level,
  type NumberTotalRow,
  satang,
  siblingTotals,
  type Totals,
  type TypeTotalRow,
} from '@drawdesk/lottery';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { readUnits, type UnitKey } from '../live-tickets/read-units.ts';
import type { AgentOffer } from '../offers/offer.ts';
import type { BillIntent } from './bill-intent.ts';
import { companyTypeTotals, lockCompanyNumbers } from './company-counters.ts';
import type { LockedAgent, LockedPlayer } from './lock-members.ts';
import {
  type CompanyKey,
  capsPayout,
  companyCaps,
  lockNumbers,
  type NumberKeyOf,
  type NumberRow,
  type PlayerKeyOf,
  readPlayerStakes,
  readTypeTotals,
} from './read-counters.ts';

/** A bill whose round is open and whose agent, player and settings are loaded. */
export interface ReadyBill {
  index: number;
  intent: BillIntent;
  agent: LockedAgent;
  player: LockedPlayer;
  offer: AgentOffer;
}

/** The counters of the whole master are stored under agent 0. */
const wholeAggregator = 0n;

export const totalsName = (roundId: RoundId, agentId: AgentId): string => `${roundId}/${agentId}`;

/** What the bills of a batch will touch. */
function touchedBy(bills: readonly ReadyBill[]) {
  const numbers: NumberKeyOf[] = [];
  const company: CompanyKey[] = [];
  const players: PlayerKeyOf[] = [];
  const units: UnitKey[] = [];
  const payoutCapped = new Set<bigint>();
  for (const { intent, offer, player } of bills) {
    const { roundId, agentId } = intent;
    for (const { level, betType, key } of keysOf(intent, offer.offer.switches, offer.offer.firstLength)) {
      if (level === 'company' && companyCaps(offer.offer, betType)) company.push({ roundId, betType, key });
      if (level === 'aggregator') numbers.push({ roundId, agentId: wholeAggregator, betType, key });
      if (level === 'agent') {
        numbers.push({ roundId, agentId, betType, key });
        if (isBundleType(betType)) units.push({ roundId, agentId, playerId: player.id, betType, key });
        players.push(...playerNeeds(offer, { roundId, playerId: player.id, betType, key }));
      }
      if (capsPayout(offer.offer, betType)) payoutCapped.add(roundId);
    }
  }
  return { numbers, company, players, units, payoutCapped: [...payoutCapped] };
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
 * Locks and reads the counters of a batch, always in the same order, and builds the view of each agent in
 * each round.
 */
export async function buildTotals(
  tx: Tx,
  aggregatorId: AggregatorId,
  bills: readonly ReadyBill[],
): Promise<ReadonlyMap<string, Totals>> {
  const touched = touchedBy(bills);
  const numbers = await lockNumbers(tx, aggregatorId, touched.numbers);
  const company = await lockCompanyNumbers(tx, touched.company);
  const types = await readTypeTotals(tx, aggregatorId, touched.payoutCapped);
  const companyTypes = await companyTypeTotals(tx, touched.payoutCapped);
  const players = await readPlayerStakes(tx, aggregatorId, touched.players);
  const units = await readUnits(tx, aggregatorId, touched.units);

  const views = new Map<string, Totals>();
  for (const [roundId, ofRound] of Map.groupBy(bills, (bill) => bill.intent.roundId)) {
    const inRound = <T extends { roundId: RoundId }>(rows: readonly T[]) =>
      rows.filter((row) => row.roundId === roundId);
    const numbersHere = Map.groupBy(inRound(numbers), (row) => row.agentId);
    const typesHere = Map.groupBy(inRound(types), (row) => row.agentId);
    const shared: AgentTotalRows = {
      numbers: [
        ...atLevel('company', inRound(company)),
        ...atLevel('aggregator', numbersHere.get(wholeAggregator) ?? []),
      ],
      types: [
        ...typesAt('company', inRound(companyTypes)),
        ...typesAt('aggregator', typesHere.get(wholeAggregator) ?? []),
      ],
      players: [],
      units: inRound(units).filter(({ owner }) => owner === 'aggregator'),
      creditUsed: satang(0n),
    };
    const base = createTotals(shared);
    const playersHere = inRound(players);
    for (const [agentId, ofAgent] of Map.groupBy(ofRound, (bill) => bill.intent.agentId)) {
      const ownPlayers = new Set(ofAgent.map((bill) => String(bill.player.id)));
      views.set(
        totalsName(roundId, agentId),
        siblingTotals(base, {
          numbers: atLevel('agent', numbersHere.get(agentId) ?? []),
          types: typesAt('agent', typesHere.get(agentId) ?? []),
          players: playersHere.filter((row) => ownPlayers.has(row.playerKey)),
          units: inRound(units).filter((row) => row.agentId === agentId),
          creditUsed: satang(ofAgent[0]?.agent.creditUsed ?? 0n),
        }),
      );
    }
  }
  return views;
}

const atLevel = (level: Level, rows: readonly NumberRow[]): NumberTotalRow[] =>
  rows.map(({ betType, key, stake, potentialPayout }) => ({
    level,
    betType,
    key,
    stake: satang(stake),
    potentialPayout: satang(potentialPayout),
  }));

const typesAt = (level: Level, rows: readonly { betType: string; netStake: bigint }[]): TypeTotalRow[] =>
  rows.map(({ betType, netStake }) => ({ level, betType, netStake: satang(netStake) }));
