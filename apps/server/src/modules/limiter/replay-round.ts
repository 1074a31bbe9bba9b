import {
  applyDecision,
  type BetType,
  type BetTypeOffer,
  createTotals,
  type Decision,
  decide,
  type LimiterRule,
  type Offer,
  payoutOf,
  rulesReached,
  type Satang,
  satang,
  stakeAt,
} from '@drawdesk/lottery';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { firstLengthOf } from '../draws/draw-format.ts';
import { type RoundRow, readRound } from '../round-state/round-row.ts';
import { readSettingsChain } from '../settings-chain/read-settings-chain.ts';
import { levelOf } from '../settings-chain/setting-owners.ts';
import { type StoredStep, stepOf } from '../settings-chain/stored-rule.ts';
import { clockOf } from '../terms/effective.ts';
import { replayOffers } from './replay-offers.ts';
import { type TakenTicket, takenTickets } from './replay-tickets.ts';

/** Of longer rounds, only this many tickets from the start are checked. */
const replayTicketsMax = 500_000;
/** The most numbers in the answer, most staked first. */
const replayNumbersMax = 200;

/** A rule to be tried: it need not be stored. */
export interface ReplayRule {
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
  /** Empty: every bet type. */
  betTypes: readonly BetType[];
  steps: readonly StoredStep[];
  /** Satang. */
  capPerPerson: bigint | null;
}

/** A number that would have reached a step. */
interface ReplayedNumber {
  betType: BetType;
  /** The number as it is counted. */
  key: string;
  /** Staked on it in all, satang. */
  stake: Satang;
  /** The highest step it reached, 1 for the lowest. */
  stepNo: number;
  /** When it reached that step. */
  reachedAt: Date;
  refusedStake: Satang;
}

/** What a rule would have done. Money in satang. */
export interface Replay {
  tickets: number;
  stake: Satang;
  /** False: the round has more tickets than were checked. */
  complete: boolean;
  /**
   * Tickets accepted at a lower rate, for all or some of their stake, and by how much that would have lowered
   * their payouts.
   */
  lowered: { tickets: number; stake: Satang; payoutLess: Satang };
  /** Tickets that were refused, in full or in part. */
  refused: { tickets: number; stake: Satang };
  numbers: readonly ReplayedNumber[];
}

/**
 * Replays the valid tickets of a round, in the order in which they were accepted, as if a rule had been
 * active since the opening (screens.md §4 /lotto/limiter). Each goes through `decide` under this rule only,
 * at the rate it was accepted at. The tickets are those the rule's level counts, as far as the transaction
 * may see them. Writes nothing.
 *
 * @throws DomainError `not_found`
 */
export async function replayRound(
  tx: Tx,
  rule: ReplayRule,
  roundId: RoundId,
  ticketsMax = replayTicketsMax,
): Promise<Replay> {
  const round = await readRound(tx, roundId);
  if (!round) throw new DomainError('not_found', { what: 'round' });
  const { aggregatorId, agentId } = rule;
  const place = { providerId: round.providerId, aggregatorId, agentId };
  const settings = await readSettingsChain(tx, place, await clockOf(tx), roundId);
  const tried = triedRule(rule);
  const replay = openReplay(
    round,
    levelOf(place),
    replayOffers(settings, tried),
    tried.capPerPerson !== null,
  );
  const betTypes = rule.betTypes.length === 0 ? null : new Set(rule.betTypes);
  let left = ticketsMax;
  for await (const page of takenTickets(tx, { roundId, aggregatorId, agentId, betTypes })) {
    for (const ticket of page.slice(0, left)) replay.take(ticket);
    if (page.length > left) return replay.outcome(false);
    left -= page.length;
  }
  return replay.outcome(true);
}

const triedRule = ({ steps, capPerPerson }: ReplayRule): LimiterRule & { capPerPerson: Satang | null } => ({
  rule: 'tried',
  steps: steps.map(stepOf),
  capPerPerson: capPerPerson === null ? null : satang(capPerPerson),
});

