import { betType, type IntakeBillBody } from '@drawdesk/contract';
import { formatMoney, parseMoney } from '@drawdesk/lottery';
import { believableBill, type Market } from './believable-bill.ts';
import { type IntakeClient, IntakeProblem, type OpenRound } from './intake-client.ts';
import { type Player, playersOf } from './players.ts';
import { hotNumbers } from './popular-numbers.ts';
import { type Random, seededRandom } from './random.ts';
import { count, countFailure, newTally, type Tally } from './tally.ts';

export interface Simulation {
  readonly client: IntakeClient;
  /** Bills a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly seed: number;
  readonly roundId?: string;
  readonly providerId?: string;
}

/** What no simulation goes beyond, whatever is asked for. */
export const simulationLimits = {
  rateMax: 500,
  secondsMax: 3_600,
  billsMax: 100_000,
  inFlightMax: 64,
} as const;

const playerCount = 300;

interface RoundOnSale {
  readonly round: OpenRound;
  readonly market: Market;
}

/**
 * Places believable bills through the intake API at a steady pace, the same ones for the same seed and rounds. When the
 * server is slower than the pace, bills wait: never more than `inFlightMax` are under way.
 * @throws IntakeProblem when there is nothing to bet on, or the API cannot be used.
 */
export async function simulate(simulation: Simulation): Promise<{ tally: Tally; seconds: number }> {
  const { client, rate, seconds, seed } = simulation;
  const random = seededRandom(seed);
  const rounds = await roundsOnSale(simulation, random);
  const players = playersOf(random.fork('players'), playerCount);
  const bills = Math.min(Math.round(rate * seconds), simulationLimits.billsMax);
  const run = crypto.randomUUID();
  const tally = newTally();
  const inFlight = new Set<Promise<void>>();
  const startedAt = performance.now();
  for (let number = 0; number < bills; number++) {
    const dueInMs = startedAt + (number * 1000) / rate - performance.now();
    if (dueInMs > 0) await new Promise((resolve) => setTimeout(resolve, dueInMs));
    else if (-dueInMs > overdueMaxMs(seconds)) break;
    if (inFlight.size >= simulationLimits.inFlightMax) await Promise.race(inFlight);
    const body = nextBill(random, players, rounds);
    if (body === null) continue;
    const sent = send(client, body, `${run}-${number}`, tally).finally(() => inFlight.delete(sent));
    inFlight.add(sent);
  }
  await Promise.all(inFlight);
  return { tally, seconds: (performance.now() - startedAt) / 1000 };
}

/** A server that cannot keep up does not make a simulation last for ever: it ends at twice its time. */
const overdueMaxMs = (seconds: number): number => seconds * 1000;

async function send(client: IntakeClient, body: IntakeBillBody, key: string, tally: Tally): Promise<void> {
  tally.bills.sent += 1;
  const sentAt = performance.now();
  try {
    count(tally, await client.place(body, key), performance.now() - sentAt);
  } catch {
    countFailure(tally, 'no answer');
  }
}

async function roundsOnSale(
  { client, roundId, providerId }: Simulation,
  random: Random,
): Promise<RoundOnSale[]> {
  const open = await client.openRounds(providerId);
  const chosen = roundId === undefined ? open : open.filter((round) => round.roundId === roundId);
  const rounds = chosen.map((round) => ({
    round,
    market: marketOf(round, random.fork(`hot/${round.providerId}/${round.label}`)),
  }));
  const sellable = rounds.filter(({ market }) => market.betTypes.size > 0);
  if (sellable.length > 0) return sellable;
  const asked = roundId === undefined ? (providerId ?? 'any provider') : `round ${roundId}`;
  throw new IntakeProblem(`No open round of ${asked} takes bets now`);
}

function marketOf(round: OpenRound, random: Random): Market {
  const open = round.betTypes.flatMap((offer) => {
    const type = betType.safeParse(offer.betType);
    // bundles are sold from their own stock
    if (!type.success || type.data === 'set' || !offer.accepting) return [];
    return [[type.data, { lowest: parseMoney(offer.lowest), maximum: parseMoney(offer.maximum) }] as const];
  });
  return { betTypes: new Map(open), hot: hotNumbers(random) };
}

/** A bill by some player for some round; null when the player has no habit for it. */
function nextBill(
  random: Random,
  players: readonly Player[],
  rounds: readonly RoundOnSale[],
): IntakeBillBody | null {
  const { round, market } = random.pick(rounds);
  const player = random.pick(players);
  const items = believableBill(random, player, market).map(({ stake, ...bet }) => ({
    ...bet,
    stake: formatMoney(stake),
  }));
  if (items.length === 0) return null;
  const accept = random.chance(0.9) ? 'partial' : 'all';
  return { roundId: round.roundId, player: player.username, accept, items };
}
