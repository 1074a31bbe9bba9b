import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { type Anchor, anchorLine, lineHash, readAnchor } from '../../platform/audit/anchor-line.ts';
import type { AnchorWriter } from '../../platform/audit/anchor-writer.ts';
import { readStamp } from '../../platform/audit/time-stamp.ts';
import { advisoryLocks } from '../../platform/db/advisory-locks.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { keysOfTransaction, type Store, type Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { type AppendedLines, openLines } from './appended-lines.ts';
import { lastAnchorOf, rememberAnchor } from './last-anchor.ts';

/** A seal written by a transaction that began before the last anchor is found within this many minutes. */
const overlapMinutes = 30;

/** How many lines the file is known to have. */
const recentLines = 1_000;

/**
 * What the end of the file contains: the last state of each chain, the recent seals, and what the next line
 * follows.
 */
interface FileEnd {
  previous: string | null;
  at: string | null;
  chains: Map<string, bigint>;
  seals: Map<string, string>;
  /** Hashes of the last lines. */
  recent: Set<string>;
}

const emptyEnd = (): FileEnd => ({
  previous: null,
  at: null,
  chains: new Map(),
  seals: new Map(),
  recent: new Set<string>(),
});

/**
 * Adds the state of log and seals to a file; it is on disk when `write` resolves. Answers false when nothing
 * changed since the last anchor, and throws when the file cannot be written. A process reads the end of the
 * file once, and after that only what was added. A chain that is further back there is anchored once more.
 * The database remembers the last line. If the file does not contain that line, because it was lost, cut or
 * replaced, the database keeps it, so that `verify` finds the difference.
 */
export function openAnchors(file: string): AnchorWriter {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  let end = emptyEnd();
  let read: number | null = null;

  /** Reads what was added since, by this process or another one on the same machine. */
  function catchUp(lines: AppendedLines, keys: Keys): void {
    if (read !== null && lines.size() < read) {
      end = emptyEnd();
      read = null;
    }
    const added = lines.after(read);
    for (const line of added.lines) {
      if (readStamp(line)) continue;
      end.previous = lineHash(line);
      end.recent.add(end.previous);
      const anchor = readAnchor(keys, line);
      if (anchor) remember(end, anchor);
    }
    for (const hash of end.recent) {
      if (end.recent.size <= recentLines) break;
      end.recent.delete(hash);
    }
    read = added.end;
  }

  return {
    file,
    // one process at a time, on all machines: two must not follow the same line
    write: (store) =>
      store.transaction({ as: 'identity' }, async (tx) => {
        await lockAnchorFile(tx);
        const keys = keysOfTransaction(tx);
        const lines = openLines(file);
        try {
          lines.endLast();
          catchUp(lines, keys);
          const anchor = await changesSince(tx, end);
          if (anchor.log.length === 0 && anchor.seals.length === 0) return false;
          const last = await lastAnchorOf(tx, file);
          const isWhole = last === null || end.recent.has(last.hash);
          const line = anchorLine(keys, anchor);
          lines.append(line);
          if (isWhole) await rememberAnchor(tx, file, { at: anchor.at, hash: lineHash(line) });
          catchUp(lines, keys);
          return true;
        } finally {
          lines.close();
        }
      }),
  };
}

const lockAnchorFile = (tx: Tx) => sql`select pg_advisory_xact_lock(${advisoryLocks.anchorFile})`.execute(tx);

/** Adds a line that belongs to an anchor, such as a time stamp. @throws Error when it cannot be written */
export const addToAnchors = (store: Store, file: string, line: string): Promise<void> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    await lockAnchorFile(tx);
    const lines = openLines(file);
    try {
      lines.endLast();
      lines.append(line);
    } finally {
      lines.close();
    }
  });

function remember(end: FileEnd, anchor: Anchor): void {
  end.at = anchor.at;
  for (const [chain, seq] of anchor.log) end.chains.set(chain, BigInt(seq));
  for (const [master, round] of anchor.seals) end.seals.set(`${master}/${round}`, anchor.at);
  const old = new Date(Date.parse(anchor.at) - 2 * overlapMinutes * 60_000).toISOString();
  for (const [seal, at] of end.seals) if (at < old) end.seals.delete(seal);
}

async function changesSince(tx: Tx, end: FileEnd): Promise<Anchor> {
  const { rows: heads } = await sql<Pick<TableRow<'log_head'>, 'aggregator_id' | 'seq' | 'hash'>>`
    select aggregator_id, seq, hash from log_head where seq > 0 order by aggregator_id`.execute(tx);
  const { rows: seals } = await sql<
    Pick<TableRow<'round_seal'>, 'aggregator_id' | 'hash'> & { round_id: RoundId }
  >`
    select s.aggregator_id, s.round_id, s.hash
    from round r
    join round_seal s on s.round_id = r.id
    where r.sealed_at > coalesce(${end.at}::timestamptz, clock_timestamp()) - make_interval(mins => ${overlapMinutes})
    order by 1, 2`.execute(tx);
  const now = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(tx);
  return {
    layout: 'drawdesk anchor 1',
    at: (now.rows[0]?.at ?? new Date()).toISOString(),
    previous: end.previous,
    // a chain that went back is not anchored any more: the earlier anchors prove what it was
    log: heads
      .filter((head) => head.seq > (end.chains.get(String(head.aggregator_id)) ?? 0n))
      .map((head) => [String(head.aggregator_id), String(head.seq), head.hash.toString('hex')]),
    seals: seals
      .filter((seal) => !end.seals.has(`${seal.aggregator_id}/${seal.round_id}`))
      .map((seal) => [String(seal.aggregator_id), String(seal.round_id), seal.hash.toString('hex')]),
  };
}
