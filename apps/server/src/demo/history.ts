import type { EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { catalogue } from '../business/catalogue/providers/index.ts';
import { closeRound } from '../business/rounds/close-round.ts';
import { openRound } from '../business/rounds/open-round.ts';
import { lockRound, type RoundRow } from '../business/rounds/round-row.ts';
import type { OwnerStore, Tx } from '../platform/db/store.ts';
import type { Random } from '../simulator/random.ts';
import type { DemoRound } from './demo-rounds.ts';
import { hanoiDraws, thaiDraws } from './draws/real-draws.ts';
import { plausibleDraw } from './plausible-draws.ts';
import { type Shop, sellAt } from './sell.ts';
import { callOff, enter, enterAndSettle, type StaffDesk } from './staff-desk.ts';

/** What becomes of a round after its sale; most are settled. */
export type Fate = 'settled' | 'cancelled' | 'waiting' | 'waiting_confirm';

export interface History {
  readonly shop: Shop;
  readonly desk: StaffDesk;
  readonly random: Random;
  readonly rounds: readonly DemoRound[];
  readonly fateOf: (round: DemoRound) => Fate;
  readonly now: Date;
  /** Told what share of the moments is done, 0 to 100. */
  readonly onProgress?: (percent: number) => void;
}

/** Bangkok's clock on a day of the past: the moments at which all that is written until the next one is sold. */
const saleMoments = ['08:35', '12:40', '17:35'];
/** Yesterday and today are told hour by hour: people look at them closely. */
const recentMoments = [
  '00:20',
  '07:10',
  '08:35',
  '09:50',
  '11:05',
  '12:20',
  '13:40',
  '15:00',
  '16:20',
  '17:35',
  '18:50',
  '20:05',
  '21:15',
  '22:30',
];

/**
 * Lives through the past moment by moment: what has closed is sealed, its result entered, confirmed and settled; what
 * goes on sale is opened; and the bills of the moment are placed. Returns how many tickets were sold.
 */
export async function liveThrough(history: History): Promise<number> {
  const { rounds, shop, now } = history;
  const moments = momentsOf(history);
  const unopened = new Set(rounds);
  const sales = new Map<DemoRound, ReadonlyMap<Date, number>>();
  let open: DemoRound[] = [];
  let tickets = 0;
  const measureAt = [...measuredAtTickets];
  for (const [index, moment] of moments.entries()) {
    const ended = open.filter(({ closeAt }) => closeAt <= moment);
    open = open.filter(({ closeAt }) => closeAt > moment);
    await finish(history, ended);
    const starting = [...unopened].filter(({ saleFrom }) => saleFrom <= moment);
    for (const round of starting) {
      unopened.delete(round);
      sales.set(round, billsByMoment(round, moments, history));
    }
    await forEachLocked(shop.store, starting, (tx, round) => openRound(tx, round, byTheClock));
    open.push(...starting);
    const onSale = open.map((round) => ({ round, bills: sales.get(round)?.get(moment) ?? 0 }));
    tickets += await sellAt(shop, onSale, moment < now ? moment : null);
    if (tickets >= (measureAt[0] ?? Number.POSITIVE_INFINITY)) {
      measureAt.shift();
      await measureTables(shop.store);
    }
    history.onProgress?.(Math.floor((100 * (index + 1)) / moments.length));
  }
  return tickets;
}

/** Once what is in the tables tells small from large, and again on the way. */
const measuredAtTickets = [2_500, 20_000];

/**
 * Statistics for the planner while the tables grow from nothing: what was planned for an empty table reads all of it,
 * again and again. `aggregator` too: for so few rows a database gathers none by itself, and takes them for thousands.
 */
async function measureTables(store: OwnerStore): Promise<void> {
  await store.transaction({ as: 'owner' }, async (tx) => {
    // a small sample: cheap, and a round it has not seen is taken for an average one instead of an empty one
    await sql`set local default_statistics_target = 5`.execute(tx);
    await sql`
      analyze aggregator, agent, player, round, bill, ticket, number_total, company_number_total, player_total,
        type_total, sales, settlement, payout, win_loss, journal, ledger`.execute(tx);
  });
}

const byTheClock = { account: null, reason: null };

/** Every moment at which some round is on sale, ending with now. */
function momentsOf({ rounds, now, random }: History): Date[] {
  const days = new Set<string>();
  for (const { saleFrom, closeAt } of rounds) {
    const last = Math.min(closeAt.getTime(), now.getTime());
    for (let at = saleFrom.getTime(); at <= last + dayMs; at += dayMs) days.add(bangkokDay(at));
  }
  const yesterday = bangkokDay(now.getTime() - dayMs);
  const jitter = random.fork('moments');
  return [...days]
    .sort()
    .flatMap((day) =>
      (day < yesterday ? saleMoments : recentMoments).map(
        (time) => new Date(Date.parse(`${day}T${time}:00+07:00`) + jitter.below(15 * 60_000)),
      ),
    )
    .filter((moment) => moment < now && rounds.some((round) => isOnSale(round, moment)))
    .concat(now);
}

const dayMs = 86_400_000;
/** 17:35 in Bangkok. */
const eveningUtc = 10;
const bangkokDay = (ms: number): string => new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10);

