import { type BetType, defaultSwitches, satang } from '@drawdesk/lottery';
import type { BillIntent, PlaceOutcome } from '../modules/intake/bill-intent.ts';
import { refusedBill } from '../modules/intake/intake.ts';
import { type PastSale, placeBills } from '../modules/intake/place-bills.ts';
import type { OfferCache } from '../modules/offers/offer-cache.ts';
import { startingSettings } from '../modules/providers/shipped/index.ts';
import { refusalDays } from '../modules/refusals/refusal-days.ts';
import { refusalRows } from '../modules/refusals/refusal-rows.ts';
import { insertRefusals } from '../modules/refusals/write-refusals.ts';
import type { AggregatorId, BillId, RoundId } from '../platform/db/ids.ts';
import { retryTransient } from '../platform/db/retry-transaction.ts';
import type { OwnerStore } from '../platform/db/store.ts';
import { believableBill, type Market } from '../simulator/believable-bill.ts';
import { type Player, playersOf } from '../simulator/players.ts';
import { hotNumbers } from '../simulator/popular-numbers.ts';
import type { Random } from '../simulator/random.ts';
import type { DemoAggregator } from './add-cast.ts';
import { believableUnits, sellsUnits } from './demo-bundles.ts';
import type { DemoRound } from './demo-rounds.ts';

/** A round on sale, and the bills that are written on it: over all masters that sell it. */
export interface RoundOnSale {
  readonly id: bigint;
  readonly round: DemoRound;
  readonly bills: number;
}

/** Rounds of the past: each has numbers kept free for its bills, from one on. */
export interface PastRoundOnSale extends RoundOnSale {
  readonly firstBillId: bigint;
}

export interface Shop {
  readonly store: OwnerStore;
  readonly offerCache: OfferCache;
  readonly random: Random;
  readonly masters: readonly DemoAggregator[];
  readonly players: ReadonlyMap<bigint, readonly Player[]>;
}

/** Opens the shop: every agent with its players. */
export function openShop(
  store: OwnerStore,
  offerCache: OfferCache,
  random: Random,
  masters: readonly DemoAggregator[],
): Shop {
  const players = new Map(
    masters.flatMap(({ agents }) =>
      agents.map(
        ({ id, cast }) => [id, playersOf(random.fork(`players/${cast.code}`), cast.players)] as const,
      ),
    ),
  );
  return { store, offerCache, random: random.fork('sales'), masters, players };
}

/** A bill as it was written, at an instant in the past and under its own number. */
interface Written {
  readonly master: DemoAggregator;
  readonly intent: BillIntent;
  readonly at: Date;
  readonly billId: BillId;
}

/**
 * Writes the bills of rounds from the beginning of their sale until an instant, or until each closes, through intake:
 * one transaction a master. Returns how many tickets were taken.
 */
export async function sellUntil(
  shop: Shop,
  onSale: readonly PastRoundOnSale[],
  until: Date,
): Promise<number> {
  const written = onSale.flatMap(({ id, round, bills, firstBillId }) => {
    const random = shop.random.fork(`${round.providerId}/${round.label}`);
    const ends = Math.min(until.getTime(), round.closeAt.getTime());
    return saleTimes(random, round.saleFrom, new Date(ends), bills).flatMap((at, place) => {
      const sold = billOf(shop, random, id, round);
      return sold ? [{ ...sold, at, billId: firstBillId + BigInt(place) }] : [];
    });
  });
  const judged = new Date(
    Math.min(until.getTime(), ...onSale.map(({ round }) => round.closeAt.getTime() - 1)),
  );
  const inOrder = written.sort((one, other) => one.at.getTime() - other.at.getTime());
  const over = onSale.every(({ round }) => round.closeAt <= until);
  return byMaster(shop, inOrder, (bills) => ({
    over,
    at: judged,
    placedAt: (index) => bills[index]?.at ?? judged,
    billId: (index) => bills[index]?.billId ?? 0n,
  }));
}

/** Writes bills now, by the database's clock. Returns how many tickets were taken. */
export function sellNow(shop: Shop, onSale: readonly RoundOnSale[]): Promise<number> {
  const written = onSale.flatMap(({ id, round, bills }) => {
    const random = shop.random.fork(`now/${round.providerId}/${round.label}`);
    return Array.from({ length: bills }, () => billOf(shop, random, id, round)).flatMap((sold) =>
      sold ? [{ ...sold, at: round.saleFrom, billId: 0n }] : [],
    );
  });
  return byMaster(shop, written, () => null);
}

async function byMaster(
  shop: Shop,
  written: readonly Written[],
  pastOf: (bills: readonly Written[]) => PastSale | null,
): Promise<number> {
  let tickets = 0;
  for (const master of shop.masters) {
    const own = written.filter((one) => one.master === master);
    if (own.length > 0) tickets += await place(shop, master.id, own, pastOf(own));
  }
  return tickets;
}

