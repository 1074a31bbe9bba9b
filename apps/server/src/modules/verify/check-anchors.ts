import { createReadStream, existsSync } from 'node:fs';
import { sql } from 'kysely';
import { type Anchor, isTornAnchor, lineHash, readAnchor } from '../../platform/audit/anchor-line.ts';
import { isTornStamp, readStamp } from '../../platform/audit/time-stamp.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { requireKeys } from '../../platform/keys/environment-keys.ts';
import { lastAnchorOf } from '../anchors/last-anchor.ts';
import type { StampDuty } from '../anchors/stamp-duty.ts';
import { addProblems, type Check, newCheck } from './check.ts';
import { noStamps, openStamps } from './check-stamps.ts';

/** Anchors compared in one statement. */
const together = 500;

/** Of many remarks only the last ones are reported. */
const remarksMax = 5;

/**
 * Compares the anchors in a file with the log and the seals as they are now: what was anchored once must
 * still be there with the same hash. This finds changes that the database alone does not show: lines
 * removed from the end of a chain, and a chain that was made again. The first anchor that does not agree
 * is the first problem. The database also stores the last anchor of a file on this machine: a file that
 * is missing, or does not contain that anchor, is a problem too. Time stamps between the anchors are
 * checked with the certificate of their service.
 *
 * A line, of an anchor or a time stamp, that a process did not write completely is a remark: the last one
 * of the file, or one that the next anchor, which is signed, names as the line before it. If a real
 * anchor was changed to look like such a line, the database shows that it is missing.
 */
export async function checkAnchors(
  store: Store,
  file: string,
  { mustBe = false, stamps = noStamps }: { mustBe?: boolean; stamps?: StampDuty } = {},
): Promise<Check> {
  const check = newCheck('anchors of log and seals');
  const keys = requireKeys(store.keys);
  // before the file is read: it may be added to meanwhile
  const last = await store.snapshot({ as: 'identity' }, (tx) => lastAnchorOf(tx, file));
  if (!existsSync(file)) {
    if (last) addProblems(check, [`${file} is missing; its last anchor was written at ${last.at}`]);
    else if (mustBe) addProblems(check, [`${file} is missing`]);
    return check;
  }
  let isLastThere = last === null;
  let torn: { no: number; hash: string } | null = null;
  const remarks: string[] = [];
  let previous: string | null = null;
  let no = 0;
  let waiting: Anchor[] = [];
  const stamped = openStamps(file, stamps);
  const compare = async (): Promise<void> => {
    addProblems(check, await store.snapshot({ as: 'work' }, (tx) => differencesOf(tx, waiting)));
    waiting = [];
  };
  for await (const { line, ended } of linesOf(file)) {
    no += 1;
    const stamp = readStamp(line);
    if (stamp) {
      addProblems(check, stamped.check(stamp, no));
      continue;
    }
    check.examined += 1;
    const anchor = readAnchor(keys, line);
    if (torn && anchor?.previous === torn.hash)
      remarks.push(`line ${torn.no} of ${file} is incomplete; the next anchor refers to it`);
    else if (torn) addProblems(check, [unsigned(torn.no, file)]);
    torn = null;
    if (!anchor && !isTornAnchor(line) && !isTornStamp(line)) addProblems(check, [unsigned(no, file)]);
    else if (!anchor && ended) torn = { no, hash: lineHash(line) };
    else if (!anchor)
      remarks.push(
        `the last line of ${file} is incomplete: the process that wrote it ended, or still writes it`,
      );
    else {
      if (no > 1 && anchor.previous !== previous)
        addProblems(check, [`line ${no} of ${file} does not follow the one before it`]);
      addProblems(check, stamped.follow(anchor, lineHash(line), no));
      waiting.push(anchor);
    }
    previous = lineHash(line);
    if (previous === last?.hash) isLastThere = true;
    if (waiting.length === together) await compare();
  }
  if (torn) addProblems(check, [unsigned(torn.no, file)]);
  await compare();
  addProblems(check, stamped.end());
  const shownRemarks = [...remarks.slice(-remarksMax), ...stamped.remarks()];
  if (shownRemarks.length > 0) check.remarks = shownRemarks;
  if (last && !isLastThere)
    addProblems(check, [
      `${file} does not have the anchor that was written at ${last.at}: it was cut, replaced or started again`,
    ]);
  return check;
}

const unsigned = (no: number, file: string): string =>
  `line ${no} of ${file} is not an anchor that this installation signed`;

/** The lines of a file without empty ones; `ended` is false for a last one that no newline follows. */
async function* linesOf(file: string): AsyncGenerator<{ line: string; ended: boolean }> {
  let rest = '';
  for await (const part of createReadStream(file, 'utf8')) {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield { line, ended: true };
  }
  if (rest !== '') yield { line: rest, ended: false };
}

async function differencesOf(tx: Tx, anchors: readonly Anchor[]): Promise<string[]> {
  const log = anchors.flatMap(({ log, at }) => log.map(([chain, seq, hash]) => ({ at, chain, seq, hash })));
  const seals = anchors.flatMap(({ seals, at }) =>
    seals.map(([master, round, hash]) => ({ at, master, round, hash })),
  );
  const { rows } = await sql<{ at: string; what: string }>`
    with anchored_line as (
      select * from unnest(${log.map((one) => one.at)}::text[], ${log.map((one) => one.chain)}::bigint[],
        ${log.map((one) => one.seq)}::bigint[], ${log.map((one) => one.hash)}::text[]) as a (at, chain, seq, hash)
    ), anchored_seal as (
      select * from unnest(${seals.map((one) => one.at)}::text[], ${seals.map((one) => one.master)}::bigint[],
        ${seals.map((one) => one.round)}::bigint[], ${seals.map((one) => one.hash)}::text[]) as a (at, master, round, hash)
    )
    select a.at, concat('log entry ', a.seq, ' of ',
             case a.chain when 0 then 'the company' else concat('master ', a.chain) end,
             case when l.hash is null then ' is missing' else ' is different' end) as what
    from anchored_line a
    left join log l on l.aggregator_id = a.chain and l.seq = a.seq
    where l.hash is null or encode(l.hash, 'hex') <> a.hash
    union all
    select a.at, concat('the seal of master ', a.master, ' in round ', a.round,
             case when s.hash is null then ' is missing' else ' is different' end)
    from anchored_seal a
    left join round_seal s on s.aggregator_id = a.master and s.round_id = a.round
    where s.hash is null or encode(s.hash, 'hex') <> a.hash
    order by 1, 2`.execute(tx);
  return rows.map(({ at, what }) => `${what} since it was anchored at ${at}`);
}