/** Most people bet on the day of the draw; on the days before it in the evening. */
function isOnSale({ saleFrom, closeAt }: DemoRound, moment: Date): boolean {
  if (moment < saleFrom || moment >= closeAt) return false;
  return closeAt.getTime() - moment.getTime() < dayMs || moment.getUTCHours() === eveningUtc;
}

/** A round's bills over the moments of its sale; now is one of them for whatever is open. */
function billsByMoment(
  round: DemoRound,
  moments: readonly Date[],
  { random, now }: History,
): ReadonlyMap<Date, number> {
  const own = moments.filter((one) => isOnSale(round, one) || (one === now && round.closeAt > now));
  const offset = random.fork(`sales/${round.providerId}/${round.label}`).fraction();
  const until = (count: number) => Math.floor((round.bills * count) / own.length + offset);
  return new Map(own.map((moment, index) => [moment, until(index + 1) - until(index)]));
}

/** Rounds are moved a few dozen at a time, in one transaction. */
async function forEachLocked(
  store: OwnerStore,
  rounds: readonly DemoRound[],
  act: (tx: Tx, round: RoundRow) => Promise<unknown>,
): Promise<void> {
  if (rounds.length === 0) return;
  await store.transaction({ as: 'work' }, async (tx) => {
    for (const { id } of rounds) {
      const round = await lockRound(tx, id);
      if (!round) throw new Error(`Round ${id} of the demo is gone`);
      await act(tx, round);
    }
  });
}

/** Closes and seals the rounds, then does with each what its fate says. */
async function finish(history: History, rounds: readonly DemoRound[]): Promise<void> {
  const { desk, shop } = history;
  const cancelled = rounds.filter((round) => history.fateOf(round) === 'cancelled');
  for (const { id } of cancelled) await callOff(desk, id);
  const closing = rounds.filter((round) => history.fateOf(round) !== 'cancelled');
  await forEachLocked(shop.store, closing, async (tx, round) => {
    const { differences } = await closeRound(tx, round, byTheClock);
    if (differences.length > 0)
      throw new Error(`The sales of round ${round.id} do not agree with its tickets`);
  });
  for (const round of closing) {
    const fate = history.fateOf(round);
    const draw = drawOf(round, history.random);
    if (fate === 'settled') await enterAndSettle(desk, round.id, draw);
    if (fate === 'waiting_confirm') await enter(desk, round.id, draw);
  }
}

const numberOf: Readonly<Record<string, string>> = {
  'thai-set': 'thai-gov',
  'hanoi-set': 'hanoi',
  'laos-set': 'laos-pattana',
};

/** The real draw of a round where there is one; else one that looks like it. */
export function drawOf({ providerId, label }: DemoRound, random: Random): EnteredDraw {
  // bundles run on the number of another draw
  const drawnBy = numberOf[providerId] ?? providerId;
  const real = { 'thai-gov': thaiDraws, hanoi: hanoiDraws }[drawnBy]?.find(({ date }) => date === label);
  if (real) return real.entered;
  const provider = catalogue.find(({ id }) => id === drawnBy);
  if (!provider) throw new Error(`No provider ${providerId} in the catalogue`);
  return plausibleDraw(provider.derivation, drawnBy, random.fork(`draw/${drawnBy}/${label}`));
}
