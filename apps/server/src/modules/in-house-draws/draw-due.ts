import {
  type ProvenGame,
  provenGame,
  type RoundStatus,
  roundStatus,
  systemReasons,
} from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { AnchorWriter } from '../../platform/audit/anchor-writer.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { drawFormatOf } from '../draws/draw-format.ts';
import { enterResult } from '../results/enter-result.ts';
import { lockRound, type RoundRow, readRound } from '../round-state/round-row.ts';
import { refundByRule } from '../settlement/refund-by-rule.ts';
import { endHouseRound } from './end-house-round.ts';
import { type BeaconOf, type HouseDraw, houseDraws, revealSeed } from './house-draw.ts';
import { nameOfList, readNumbers, readTurnout } from './shot-list.ts';

const soonestMs = 200;
const latestMs = 30_000;
/**
 * The pause after a round that could not be drawn: long enough not to fill the log, short enough to draw it
 * soon.
 */
const retryMs = 5_000;

/** Between two requests for a beacon that is not published yet. */
const beaconAgainMs = 1_000;

interface Services {
  store: Store;
  jobs: Pick<Jobs, 'sendIn'>;
  /** Fetches a round of a public beacon. */
  beaconOf: BeaconOf;
  logger?: Pick<Logger, 'error'>;
  /** Where log and seals are anchored outside the database. */
  anchors?: AnchorWriter | null;
}

/**
 * Draws the in-house rounds whose draw time has come by the database's clock, and publishes what cancelled
 * and void rounds would have been drawn from. Each round has its own transactions, so one that fails does not
 * delay another.
 *
 * @returns when it should run again: at the next draw, from 200 ms to 30 s ahead.
 */
export async function drawDueRounds(services: Services): Promise<Date> {
  const due = await dueRounds(services.store);
  const [alone, withBeacon] = [due.filter((one) => !one.beacon), due.filter((one) => one.beacon)];
  const drawn: Drawn[] = [];
  for (const one of alone) drawn.push(await drawOne(services, one));
  // all at once: only the rounds that need a slow beacon wait for it
  drawn.push(...(await Promise.all(withBeacon.map((one) => drawOne(services, one)))));
  if (drawn.includes('failed')) return nextRun(services.store, retryMs);
  return nextRun(services.store, drawn.includes('awaited') ? beaconAgainMs : soonestMs);
}

/** The outcome of a round that was looked at. */
type Drawn = 'done' | 'awaited' | 'failed';

async function drawOne(services: Services, due: DueRound): Promise<Drawn> {
  try {
    if (due.status === 'waiting') return await drawRound(services, due);
    await publishUndrawn(services.store, due);
    return 'done';
  } catch (error) {
    services.logger?.error({ err: error, roundId: String(due.id) }, 'in-house round not drawn');
    return 'failed';
  }
}

interface DueRound {
  id: bigint;
  game: ProvenGame;
  status: RoundStatus;
  /** It waits for a public beacon. */
  beacon: boolean;
}

async function dueRounds(store: Store): Promise<DueRound[]> {
  // house_round_unended: the few rounds that are open or wait
  const { rows } = await store.transaction({ as: 'work' }, (tx) =>
    sql<
      Pick<TableRow<'round'>, 'id' | 'status'> & Pick<TableRow<'house_round'>, 'game'> & { beacon: boolean }
    >`
      select r.id, h.game, r.status, h.beacon_round is not null as beacon
      from house_round h
      join round r on r.id = h.round_id
      where h.ended_at is null
        and ((r.status = 'waiting' and ${drawnFrom} <= clock_timestamp()) or r.status in ('cancelled', 'voided'))
      order by r.draw_at, r.id`.execute(tx),
  );
  return rows.map(({ id, game, status, beacon }) => ({
    id,
    game: provenGame.parse(game),
    status: roundStatus.parse(status),
    beacon,
  }));
}

/**
 * When a round can be drawn, by its rows `r` and `h`: not before its draw time, and not before its beacon is
 * published.
 */
const drawnFrom = sql<Date>`greatest(r.draw_at, h.beacon_at)`;

const contextOf = (operation: CommandContext['operation']): CommandContext => ({
  caller: { kind: 'system', name: 'house games' },
  origin: { requestId: null, address: null },
  operation,
});

/**
 * Draws one round whose time has come: enters and settles its result, or refunds it, unless its beacon is
 * awaited.
 */
export async function drawRound(
  services: Services,
  due: Pick<DueRound, 'id' | 'game'>,
): Promise<'done' | 'awaited'> {
  const { store } = services;
  const round = await store.transaction({ as: 'work' }, (tx) => readRound(tx, due.id));
  if (round?.status !== 'waiting') return 'done';
  const draw = await houseDraws[due.game](services, round);
  if (draw.kind === 'awaited') return 'awaited';
  if (draw.kind === 'refunded') {
    await refund(store, round.id, draw);
    return 'done';
  }
  await enterResult(services, contextOf('job.house.draw'), {
    roundId: round.id,
    entered: keyed(round, draw.entered),
    byHouse: {
      kept: draw.kept,
      result: draw.result,
      publish: (tx) => endHouseRound(tx, round.id, draw.published),
    },
  });
  return 'done';
}

/** A provider that sells no bet on a number has no field for that number. */
function keyed(round: RoundRow, entered: Extract<HouseDraw, { kind: 'drawn' }>['entered']) {
  const names = drawFormatOf(round).map(({ name }) => name);
  return Object.fromEntries(Object.entries(entered).filter(([name]) => names.includes(name)));
}

async function refund(
  store: Store,
  roundId: RoundId,
  { refund: why, published }: Extract<HouseDraw, { kind: 'refunded' }>,
): Promise<void> {
  await command(store, contextOf('job.house.refund'), async (tx) => {
    const round = await lockRound(tx, roundId);
    // a person requested its void meanwhile
    if (round?.status !== 'waiting') return { answer: null, auditEntry: null };
    await endHouseRound(tx, roundId, published);
    const voided = await refundByRule(tx, round, systemReasons[why].en);
    return {
      answer: null,
      auditEntry: {
        subject: 'round',
        subjectId: String(roundId),
        reason: systemReasons[why].en,
        before: { status: round.status },
        after: { status: voided.status, refund: why },
      },
    };
  });
}

/**
 * A round that was cancelled or voided before its draw. Nobody can bet on it any more, so what it was made of
 * is published.
 */
async function publishUndrawn(store: Store, { id, game }: DueRound): Promise<void> {
  const seed = await revealSeed(store, id);
  await store.transaction({ as: 'work' }, async (tx) => {
    await lockRound(tx, id);
    if (game === 'commit_reveal') return endHouseRound(tx, id, { seed });
    const list = nameOfList(await readNumbers(tx, id));
    return endHouseRound(tx, id, { seed, list, turnout: await readTurnout(tx, id) });
  });
}

async function nextRun(store: Store, leastMs: number): Promise<Date> {
  const { rows } = await store.transaction({ as: 'work' }, (tx) =>
    sql<{ next: Date }>`
      select greatest(
               clock_timestamp() + make_interval(secs => ${leastMs}::float8 / 1000),
               least(clock_timestamp() + make_interval(secs => ${latestMs}::float8 / 1000), min(${drawnFrom}))) as next
      from house_round h
      join round r on r.id = h.round_id
      where h.ended_at is null and r.status in ('open', 'waiting')`.execute(tx),
  );
  const next = rows[0]?.next;
  if (!next) throw new Error('The database did not tell when a round is drawn');
  return next;
}
