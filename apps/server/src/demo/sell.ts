import { type BetType, defaultSwitches, satang } from '@drawdesk/lottery';
import { startingSettings } from '../business/catalogue/providers/index.ts';
import type { BillIntent } from '../business/intake/bill-intent.ts';
import { placeBills } from '../business/intake/place-bills.ts';
import type { OfferBook } from '../business/offers/offer-book.ts';
import type { OwnerStore } from '../platform/db/store.ts';
import { believableBill, type Market } from '../simulator/believable-bill.ts';
import { type Player, playersOf } from '../simulator/players.ts';
import type { Random } from '../simulator/random.ts';
import type { DemoMaster } from './add-cast.ts';
import { believablePieces, sellsPieces } from './demo-bundles.ts';
import type { DemoRound } from './demo-rounds.ts';

/** A round at a moment of its sale: how many bills are written then, over all masters that sell it. */
export interface RoundOnSale {
  readonly round: DemoRound;
  readonly bills: number;
}

export interface Shop {
  readonly store: OwnerStore;
  readonly book: OfferBook;
  readonly random: Random;
  readonly masters: readonly DemoMaster[];
  readonly players: ReadonlyMap<bigint, readonly Player[]>;
}

/** Opens the shop: every agent with its players. */
export function openShop(
  store: OwnerStore,
  book: OfferBook,
  random: Random,
  masters: readonly DemoMaster[],
): Shop {
  const players = new Map(
    masters.flatMap(({ agents }) =>
      agents.map(
        ({ id, cast }) => [id, playersOf(random.fork(`players/${cast.code}`), cast.players)] as const,
      ),
    ),
  );
  return { store, book, random: random.fork('sales'), masters, players };
}

/**
 * Writes the bills of one moment through intake, one transaction a master. `at` is the moment in the past they are
 * dated to; null is now, by the database's clock. Returns how many tickets were taken.
 */
export async function sellAt(shop: Shop, onSale: readonly RoundOnSale[], at: Date | null): Promise<number> {
  const bills: { master: DemoMaster; bill: BillIntent }[] = [];
  for (const { round, bills: count } of onSale) {
    const sellers = shop.masters.filter((master) => !round.pieces || sellsPieces(master));
    const weighted = sellers.map((master) => [master, master.cast.weight] as const);
    const market = marketOf(round);
    for (let written = 0; written < count; written += 1) {
      const master = shop.random.weighted(weighted);
      const bill = billOf(shop, master, round, market);
      if (bill) bills.push({ master, bill });
    }
  }
  let tickets = 0;
  for (const master of shop.masters) {
    const own = bills.filter((one) => one.master === master).map(({ bill }) => bill);
    if (own.length > 0) tickets += await place(shop, master.id, own, at);
  }
  return tickets;
}

async function place(
  { store, book }: Shop,
  aggregatorId: bigint,
  bills: readonly BillIntent[],
  at: Date | null,
): Promise<number> {
  const outcomes = await store.transaction({ as: 'tenant', aggregatorId, agentId: null }, (tx) =>
    placeBills(tx, { aggregatorId, bills }, { book, at }),
  );
  return outcomes.reduce((sum, outcome) => {
    if (outcome.kind !== 'placed') throw new Error(`A bill of the demo was ${outcome.kind}`);
    return sum + outcome.decision.lines.filter((line) => line.outcome === 'accepted').length;
  }, 0);
}

/** A bill as one of the master's agents might write it; none where there is nothing that the player would bet on. */
function billOf(shop: Shop, master: DemoMaster, round: DemoRound, market: Market): BillIntent | null {
  const { random } = shop;
  const agent = random.weighted(master.agents.map((one) => [one, one.cast.weight] as const));
  const player = random.pick(shop.players.get(agent.id) ?? []);
  const items = round.pieces
    ? believablePieces(random, round.pieces, round.hot)
    : believableBill(random, player, market);
  if (items.length === 0) return null;
  return {
    agentId: agent.id,
    roundId: round.id,
    player: player.username,
    accept: random.chance(0.9) ? 'partial' : 'all',
    items,
    keyId: null,
    idempotency: null,
  };
}

const limitsOfTypes = new Map<
  BetType,
  { lowest: ReturnType<typeof satang>; maximum: ReturnType<typeof satang> }
>();

function marketOf({ betTypes, hot }: DemoRound): Market {
  return { betTypes: new Map(betTypes.map((type) => [type, limitsOf(type)])), hot };
}

function limitsOf(type: BetType) {
  const known = limitsOfTypes.get(type);
  if (known) return known;
  const { lowest, maximum } = startingSettings(type, defaultSwitches);
  const limits = { lowest: satang(BigInt(lowest)), maximum: satang(BigInt(maximum)) };
  limitsOfTypes.set(type, limits);
  return limits;
}
