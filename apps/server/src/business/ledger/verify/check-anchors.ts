import { createReadStream, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { type Anchor, lineHash, readAnchor, readUnsigned } from '../../../platform/audit/anchor-line.ts';
import { headOf } from '../../../platform/audit/chain.ts';
import { chainKeyById } from '../../../platform/audit/log.ts';
import { readStamp } from '../../../platform/audit/time-stamp.ts';
import { requireKeys } from '../../../platform/auth/keys.ts';
import { keysOfTransaction, type Store, type Tx } from '../../../platform/db/store.ts';
import { lastAnchorOf } from '../../anchors/last-anchor.ts';
import { addProblems, type Check, newCheck } from './check.ts';
import { noStamps, openStamps, type StampDuty } from './check-stamps.ts';

/** Anchors compared in one statement. */
const together = 500;

/**
 * Compares the anchors in a file with the log and the seals as they are now: what was anchored once must still be there
 * with the same hash. It finds what nobody can see in the database alone: lines cut from the end of a chain, and a chain
 * that was made anew. The first anchor that does not agree is the first problem. The database in turn remembers the last
 * anchor of a file on this machine: a file that is gone, or does not hold that one, is a problem too. Time stamps between
 * the anchors are checked with the certificate of their service.
 */
export async function checkAnchors(
  store: Store,
  file: string,
  { mustBe = false, stamps = noStamps }: { mustBe?: boolean; stamps?: StampDuty } = {},
): Promise<Check> {
  const check = newCheck('anchors of log and seals');
  const keys = requireKeys(store.keys);
  // before the file is read: it may be added to meanwhile
  const last = await store.snapshot({ as: 'owner' }, (tx) => lastAnchorOf(tx, file));
  if (!existsSync(file)) {
    if (last) addProblems(check, [`${file} is missing; its last anchor was written at ${last.at}`]);
    else if (mustBe) addProblems(check, [`${file} is missing`]);
    return check;
  }
  const lost = await store.snapshot({ as: 'owner' }, lostKeys);
  let isLastThere = last === null;
  const lines = createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  let previous: string | null = null;
  let no = 0;
  let waiting: Anchor[] = [];
  const stamped = openStamps(file, stamps);
  let unsigned = 0;
  const compare = async (): Promise<void> => {
    addProblems(check, await store.snapshot({ as: 'owner' }, (tx) => differencesOf(tx, waiting)));
    waiting = [];
  };
  for await (const line of lines) {
    if (line === '') continue;
    no += 1;
    const stamp = readStamp(line);
    if (stamp) {
      addProblems(check, stamped.check(stamp, no));
      continue;
    }
    check.examined += 1;
    const signed = readAnchor(keys, line);
    const anchor = signed ?? readUnsigned(line, lost);
    if (anchor && !signed) unsigned += 1;
    if (!anchor) addProblems(check, [`line ${no} of ${file} is no anchor that this installation has signed`]);
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
  await compare();
  addProblems(check, stamped.end());
  if (unsigned > 0)
    check.notes.push(
      `${unsigned} anchors of ${file} were signed with a key that was lost: what they say was compared, their signatures were not`,
    );
  if (last && !isLastThere)
    addProblems(check, [
      `${file} does not hold the anchor that was written at ${last.at}: it was cut, replaced or begun anew`,
    ]);
  return check;
}

/** Fingerprints of keys that were lost, as far as the company's log was written under them; by primary key. */
async function lostKeys(tx: Tx): Promise<ReadonlySet<string>> {
  const head = await headOf(tx, 0n);
  const { rows } = await sql<{ id: string }>`
    select distinct key_id as id from log
    where aggregator_id = 0 and seq <= ${head.lost_until} and key_id is not null`.execute(tx);
  const keys = keysOfTransaction(tx);
  return new Set(rows.map(({ id }) => id).filter((id) => chainKeyById(keys, id) === null));
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
    select a.at, concat('line ', a.seq, ' of the log of ',
             case a.chain when 0 then 'the company' else concat('master ', a.chain) end,
             case when l.hash is null then ' is missing' else ' is another one' end) as what
    from anchored_line a
    left join log l on l.aggregator_id = a.chain and l.seq = a.seq
    where l.hash is null or encode(l.hash, 'hex') <> a.hash
    union all
    select a.at, concat('the seal of master ', a.master, ' in round ', a.round,
             case when s.hash is null then ' is missing' else ' is another one' end)
    from anchored_seal a
    left join round_seal s on s.aggregator_id = a.master and s.round_id = a.round
    where s.hash is null or encode(s.hash, 'hex') <> a.hash
    order by 1, 2`.execute(tx);
  return rows.map(({ at, what }) => `${what} since it was anchored at ${at}`);
}
