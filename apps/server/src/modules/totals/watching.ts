import type { LiveFigures, NumberTotal } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import type { Services } from '../../platform/http/services.ts';
import { type Looking, sharedNumbers, sharedRisk, sharedTypes } from './shared-totals.ts';
import { partKey } from './tree-part.ts';

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
 * One open screen. `tell` writes an event to it: its position in the feed, its name, and its data as
 * JSON.
 */
export interface Watcher {
  publish: (position: bigint, event: 'totals' | 'figures', data: string) => void;
}

/** All who watch the same part of the same round; with a bet type they also get the figures. */
export interface Watching {
  /** A bet was placed or cancelled; position of that event. */
  notice(position: bigint): void;
  stop(): void;
}

interface Group {
  looking: Looking;
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
  /** Numbers as they were last sent, as JSON, and all other figures. */
  told: Map<string, string>;
  rest: string;
}

const boards = new WeakMap<Services, Map<string, Group>>();

const groupsOf = (services: Services): Map<string, Group> => {
  const known = boards.get(services) ?? new Map<string, Group>();
  boards.set(services, known);
  return known;
};

/** Begins to watch: with a bet type, every number of it is sent first. */
export function watchRound(
  services: Services,
  looking: Looking,
  betType: BetType | null,
  position: bigint,
  watcher: Watcher,
): Watching {
  const groups = groupsOf(services);
  const key = [looking.round.id, partKey(looking.caller, looking.part), betType].join(' ');
  const group = groups.get(key) ?? openGroup(looking, betType, position);
  groups.set(key, group);
  group.watchers.add(watcher);
  if (betType) {
    group.newcomers.add(watcher);
    group.lookAgain ??= setInterval(() => schedule(services, group), lookAgainMs);
    schedule(services, group);
  }
  return {
    notice: (at) => {
      if (at > group.position) group.position = at;
      group.noticed = true;
      schedule(services, group);
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

const openGroup = (looking: Looking, betType: BetType | null, position: bigint): Group => ({
  looking,
  betType,
  position,
  watchers: new Set(),
  newcomers: new Set(),
  noticed: false,
  busy: false,
  nextAt: 0,
  timer: undefined,
  lookAgain: undefined,
  told: new Map(),
  rest: '',
});

/** At once after a pause, otherwise when the pause is over; changes in the meantime are sent with it. */
function schedule(services: Services, group: Group): void {
  if (group.busy || group.timer !== undefined || group.watchers.size === 0) return;
  group.timer = setTimeout(
    () => {
      group.timer = undefined;
      void publish(services, group);
    },
    Math.max(0, group.nextAt - performance.now()),
  );
}

async function publish(services: Services, group: Group): Promise<void> {
  const { betType, looking, position, noticed } = group;
  group.busy = true;
  group.noticed = false;
  const begun = performance.now();
  const roundId = String(looking.round.id);
  if (noticed) {
    const data = JSON.stringify({ roundId });
    for (const watcher of group.watchers) watcher.publish(position, 'totals', data);
  }
  try {
    if (betType) publishFigures(group, position, await figuresOf(services, looking, betType));
  } catch (error) {
    // the database is briefly not available: the next bet, or the next check, sends it
    services.logger.warn({ err: error, roundId }, 'figures of a watched round could not be read');
  }
  const spent = performance.now() - begun;
  group.nextAt = begun + Math.max(pauseMs, spent * shareOfTime);
  group.busy = false;
  if (group.noticed || group.newcomers.size > 0) schedule(services, group);
}

type Figures = Omit<LiveFigures, 'full' | 'gone'>;

async function figuresOf(services: Services, looking: Looking, betType: BetType): Promise<Figures> {
  const { numbers, staked } = await sharedNumbers(services, looking, betType);
  const types = await sharedTypes(services, looking);
  const risk = await sharedRisk(services, looking);
  return { roundId: String(looking.round.id), betType, staked, numbers, types, risk };
}

/** New screens get everything, the others only the changes; each text is made once. */
function publishFigures(group: Group, position: bigint, figures: Figures): void {
  const { numbers, ...rest } = figures;
  const told = new Map(numbers.map((row) => [row.number, changing(row)]));
  const changed = numbers.filter(({ number }) => group.told.get(number) !== told.get(number));
  const gone = [...group.told.keys()].filter((number) => !told.has(number));
  const restText = JSON.stringify(rest);
  const anew = changed.length > 0 || gone.length > 0 || restText !== group.rest;
  const textOf = (full: boolean, rows: readonly NumberTotal[], left: readonly string[]) =>
    JSON.stringify({ ...rest, full, numbers: rows, gone: left });
  const full = group.newcomers.size > 0 ? textOf(true, numbers, []) : '';
  const part = anew && group.watchers.size > group.newcomers.size ? textOf(false, changed, gone) : '';
  for (const watcher of group.watchers) {
    const text = group.newcomers.has(watcher) ? full : part;
    if (text !== '') watcher.publish(position, 'figures', text);
  }
  group.newcomers.clear();
  group.told = told;
  group.rest = restText;
}

/** A number without the values that depend on the stakes of other numbers. */
const changing = ({ exposure: _, ...own }: NumberTotal): string => JSON.stringify(own);