async function place(
  { store, offerCache }: Shop,
  aggregatorId: AggregatorId,
  written: readonly Written[],
  past: PastSale | null,
): Promise<number> {
  const bills = written.map(({ intent }) => intent);
  const outcomes = await retryTransient(() =>
    store.transaction({ as: 'tenant', aggregatorId, agentId: null }, (tx) =>
      placeBills(tx, bills, { offerCache, past, isLockingCompany: true, waitsFor: 'all' }),
    ),
  );
  await keepRefused(store, written, outcomes, past);
  // an agent that was suspended since sells nothing
  return outcomes
    .flatMap((outcome) => (outcome.kind === 'placed' ? outcome.decision.lines : []))
    .filter((line) => line.outcome === 'accepted').length;
}

/** Refused bets of the days for which they are kept, at the time of their bills. */
async function keepRefused(
  store: OwnerStore,
  written: readonly Written[],
  outcomes: readonly PlaceOutcome[],
  past: PastSale | null,
): Promise<void> {
  const since = Date.now() - refusalDays(process.env) * dayMs;
  const rows = outcomes.flatMap((outcome, index) => {
    const intent = written[index]?.intent;
    if (outcome.kind !== 'placed' || !intent) return [];
    const refusedAt = past?.placedAt(index) ?? outcome.placedAt;
    if (refusedAt.getTime() < since) return [];
    return refusalRows({ ...refusedBill(intent, outcome), refusedAt });
  });
  if (rows.length > 0) await store.transaction({ as: 'work' }, (tx) => insertRefusals(tx, rows));
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Most people bet on the day of the draw. */
const onLastDay = 0.75;
/** At night hardly anybody bets: a time at night is drawn again, a few times. */
const triesMax = 6;

/** When the bills of a sale are written, in order. */
function saleTimes(random: Random, from: Date, until: Date, count: number): Date[] {
  const span = until.getTime() - from.getTime();
  const lastDay = Math.min(span, dayMs);
  const draw = (): number =>
    until.getTime() - 1 - Math.floor(random.fraction() * (random.chance(onLastDay) ? lastDay : span) * 0.999);
  return Array.from({ length: count }, () => {
    let at = draw();
    for (let tries = 1; tries < triesMax && isNight(at); tries += 1) at = draw();
    return new Date(Math.max(at, from.getTime()));
  }).sort((one, other) => one.getTime() - other.getTime());
}

/** From one to seven in Bangkok. */
function isNight(ms: number): boolean {
  const hour = Math.floor((ms / hourMs + 7) % 24);
  return hour >= 1 && hour < 7;
}

/** A bill as an agent might write it; none where there is nothing that the player would bet on. */
function billOf(
  shop: Shop,
  random: Random,
  roundId: RoundId,
  round: DemoRound,
): { master: DemoAggregator; intent: BillIntent } | null {
  const sellers = shop.masters.filter((master) => !round.units || sellsUnits(master));
  const master = random.weighted(sellers.map((one) => [one, one.cast.weight] as const));
  const agent = random.weighted(master.agents.map((one) => [one, one.cast.weight] as const));
  const player = random.pick(shop.players.get(agent.id) ?? []);
  const { betTypes, hot } = marketOf(shop, round);
  const items = round.units
    ? believableUnits(random, round.units, hot)
    : believableBill(random, player, { betTypes, hot });
  if (items.length === 0) return null;
  const intent = {
    aggregatorId: master.id,
    agentId: agent.id,
    roundId,
    player: player.username,
    accept: random.chance(0.9) ? ('partial' as const) : ('all' as const),
    items,
    keyId: null,
    idempotency: null,
  };
  return { master, intent };
}

const marketsOfRounds = new WeakMap<DemoRound, Market>();

/** What is bet on in a round: its bet types, and the numbers that are talked about before its draw. */
function marketOf({ random }: Shop, round: DemoRound): Market {
  const known = marketsOfRounds.get(round);
  if (known) return known;
  const market = {
    betTypes: new Map(round.betTypes.map((type) => [type, limitsOf(type)])),
    hot: hotNumbers(random.fork(`hot/${round.providerId}/${round.label}`)),
  };
  marketsOfRounds.set(round, market);
  return market;
}

const limitsOfTypes = new Map<
  BetType,
  { lowest: ReturnType<typeof satang>; maximum: ReturnType<typeof satang> }
>();

function limitsOf(type: BetType) {
  const known = limitsOfTypes.get(type);
  if (known) return known;
  const { lowest, maximum } = startingSettings(type, defaultSwitches);
  const limits = { lowest: satang(BigInt(lowest)), maximum: satang(BigInt(maximum)) };
  limitsOfTypes.set(type, limits);
  return limits;
}
