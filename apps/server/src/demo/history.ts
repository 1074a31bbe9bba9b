import type { EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { noteHistory, noteHistoryAlive, readHistory } from '../modules/about/history-record.ts';
import { openHouseRound } from '../modules/draw-commitments/open-house-round.ts';
import { lockFiguresOfAll } from '../modules/figures/add-figures.ts';
import { notifyHighRisk } from '../modules/limiter/notify-high-risk.ts';
import { moveRound } from '../modules/round-state/move-round.ts';
import { lockRound, type RoundRow } from '../modules/round-state/round-row.ts';
import { fixRules } from '../modules/round-state/round-rules.ts';
import { closeRound } from '../modules/rounds/close-round.ts';
import { insertRounds } from '../modules/rounds/generate.ts';
import { retryTransient } from '../platform/db/retry-transaction.ts';
import { type OwnerStore, storeInside, type Tx } from '../platform/db/store.ts';
import type { TableRow } from '../platform/db/table-row.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Random } from '../simulator/random.ts';
import { backdate } from './backdate.ts';
import { type DemoRound, providerOf, roundsOnSale } from './demo-rounds.ts';
import { hanoiDraws, thaiDraws } from './draws/real-draws.ts';
import type { HistoryOrder, RoundToMake } from './history-order.ts';
import { drawHouseRound } from './house-history.ts';
import type { Plan } from './plan.ts';
import { plausibleDraw } from './plausible-draws.ts';
import { type RoundOutcomes, withoutTroubles } from './round-outcomes.ts';
import { type PastRoundOnSale, type Shop, sellNow, sellUntil } from './sell.ts';
import { cancelBills, correctResult, voidRound } from './special-cases.ts';
import { callOff, enter, enterAndSettle, type StaffAccess } from './staff-access.ts';

export interface History {
  readonly shop: Shop;
  readonly access: StaffAccess;
  readonly random: Random;
  readonly outcomes: RoundOutcomes;
  readonly now: Date;
}

/**
 * Makes a few rounds of the past: they are opened, sold, sealed, their results entered, confirmed and
 * settled, all in one transaction. So other processes never see a round half made, the clock of the rounds
 * never sees one that it would close itself, and a process that is killed in between has made nothing. Rounds
 * that are there already are skipped. A correction or void after a settlement that is refused (for example
 * because the accounts of the staff are tied since) is left out. Returns how many tickets were sold.
 */
export const makeRounds = (history: History, toMake: readonly RoundToMake[]): Promise<number> =>
  unlessRefused(
    () => makeTogether(history, toMake),
    () => makeTogether({ ...history, outcomes: withoutTroubles(history.outcomes) }, toMake),
  );

/** A transaction that is refused has done nothing; another one is made in its place. */
async function unlessRefused<T>(first: () => Promise<T>, instead: () => Promise<T>): Promise<T> {
  try {
    return await first();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return instead();
  }
}

function makeTogether(history: History, toMake: readonly RoundToMake[]): Promise<number> {
  const { store } = history.shop;
  return retryTransient(() =>
    store.transaction({ as: 'owner' }, async (tx) => {
      await prepare(tx);
      const inside = storeInside(store, tx);
      const inPart = {
        ...history,
        shop: { ...history.shop, store: inside },
        access: history.access.on(inside),
      };
      const onSale = await openRounds(inside, toMake);
      const tickets = await sellUntil(inPart.shop, onSale, history.now);
      for (const one of onSale) await finish(inPart, one);
      await backdate(
        inside,
        onSale.map(({ id }) => id),
      );
      for (const one of onSale) await goWrong(inPart, one);
      await deleteNews(inside, onSale);
      await noteHistoryAlive(inside);
      return tickets;
    }),
  );
}

/**
 * Locks everybody's figures first, and then everybody's credit, as settlement does: transactions that lock part of it
 * now and part later would deadlock. Tables that grow from nothing are looked up by key: the planner's statistics of them
 * are always out of date, and it would sometimes read the whole table.
 */
async function prepare(tx: Tx): Promise<void> {
  await sql`
    select set_config('synchronous_commit', 'off', true), set_config('enable_seqscan', 'off', true),
      set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('jit', 'off', true)`.execute(tx);
  await lockFiguresOfAll(tx);
  const masters = await tx.selectFrom('aggregator').select('id').orderBy('id').execute();
  // rows of one master are on one node, and rows of several cannot be locked at once there
  for (const { id } of masters)
    await sql`select from agent_credit where aggregator_id = ${id} order by agent_id for update`.execute(tx);
}

const byTheClock = { account: null, reason: null };

/**
 * What was sold so far in the rounds that sell now, a bet on each that arrives just now, and a dozen bills
 * that were taken back, unless that is refused. A round that has closed meanwhile takes none of it.
 */
export const betOnOpenRounds = (history: History, plan: Plan, order: HistoryOrder): Promise<void> =>
  unlessRefused(
    () => betTogether(history, plan, order, cancelBills),
    () => betTogether(history, plan, order, async () => undefined),
  );

function betTogether(
  history: History,
  plan: Plan,
  { liveBillId, nextBillId }: HistoryOrder,
  afterwards: (access: StaffAccess) => Promise<void>,
): Promise<void> {
  const { store } = history.shop;
  return retryTransient(() =>
    store.transaction({ as: 'owner' }, async (tx) => {
      await prepare(tx);
      const inside = storeInside(store, tx);
      const record = await readHistory(inside);
      if (!record || record.bets) return;
      const shop = { ...history.shop, store: inside };
      const onSale = await roundsOnSale(tx, plan, history.now);
      let next = liveBillId;
      const before = onSale.map(({ id, round, sold }) => {
        const own = { id, round, bills: Math.floor(round.bills * sold), firstBillId: next };
        next += BigInt(own.bills);
        return own;
      });
      if (next > nextBillId)
        throw new Error(`${next - liveBillId} bills on open rounds are more than were foreseen`);
      await sellUntil(shop, before, history.now);
      await sellNow(
        shop,
        onSale.map(({ id, round }) => ({ id, round, bills: 1 })),
      );
      await notifyEarlier(inside);
      await afterwards(history.access.on(inside));
      await noteHistory(inside, { ...record, bets: true });
    }),
  );
}

/** What these bets brought numbers to is in the bell of people, and not all at once on the screen of who opens a new demo. */
async function notifyEarlier(store: OwnerStore): Promise<void> {
  await notifyHighRisk(store);
  await store.transaction({ as: 'owner' }, (tx) =>
    sql`
      update notification set created_at = created_at - interval '20 minutes' where kind = 'number_high_risk'`.execute(
      tx,
    ),
  );
}

/** Makes the rounds that are not there yet, and opens them. */
async function openRounds(store: OwnerStore, toMake: readonly RoundToMake[]): Promise<PastRoundOnSale[]> {
  const nameOf = ({ providerId, label }: { providerId: string; label: string }) => `${providerId} ${label}`;
  const rounds = toMake.map(({ round }) => round);
  return store.transaction({ as: 'work' }, async (tx) => {
    const known = new Set((await readRounds(tx, rounds)).map(nameOf));
    const missing = toMake.filter(({ round }) => !known.has(nameOf(round)));
    await insertRounds(
      tx,
      missing.map(({ round }) => round),
    );
    const ids = new Map((await readRounds(tx, rounds)).map((row) => [nameOf(row), row.id]));
    const onSale = missing.map((one) => ({
      ...one,
      id: ids.get(nameOf(one.round)) ?? 0n,
      bills: one.round.bills,
    }));
    for (const { id } of onSale) {
      // nothing that is planned for a coming round is meant for one of the past
      await moveRound(tx, await rowOf(tx, id), 'open', byTheClock);
      await fixRules(tx, id);
      await openHouseRound(tx, id);
    }
    return onSale;
  });
}

async function readRounds(
  tx: Tx,
  rounds: readonly DemoRound[],
): Promise<{ id: bigint; providerId: string; label: string }[]> {
  const { rows } = await sql<Pick<TableRow<'round'>, 'id' | 'provider_id' | 'label'>>`
    select r.id, r.provider_id, r.label
    from unnest(${rounds.map((one) => one.providerId)}::text[], ${rounds.map((one) => one.label)}::text[])
      as n (provider_id, label)
    join round r on r.provider_id = n.provider_id and r.label = n.label`.execute(tx);
  return rows.map((row) => ({ id: row.id, providerId: row.provider_id, label: row.label }));
}

async function rowOf(tx: Tx, id: bigint): Promise<RoundRow> {
  const round = await lockRound(tx, id);
  if (!round) throw new Error(`Round ${id} of the demo is gone`);
  return round;
}

/** Closes and seals a round, then applies its planned outcome. */
async function finish(
  { access, shop, outcomes, random }: History,
  { id, round }: PastRoundOnSale,
): Promise<void> {
  const outcome = outcomes.of(round);
  if (outcome === 'drawn by the house') return drawHouseRound(shop.store, random, id);
  if (outcome === 'cancelled') return callOff(access, id);
  const { differences } = await shop.store.transaction({ as: 'work' }, async (tx) =>
    closeRound(tx, await rowOf(tx, id), byTheClock),
  );
  if (differences.length > 0) throw new Error(`The sales of round ${id} do not match its tickets`);
  if (outcome === 'settled') await enterAndSettle(access, id, drawOf(round, random));
  if (outcome === 'waiting_confirm') await enter(access, id, drawOf(round, random));
}

/** What goes wrong in a real company after settlement. */
async function goWrong({ access, outcomes, random }: History, { id, round }: PastRoundOnSale): Promise<void> {
  if (round === outcomes.special.corrected) await correctResult(access, id, drawOf(round, random));
  if (round === outcomes.special.voided) await voidRound(access, id);
}

/** What was requested in the past was done in the past: it makes no notification and no live event. */
async function deleteNews(store: OwnerStore, made: readonly PastRoundOnSale[]): Promise<void> {
  const about = made.map(({ id }) => `round:${id}`);
  await store.transaction({ as: 'owner' }, async (tx) => {
    await sql`
      delete from notification where done_at is not null and about = any(${about}::text[])`.execute(tx);
    // only the events of this transaction: those of others wait to be sent
    await sql`delete from outbox where xmin = pg_current_xact_id()::xid`.execute(tx);
  });
}

const numberOf: Readonly<Record<string, string>> = {
  'thai-set': 'thai-gov',
  'hanoi-set': 'hanoi',
  'laos-set': 'laos-pattana',
};

/** The real draw of a round where there is one; else one that looks like it. */
function drawOf({ providerId, label }: DemoRound, random: Random): EnteredDraw {
  // bundles run on the number of another draw
  const drawnBy = numberOf[providerId] ?? providerId;
  const real = { 'thai-gov': thaiDraws, hanoi: hanoiDraws }[drawnBy]?.find(({ date }) => date === label);
  if (real) return real.entered;
  return plausibleDraw(providerOf(drawnBy).derivation, drawnBy, random.fork(`draw/${drawnBy}/${label}`));
}
