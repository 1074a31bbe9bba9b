import { createHash } from 'node:crypto';
import type { SecurityEventKind } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AccountId } from '../db/ids.ts';
import type { Store } from '../db/store.ts';
import type { Caller } from '../tenancy/caller.ts';

/** One thing that was refused. Never a password, a code, a token or a key: at most a key's fingerprint. */
export interface SecurityEvent {
  kind: SecurityEventKind;
  /** Who tried: a username as typed, a caller's name, a fingerprint; empty when it is not known. */
  who: string;
  accountId: AccountId | null;
  address: string;
  operation: string;
  detail: string;
}

export interface SecurityLog {
  /** Counts an event; returns immediately and never throws. */
  note(event: SecurityEvent): void;
  /** Writes what waits now, minutes that have not ended included. */
  flush(): Promise<void>;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/** Where the lines of the process go, to be shipped from there: pino. */
interface Lines {
  warn(fields: object, message: string): void;
}

/**
 * Different (kind, who, address, operation, detail) of a minute that are kept apart; further ones are summed
 * up by kind.
 */
const entriesMax = 500;
/** The same of one kind from one address, so that one address cannot crowd out the others. */
const perAddressMax = 50;
const minuteMs = 60_000;
const writeEveryMs = 1_000;

interface Entry {
  event: SecurityEvent;
  minute: number;
  at: Date;
  lastAt: Date;
  /** Not written yet. */
  waiting: number;
  /** The first of a minute is written within a second; what follows it waits for the minute's end. */
  written: boolean;
}

/**
 * Counts what is refused and writes it in few rows, however much there is: alike events of a minute are at most two rows
 * and two lines, and a minute has a bounded number of different ones. While the database is away counts are kept, up to
 * the same bound.
 */
export function openSecurityLog(store: Store, lines: Lines, now: () => number = Date.now): SecurityLog {
  let entries = new Map<string, Entry>();
  let ofAddress = new Map<string, number>();
  let minute = Math.floor(now() / minuteMs);
  let writing: Promise<void> = Promise.resolve();

  function note(event: SecurityEvent): void {
    turnMinute();
    const bounded = boundText(event);
    const at = new Date(now());
    const kept = entries.get(keyOf(bounded, minute)) ?? begin(bounded, at);
    kept.waiting += 1;
    // a clock that is put back must not turn the two round
    if (at > kept.lastAt) kept.lastAt = at;
  }

  function turnMinute(): void {
    const current = Math.floor(now() / minuteMs);
    if (current === minute) return;
    minute = current;
    ofAddress = new Map();
  }

  /** A new entry, under the names of all that no longer find room when there are too many. */
  function begin(event: SecurityEvent, at: Date): Entry {
    const alike = `${event.kind} ${event.address}`;
    const ofThis = ofAddress.get(alike) ?? 0;
    const many = { ...event, who: '', accountId: null, operation: '', detail: 'many' };
    const fits =
      entries.size >= entriesMax ? { ...many, address: '' } : ofThis >= perAddressMax ? many : event;
    const key = keyOf(fits, minute);
    const known = entries.get(key);
    if (known) return known;
    ofAddress.set(alike, ofThis + 1);
    const entry = { event: fits, minute, at, lastAt: at, waiting: 0, written: false };
    entries.set(key, entry);
    return entry;
  }

  async function write(all: boolean): Promise<void> {
    turnMinute();
    const due = [...entries.values()].filter(
      (entry) => entry.waiting > 0 && (all || !entry.written || entry.minute !== minute),
    );
    const rows = due.map((entry) => ({ ...entry, count: entry.waiting }));
    for (const entry of due) entry.waiting = 0;
    try {
      if (rows.length > 0) await insert(store, rows);
    } catch (error) {
      for (const [place, entry] of due.entries()) entry.waiting += rows[place]?.count ?? 0;
      lines.warn({ err: error }, 'security events not written yet');
      return;
    }
    for (const { event, count, at } of rows)
      lines.warn(
        { security: { ...event, accountId: event.accountId && String(event.accountId), count, at } },
        'security event',
      );
    for (const [place, entry] of due.entries()) {
      entry.written = true;
      // what came while the row was written belongs to the next one
      entry.at = rows[place]?.lastAt ?? entry.at;
    }
    entries = new Map([...entries].filter(([, entry]) => entry.waiting > 0 || entry.minute === minute));
  }

  const queue = (all: boolean): Promise<void> => {
    writing = writing.then(() => write(all));
    return writing;
  };
  const timer = setInterval(() => void queue(false), writeEveryMs);
  timer.unref();
  return {
    note,
    flush: () => queue(true),
    close: () => {
      clearInterval(timer);
      return queue(true);
    },
  };
}

const keyOf = ({ kind, who, address, operation, detail }: SecurityEvent, minute: number): string =>
  JSON.stringify([minute, kind, who, address, operation, detail]);

// one visible line each, of the length that the table takes: typed text can contain anything
const clean = (text: string, max: number): string =>
  text
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, max);

const boundText = (event: SecurityEvent): SecurityEvent => ({
  ...event,
  who: clean(event.who, 120),
  address: clean(event.address, 120),
  operation: clean(event.operation, 80),
  detail: clean(event.detail, 200),
});

async function insert(store: Store, rows: readonly (Entry & { count: number })[]): Promise<void> {
  const column = <T>(of: (row: Entry & { count: number }) => T) => rows.map(of);
  await store.transaction({ as: 'work' }, (tx) =>
    sql`
      insert into security_event (at, last_at, count, kind, who, account_id, address, operation, detail)
      select * from unnest(
        ${column(({ at }) => at.toISOString())}::timestamptz[],
        ${column(({ lastAt }) => lastAt.toISOString())}::timestamptz[],
        ${column(({ count }) => count)}::integer[],
        ${column(({ event }) => event.kind)}::text[],
        ${column(({ event }) => event.who)}::text[],
        ${column(({ event }) => event.accountId)}::bigint[],
        ${column(({ event }) => event.address)}::text[],
        ${column(({ event }) => event.operation)}::text[],
        ${column(({ event }) => event.detail)}::text[])`.execute(tx),
  );
}

/** Identifies an unknown key without storing the key. */
export const fingerprint = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 12);

/** The name and account of a caller, as events keep them; while impersonating a tenant it is the person. */
export function whoIs(caller: Caller | null): Pick<SecurityEvent, 'who' | 'accountId'> {
  switch (caller?.kind) {
    case 'account':
      return {
        who: caller.real?.displayName ?? caller.displayName,
        accountId: caller.real?.accountId ?? caller.accountId,
      };
    case 'key':
      return { who: `key ${caller.name} (${caller.keyId})`, accountId: null };
    case 'system':
      return { who: caller.name, accountId: null };
    default:
      return { who: '', accountId: null };
  }
}

/** For requests that were not sent because their target is not allowed (guarded-request.ts). */
export const noteAddress =
  (log: SecurityLog, who: string) =>
  (host: string, why: string): void =>
    log.note({
      kind: 'address_refused',
      who,
      accountId: null,
      address: '',
      operation: '',
      detail: `${why} ${host}`,
    });
