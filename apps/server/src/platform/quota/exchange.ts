import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import type { Buckets, SharedBuckets, TakenCalls } from './buckets.ts';
import type { OpenStreams } from './open-streams.ts';

/**
 * Brings counts of several processes together through the database, so that a limit is one limit however many
 * processes serve (docs/decisions/0036). Nothing waits for it: while the database is away, each process counts alone.
 */
export interface Exchange {
  /** The calls of these buckets count in all processes that share buckets of this kind. */
  share: ShareBuckets;
  /** The streams count in all processes. */
  shareStreams(streams: OpenStreams): OpenStreams;
  /** Sends the others what is new here and reads what they sent. Never throws. */
  run(): Promise<void>;
  /** Runs each second from now on. */
  start(): void;
  /** Sends what is left, and that no stream is open here any more; nothing while the database is away. */
  close(): Promise<void>;
}

/** @param kind - a word that is the same in each process */
export type ShareBuckets = (kind: string, buckets: SharedBuckets) => Buckets;

/** For a process that is alone. */
export const notShared: ShareBuckets = (_, buckets) => buckets;

/** Where it is reported that a process counts alone: pino. */
interface Lines {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

const everyMs = 1_000;
/** A database that has not answered by then counts as away. */
const answerMs = 5_000;
/** Statements that were given up keep their connections: while there are so many, none is sent. */
const unansweredMax = 2;
/**
 * What was not sent by then is not sent any more, and what was sent longer ago is not read: after the database was away,
 * old calls would be owed all together. The streams of a process that has sent nothing for so long are over.
 */
const leaseMs = 10_000;
/** Streams are sent when they change, and again in this time. */
const repeatMs = 3_000;
/** Callers of one kind in one message: an attacker with more addresses than that is sent later. */
const callersMax = 1_000;
/** Longer names than any address or operation has are counted here alone. */
const nameMax = 200;
/** More messages of a process than are read of it. */
const messagesKept = 30;

type Message = Pick<TableRow<'count_exchange'>, 'process' | 'number' | 'callers' | 'calls'> & {
  holders: readonly string[] | null;
  streams: readonly number[] | null;
};

/** What is known of another process. */
interface Other {
  number: number;
  receivedAt: number;
  held: ReadonlyMap<string, number>;
}

/** @param now - milliseconds that only grow. */
export function openExchange(store: Store, lines: Lines, now = () => performance.now()): Exchange {
  const self = randomUUID();
  const kinds = new Map<string, SharedBuckets>();
  const others = new Map<string, Other>();
  let streams: OpenStreams | undefined;
  let number = 0;
  let collectedAt = now();
  let sentStreams = { text: '[]', at: now() };
  let isAlone = false;
  let unanswered = 0;
  let running: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function collectCalls(): TakenCalls[] {
    const tooLate = now() - collectedAt > leaseMs;
    collectedAt = now();
    if (tooLate) for (const buckets of kinds.values()) buckets.forget();
    return [...kinds].flatMap(([kind, buckets]) =>
      buckets
        .collect(callersMax)
        .map(({ who, calls }) => ({ who: `${kind} ${who}`, calls }))
        .filter(({ who }) => who.length <= nameMax),
    );
  }

  /** Who has streams open, unless the others know it already. */
  function collectStreams(): [name: string, count: number][] | null {
    const held = [...(streams?.held() ?? [])].filter(([name]) => name.length <= nameMax);
    const text = JSON.stringify(held);
    const isKnown = text === sentStreams.text && (held.length === 0 || now() - sentStreams.at < repeatMs);
    if (isKnown) return null;
    sentStreams = { text, at: now() };
    return held;
  }

  /**
   * Waits for a statement for five seconds. Rows that come later are not received; the next exchange reads their messages.
   * @throws Error when there is no answer by then
   */
  async function inTime<T>(statement: Promise<T>): Promise<T> {
    unanswered += 1;
    const answer = statement.finally(() => {
      unanswered -= 1;
    });
    let timeout: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timeout = setTimeout(() => reject(new Error('The database does not answer')), answerMs);
    });
    try {
      return await Promise.race([answer, tooLate]);
    } finally {
      clearTimeout(timeout);
    }
  }

  async function sendAndRead(): Promise<void> {
    if (unanswered >= unansweredMax) throw new Error('The database has not answered earlier exchanges');
    const calls = collectCalls();
    const held = collectStreams();
    const isNews = calls.length > 0 || held !== null;
    if (isNews) number += 1;
    const known = [...others];
    // primary key, count_exchange_by_age (a time that is the same for each row). One statement: no pooler parts it.
    const messages = sql<Message>`
      with sent as (
        insert into count_exchange (process, number, callers, calls, holders, streams)
        select ${self}::uuid, ${number}::integer, ${calls.map(({ who }) => who)}::text[],
               ${calls.map((one) => one.calls)}::integer[], ${held?.map(([name]) => name)}::text[],
               ${held?.map(([, count]) => count)}::integer[]
        where ${isNews}::boolean
      ), old as (
        delete from count_exchange
        where process = ${self}::uuid and number = ${number - messagesKept}::integer
      )
      select m.process, m.number, m.callers, m.calls, m.holders, m.streams
      from count_exchange m
      left join unnest(
        ${known.map(([process]) => process)}::uuid[],
        ${known.map(([, other]) => other.number)}::integer[]
      ) as known (process, number) on known.process = m.process
      where m.at > statement_timestamp() - make_interval(secs => ${leaseMs / 1_000})
        and m.process <> ${self}::uuid and m.number > coalesce(known.number, 0)
      order by m.process, m.number`.execute(store.db);
    const { rows } = await inTime(messages);
    for (const message of rows) receive(message);
  }

  function receive({ process, number, callers, calls, holders, streams: counts }: Message): void {
    const held = holders && new Map(holders.map((name, place) => [name, counts?.[place] ?? 0]));
    others.set(process, {
      ...{ number, receivedAt: now() },
      held: held ?? others.get(process)?.held ?? new Map(),
    });
    for (const [place, caller] of callers.entries()) {
      const space = caller.indexOf(' ');
      const taken = { who: caller.slice(space + 1), calls: calls[place] ?? 0 };
      kinds.get(caller.slice(0, space))?.takeElsewhere(taken);
    }
  }

  /** Adds up the streams of the others; those of a process that is gone are over. */
  function countStreams(): void {
    const all = new Map<string, number>();
    for (const [process, { receivedAt, held }] of others) {
      // by then its messages are no longer read, so none is received twice
      if (now() - receivedAt > 2 * leaseMs) others.delete(process);
      if (now() - receivedAt > leaseMs) continue;
      for (const [name, count] of held) all.set(name, (all.get(name) ?? 0) + count);
    }
    streams?.setElsewhere(all);
  }

  async function runOnce(): Promise<void> {
    try {
      await sendAndRead();
      if (isAlone) lines.info({}, 'limits of callers apply across processes again');
      isAlone = false;
    } catch (error) {
      // what was collected is lost, because it may have arrived: each process allows that much more, once
      sentStreams = { text: '', at: now() };
      if (!isAlone) lines.warn({ err: error }, 'limits of callers are counted in this process alone');
      isAlone = true;
    }
    countStreams();
  }

  function run(): Promise<void> {
    // also while the database does not answer
    countStreams();
    running ??= runOnce().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    share(kind, buckets) {
      kinds.set(kind, buckets);
      return buckets;
    },
    shareStreams(opened) {
      streams = opened;
      return opened;
    },
    run,
    start() {
      timer ??= setInterval(() => void run(), everyMs).unref();
    },
    async close() {
      clearInterval(timer);
      await running;
      streams = undefined;
      if (timer && !isAlone) await run();
    },
  };
}
