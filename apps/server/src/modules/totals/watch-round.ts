import type { LiveFigures, NumberTotal } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { seesLayOffs } from '../dealers/dealing-tier.ts';
import { sharedNumbers, sharedRisk, sharedTypes, withoutLayOffs } from './shared-totals.ts';
import { partKey } from './tree-part.ts';
import type { ViewedRound } from './viewed-round.ts';

/**
 * The shortest time between two events of a watched round: a bet is on the screens within a second, and
 * very many bets are one event.
 */
const pauseMs = 500;
/** Reading figures takes at most a third of the time, however long one reading takes: those of long numbers take longer. */
const shareOfTime = 3;
/** Limits and blocks change without a bet: watched figures are read again at this interval. */
const lookAgainMs = 5_000;

/**
 * One open screen. `publish` writes an event to it: its position in the feed, its name, and its data as
 * JSON.
 */
export interface Watcher {
  caller: AccountCaller;
  publish: (position: bigint, event: 'totals' | 'figures', data: string) => void;
}

/** What watching needs: where figures are read, and where a failure is logged. */
export interface WatchTools {
  store: Store;
  logger: FastifyBaseLogger;
}

/** All who watch the same part of the same round; with a bet type they also get the figures. */
export interface Watching {
  /** A bet was placed or cancelled; position of that event. */
  notice(position: bigint): void;
  stop(): void;
}

interface Group {
  view: ViewedRound;
  betType: BetType | null;
  watchers: Set<Watcher>;
  /** The screens that have not received every number yet. */
  newcomers: Set<Watcher>;
  position: bigint;
  noticed: boolean;
  busy: boolean;
  nextAt: number;
  timer: NodeJS.Timeout | undefined;
  lookAgain: NodeJS.Timeout | undefined;
  /** Numbers as they were last sent, as JSON. */
  lastSent: Map<string, string>;
  /** All other figures as they were last sent: to those who see lay-offs, and to those who do not. */
  rest: ReadonlyMap<boolean, string>;
}

const groupsOfStores = new WeakMap<Store, Map<string, Group>>();

const groupsOf = (store: Store): Map<string, Group> => {
  const groups = groupsOfStores.get(store) ?? new Map<string, Group>();
  groupsOfStores.set(store, groups);
  return groups;
};

/** Begins to watch: with a bet type, every number of it is sent first. */
export function watchRound(
  tools: WatchTools,
  view: ViewedRound,
  betType: BetType | null,
  position: bigint,
  watcher: Watcher,
): Watching {
  const groups = groupsOf(tools.store);
  const key = [view.round.id, partKey(view.caller, view.part), betType].join(' ');
  const group = groups.get(key) ?? openGroup(view, betType, position);
  groups.set(key, group);
  group.watchers.add(watcher);
  if (betType) {
    group.newcomers.add(watcher);
    group.lookAgain ??= setInterval(() => schedule(tools, group), lookAgainMs);
    schedule(tools, group);
  }
  return {
    notice: (at) => {
      if (at > group.position) group.position = at;
      group.noticed = true;
      schedule(tools, group);
    },
    stop: () => {
      group.watchers.delete(watcher);
      group.newcomers.delete(watcher);
      if (group.watchers.size > 0) return;
      clearTimeout(group.timer);
      clearInterval(group.lookAgain);
      if (groups.get(key) === group) groups.delete(key);
    },
  };
}

const openGroup = (view: ViewedRound, betType: BetType | null, position: bigint): Group => ({
  view,
  betType,
  position,
  watchers: new Set(),
  newcomers: new Set(),
  noticed: false,
  busy: false,
  nextAt: 0,
  timer: undefined,
  lookAgain: undefined,
  lastSent: new Map(),
  rest: new Map(),
});

/** At once after a pause, otherwise when the pause is over; changes in the meantime are sent with it. */
function schedule(tools: WatchTools, group: Group): void {
  if (group.busy || group.timer !== undefined || group.watchers.size === 0) return;
  group.timer = setTimeout(
    () => {
      group.timer = undefined;
      void publish(tools, group);
    },
    Math.max(0, group.nextAt - performance.now()),
  );
}

async function publish(tools: WatchTools, group: Group): Promise<void> {
  const { betType, view, position, noticed } = group;
  group.busy = true;
  group.noticed = false;
  const begun = performance.now();
  const roundId = String(view.round.id);
  if (noticed) {
    const data = JSON.stringify({ roundId });
    for (const watcher of group.watchers) watcher.publish(position, 'totals', data);
  }
  try {
    if (betType) publishFigures(group, position, await figuresOf(tools.store, view, betType));
  } catch (error) {
    // the database is briefly not available: the next bet, or the next check, sends it
    tools.logger.warn({ err: error, roundId }, 'reading the figures of a watched round failed');
  }
  const spent = performance.now() - begun;
  group.nextAt = begun + Math.max(pauseMs, spent * shareOfTime);
  group.busy = false;
  if (group.noticed || group.newcomers.size > 0) schedule(tools, group);
}

type Figures = Omit<LiveFigures, 'full' | 'gone'>;

async function figuresOf(store: Store, view: ViewedRound, betType: BetType): Promise<Figures> {
  const { numbers, staked } = await sharedNumbers(store, view, betType);
  const types = await sharedTypes(store, view);
  const risk = await sharedRisk(store, view);
  return { roundId: String(view.round.id), betType, staked, numbers, types, risk };
}

/**
 * New screens get everything, the others only the changes; each text is made once. Who has no right to lay-offs is
 * sent none of their figures.
 */
function publishFigures(group: Group, position: bigint, { numbers, risk, ...figures }: Figures): void {
  const sent = new Map(numbers.map((row) => [row.number, changing(row)]));
  const changed = numbers.filter(({ number }) => group.lastSent.get(number) !== sent.get(number));
  const gone = [...group.lastSent.keys()].filter((number) => !sent.has(number));
  const rests = new Map<boolean, string>();
  for (const [seen, watchers] of Map.groupBy(group.watchers, ({ caller }) => seesLayOffs(caller))) {
    const rest = { ...figures, risk: seen ? risk : withoutLayOffs(risk) };
    const restText = JSON.stringify(rest);
    rests.set(seen, restText);
    const anew = changed.length > 0 || gone.length > 0 || restText !== group.rest.get(seen);
    const textOf = (full: boolean, rows: readonly NumberTotal[], left: readonly string[]) =>
      JSON.stringify({ ...rest, full, numbers: rows, gone: left });
    const isNew = (watcher: Watcher) => group.newcomers.has(watcher);
    const full = watchers.some(isNew) ? textOf(true, numbers, []) : '';
    const part = anew && !watchers.every(isNew) ? textOf(false, changed, gone) : '';
    for (const watcher of watchers) {
      const text = isNew(watcher) ? full : part;
      if (text !== '') watcher.publish(position, 'figures', text);
    }
  }
  group.newcomers.clear();
  group.lastSent = sent;
  group.rest = rests;
}

/** A number without the values that depend on the stakes of other numbers. */
const changing = ({ exposure: _, ...own }: NumberTotal): string => JSON.stringify(own);