interface NumberSoFar {
  betType: BetType;
  key: string;
  stake: bigint;
  refused: bigint;
  stepNo: number;
  reachedAt: Date | null;
}

function openReplay(
  { derivation, drawFormat, switches }: Pick<RoundRow, 'derivation' | 'drawFormat' | 'switches'>,
  level: ReturnType<typeof levelOf>,
  offerFor: ReturnType<typeof replayOffers>,
  byPlayer: boolean,
) {
  const totals = createTotals({ numbers: [], types: [], players: [], creditUsed: satang(0n) });
  const numbers = new Map<string, NumberSoFar>();
  const sums = {
    tickets: 0,
    stake: 0n,
    loweredTickets: 0,
    lowered: 0n,
    less: 0n,
    refusedTickets: 0,
    refused: 0n,
  };
  const firstLength = firstLengthOf(derivation, drawFormat);
  const frame: Omit<Offer, 'betTypes'> = {
    roundOpen: true,
    providerOpen: true,
    ...(firstLength !== undefined && { firstLength }),
    switches,
    billLimit: null,
    creditLimit: null,
  };

  function take(ticket: TakenTicket): void {
    sums.tickets += 1;
    sums.stake += ticket.stake;
    const offer = offerFor(ticket.betType, ticket.rate);
    if (!offer) return;
    const request = {
      playerKey: byPlayer ? String(ticket.playerId) : '',
      playerSuspended: false,
      accept: 'partial' as const,
      items: [{ betType: ticket.betType, number: ticket.number, stake: ticket.stake }],
    };
    const decision = decide(request, { ...frame, betTypes: new Map([[ticket.betType, offer]]) }, totals);
    if (decision.accepted) applyDecision(totals, decision);
    count(ticket, offer, decision);
  }

  function count(ticket: TakenTicket, offer: BetTypeOffer, { lines }: Decision): void {
    let lowered = 0n;
    let refused = 0n;
    for (const line of lines) {
      if (line.outcome === 'refused') refused += line.stake;
      else if (line.rate < ticket.rate) {
        lowered += line.stake;
        sums.less += payoutOf(line.stake, ticket.rate) - payoutOf(line.stake, line.rate);
      }
    }
    sums.lowered += lowered;
    sums.refused += refused;
    if (lowered > 0n) sums.loweredTickets += 1;
    if (refused > 0n) sums.refusedTickets += 1;
    const key = lines[0]?.key;
    if (key !== undefined && key !== null) note(ticket, offer, key, refused);
  }

  function note(ticket: TakenTicket, offer: BetTypeOffer, key: string, refused: bigint): void {
    const { betType, stake, placedAt } = ticket;
    const name = `${betType}/${key}`;
    const number = numbers.get(name) ?? { betType, key, stake: 0n, refused: 0n, stepNo: 0, reachedAt: null };
    numbers.set(name, number);
    number.stake += stake;
    number.refused += refused;
    const reached = rulesReached(offer, level, stakeAt(totals, level, betType, key)).at(-1);
    if (!reached || reached.stepNo <= number.stepNo) return;
    number.stepNo = reached.stepNo;
    number.reachedAt = placedAt;
  }

  function outcome(complete: boolean): Replay {
    const acted = [...numbers.values()]
      .flatMap(({ reachedAt, refused, ...number }) =>
        reachedAt
          ? [{ ...number, reachedAt, stake: satang(number.stake), refusedStake: satang(refused) }]
          : [],
      )
      .sort((one, other) => (one.stake === other.stake ? 0 : one.stake < other.stake ? 1 : -1));
    return {
      tickets: sums.tickets,
      stake: satang(sums.stake),
      complete,
      lowered: {
        tickets: sums.loweredTickets,
        stake: satang(sums.lowered),
        payoutLess: satang(sums.less),
      },
      refused: { tickets: sums.refusedTickets, stake: satang(sums.refused) },
      numbers: acted.slice(0, replayNumbersMax),
    };
  }

  return { take, outcome };
}
