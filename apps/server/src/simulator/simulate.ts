import { keptForLater } from './actions-later.ts';
import { cancelOf, placeBill, sendShot } from './carry-out.ts';
import type { IntakeClient } from './intake-client.ts';
import { openSites } from './open-sites.ts';
import { busyAt, gapsOf, openGate, wait } from './pace.ts';
import { type Habits, planAction, type SimulatedAction } from './plan-action.ts';
import { playersOf } from './players.ts';
import { seededRandom } from './random.ts';
import { newTally, type Tally } from './tally.ts';

export interface Simulation extends Partial<Habits> {
  /** One a player site, each with the key of its agent. */
  readonly clients: readonly IntakeClient[];
  /** Actions per second, whether or not answers come in time; null: as many as possible. */
  readonly rate: number | null;
  /** Fewer in quiet hours of this clock; the hour of the day, 0 to 23. Null: always the same. */
  readonly hour?: (() => number) | null;
  readonly seconds: number;
  /** Ends after this number of actions; null: only by the time. */
  readonly count?: number | null;
  readonly seed: number;
  readonly roundId?: string;
  readonly providerId?: string;
  /** Requests under way at once, over all sites. */
  readonly concurrency?: number;
  /** Players of each site. */
  readonly players?: number;
  /** Ends it early: nothing more is sent, what is under way is waited for. */
  readonly signal?: AbortSignal;
}

/** The limits of every simulation, whatever is requested. */
export const simulationLimits = {
  rateMax: 10_000,
  secondsMax: 86_400,
  countMax: 10_000_000,
  concurrencyMax: 512,
  playersMax: 3_000,
  keysMax: 64,
} as const;

export const simulationDefaults = {
  ...{ concurrency: 64, players: 300, mistakesPercent: 2, cancelsPercent: 2 },
} as const;

export interface Simulated {
  readonly tally: Tally;
  readonly seconds: number;
  readonly requested: Pick<Simulation, 'rate' | 'seconds' | 'seed'> & {
    count: number | null;
    concurrency: number;
  };
  /** The largest delay of an action, ms: a large delay means that the pace was not reached. */
  readonly latestMs: number;
  /** Whether it was stopped before its end. */
  readonly stopped: boolean;
}

/** How often sites ask what is on sale. */
const refreshMs = 10_000;

/**
 * Players of one or several sites bet through the intake API at an open-loop pace. The same seed gives the
 * same bets in the same rounds, with some mistakes, some bills cancelled, and shots into yigi rounds. When
 * the server is slower than the pace, actions wait: never more than `concurrency` are under way. Ends after
 * `count` actions or `seconds`.
 * @throws IntakeProblem when there is nothing to bet on, or the API cannot be used.
 */
export async function simulate(simulation: Simulation): Promise<Simulated> {
  const { clients, rate, seed, seconds, count = null, hour = null } = simulation;
  const { concurrency, mistakesPercent, cancelsPercent, players } = {
    ...simulationDefaults,
    ...defined(simulation),
  };
  const signal = simulation.signal ?? new AbortController().signal;
  const crowds = clients.map((_, place) => playersOf(seededRandom(seed).fork(`players/${place}`), players));
  let sites = await openSites(simulation, crowds);
  const run = crypto.randomUUID();
  const tally = newTally();
  const gate = openGate(concurrency);
  const later = keptForLater();
  const gap = rate === null ? () => 0 : gapsOf(seed, rate);
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const goesOn = () => !signal.aborted && performance.now() < endsAt;
  let [dueAt, refreshedAt, latestMs] = [startedAt, startedAt, 0];

  /** Runs a request at the same time as the others, as soon as one more may be under way. */
  const send = async (request: () => Promise<void>): Promise<void> => {
    await gate.enter();
    void request().finally(() => gate.leave());
  };
  const act = (action: SimulatedAction, client: IntakeClient, number: number) => async () => {
    const key = `${run}-${number}`;
    if (action.kind === 'shot') return sendShot(tally, client, action, key);
    const bill = await placeBill(tally, client, action, key);
    if (action.cancelAfter !== null && bill?.billNumber)
      later.add(number + action.cancelAfter, cancelOf(tally, client, { action, bill: bill.billNumber, key }));
  };

  for (let number = 0; goesOn() && (count === null || number < count); number++) {
    dueAt += gap() / (hour === null ? 1 : busyAt(hour()));
    await wait(Math.min(dueAt, endsAt) - performance.now(), signal);
    if (!goesOn()) break;
    if (performance.now() - refreshedAt > refreshMs) {
      sites = await openSites(simulation, crowds).catch(() => sites);
      refreshedAt = performance.now();
    }
    for (const cancel of later.due(number)) await send(cancel);
    const site = sites[seededRandom(seed).fork(`site/${number}`).below(sites.length)];
    const action = site && planAction(seed, number, site, { mistakesPercent, cancelsPercent });
    if (!site || !action) {
      // players do not usually bet on what is on sale: then wait
      await wait(1, signal);
      continue;
    }
    await send(act(action, site.client, number));
    if (rate !== null) latestMs = Math.max(latestMs, performance.now() - dueAt);
  }
  await gate.empty();
  if (!signal.aborted) for (const cancel of later.due(Number.POSITIVE_INFINITY)) await send(cancel);
  await gate.empty();
  return {
    tally,
    seconds: (performance.now() - startedAt) / 1000,
    requested: { rate, seconds, seed, count, concurrency },
    latestMs,
    stopped: signal.aborted,
  };
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
