import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { ChainEnd } from '../../platform/audit/chain.ts';
import { canonicalJson, chainKeyById, chainKeyOf } from '../../platform/audit/log.ts';
import { keysOfTransaction, type Store, type Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Part } from './extent.ts';

/** What is verified again although it agreed before. */
interface Sample {
  /** Days at random, with all that was posted on them. */
  days: number;
  /** Ended rounds of these days, at random. */
  rounds: number;
  /** Lines of each chain of the log, in a row from a random one on. */
  lines: number;
}

export interface Bounds {
  sample: Sample;
  /** Ended rounds that were not verified yet, the newest first; the others wait for the next run. */
  newRounds: number;
}

/** What one run looks at. */
export interface Plan extends Part {
  /** States of the ended rounds among them, as they were before the run. */
  states: ReadonlyMap<bigint, string>;
  /** Ended rounds that were never verified, or have changed since, and are left for later runs. */
  left: number;
}

const ended = sql`r.status in ('settled', 'cancelled', 'voided')`;
/** What every correction, void and late void of an ended round `r` changes, with its `last` run of settlement. */
const stateOf = sql`
  concat_ws(' ', r.status, r.current_result_id, r.current_settlement_id, last.id, extract(epoch from r.sealed_at))`;
/** Some ten thousand rounds a year: joined as a whole, and not looked up one by one. */
const lastRuns = sql`(select round_id, max(id) as id from settlement group by round_id) last on last.round_id = r.id`;

/** A code over what was verified, under the installation's key. */
const macOf = (tx: Tx, what: Record<string, string>, id?: string): string | null => {
  const keys = keysOfTransaction(tx);
  const key = id === undefined ? chainKeyOf(keys.current) : chainKeyById(keys, id);
  if (!key) return null;
  const text = canonicalJson({ ...what, layout: 'drawdesk proved 1', key: key.id }) ?? '';
  return `${key.id}.${createHmac('sha256', key.bytes).update(text).digest('hex')}`;
};

function isSigned(tx: Tx, what: Record<string, string>, mac: string): boolean {
  const right = Buffer.from(macOf(tx, what, mac.split('.')[0] ?? '') ?? '');
  const found = Buffer.from(mac);
  return right.length > 0 && right.length === found.length && timingSafeEqual(right, found);
}

const ofRound = (roundId: bigint, state: string) => ({ round: String(roundId), state });
const ofChain = (chain: bigint, { seq, hash }: ChainEnd) => ({
  chain: String(chain),
  seq: String(seq),
  hash: hash.toString('hex'),
});

/**
 * Whether anything was verified and agreed, without which there is nothing to take a sample of; and whether the
 * database is a standby, which remembers nothing.
 */
export async function stateOfProofs(tx: Tx): Promise<{ isProved: boolean; isReadOnly: boolean }> {
  const { rows } = await sql<{ proved: boolean; standby: boolean }>`
    select exists (select from proved_round) as proved, pg_is_in_recovery() as standby`.execute(tx);
  return { isProved: rows[0]?.proved ?? false, isReadOnly: rows[0]?.standby ?? false };
}

/**
 * What is new since the last runs, with a random sample of what agreed: rounds that are not ended, rounds that
 * ended or changed since, and all days on which any of these were posted; besides, the days of the last week,
 * for payments, and days that did not agree.
 */
export async function planNew(tx: Tx, { sample, newRounds }: Bounds): Promise<Plan> {
  const { rows: live } = await sql<{ id: bigint }>`
    select id from round where status in ('open', 'waiting', 'waiting_confirm', 'void_pending')`.execute(tx);
  const { rows: changed } = await sql<{ id: bigint; state: string }>`
    select r.id, ${stateOf} as state
    from round r
    left join ${lastRuns}
    left join proved_round p on p.round_id = r.id
    where ${ended} and p.state is distinct from ${stateOf}
    order by r.business_date desc, r.id desc`.execute(tx);
  const { rows: known } = await sql<{ id: bigint; state: string; mac: string; drawn: boolean }>`
    select r.id, p.state, p.mac, false as drawn
    from round r
    join proved_round p on p.round_id = r.id
    where ${ended} and r.business_date >= current_date - 7
    union all
    select * from (
      select r.id, p.state, p.mac, true
      -- round_by_date; rounds make a day as likely as it was busy
      from (
        select distinct business_date
        from (select round_id from proved_round order by random() limit ${sample.days}) one
        join round on round.id = one.round_id
      ) day
      join round r using (business_date)
      join proved_round p on p.round_id = r.id
      where ${ended} order by random() limit ${sample.rounds}
    ) drawn`.execute(tx);
  const unsigned = known.filter(({ id, state, mac }) => !isSigned(tx, ofRound(id, state), mac));
  const states = new Map([
    ...[...changed.slice(0, newRounds), ...unsigned, ...known.filter(({ drawn }) => drawn)].map(
      ({ id, state }): [bigint, string] => [id, state],
    ),
  ]);
  const rounds = [...live.map(({ id }) => id), ...states.keys()];
  return {
    ...(await postedOf(tx, rounds)),
    rounds,
    states,
    left: Math.max(0, changed.length - newRounds),
  };
}

/** States of all ended rounds, for a run that verifies everything. */
export async function statesOfAll(tx: Tx): Promise<Map<bigint, string>> {
  const { rows } = await sql<{ id: bigint; state: string }>`
    select r.id, ${stateOf} as state from round r left join ${lastRuns} where ${ended}`.execute(tx);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** The days on which rounds were posted, and every run of settlement of these days and rounds. */
async function postedOf(tx: Tx, rounds: readonly bigint[]): Promise<Pick<Part, 'days' | 'settlements'>> {
  const { rows: days } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day
    from (
      select current_date - generate_series(0, 7) as day
      union select booked_on from doubted_day
      union select business_date from round where id = any(${[...rounds]}::bigint[])
      -- settlement_of_round
      union select booked_on from settlement where round_id = any(${[...rounds]}::bigint[])
    ) posted
    order by 1`.execute(tx);
  const chosen = days.map(({ day }) => day);
  // settlement_by_date, settlement_of_round
  const { rows: runs } = await sql<{ id: bigint }>`
    select id from settlement where booked_on = any(${chosen}::date[])
    union
    select id from settlement where round_id = any(${[...rounds]}::bigint[])`.execute(tx);
  return { days: chosen, settlements: runs.map(({ id }) => id) };
}

/** Remembers that rounds agreed, and that days which did not agree before do now; null: all days. */
export const rememberRounds = (
  store: Store,
  states: ReadonlyMap<bigint, string>,
  days: readonly string[] | null,
): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const marks = [...states].map(([id, state]) => ({ id, state, mac: macOf(tx, ofRound(id, state)) ?? '' }));
    await sql`
      insert into proved_round (round_id, state, mac)
      select * from unnest(${marks.map(({ id }) => id)}::bigint[], ${marks.map(({ state }) => state)}::text[],
        ${marks.map(({ mac }) => mac)}::text[])
      on conflict (round_id) do update
      set state = excluded.state, mac = excluded.mac, proved_at = clock_timestamp()`.execute(tx);
    await sql`
      delete from doubted_day where ${days === null ? sql`true` : sql`booked_on = any(${[...days]}::date[])`}`.execute(
      tx,
    );
  });

/** What did not agree is verified again in the next run, although nothing else changes: its rounds and its days. */
export const forgetRounds = (store: Store, { states, days }: Pick<Plan, 'states' | 'days'>): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    await sql`delete from proved_round where round_id = any(${[...states.keys()]}::bigint[])`.execute(tx);
    await sql`
      insert into doubted_day select unnest(${[...days]}::date[]) on conflict do nothing`.execute(tx);
  });

/** How far a chain of the log was verified; null: from its start, or the mark is not of this installation. */
export async function provedEnd(tx: Tx, chain: bigint): Promise<ChainEnd | null> {
  const { rows } = await sql<Pick<TableRow<'proved_log'>, 'seq' | 'hash' | 'mac'>>`
    select seq, hash, mac from proved_log where chain = ${chain}`.execute(tx);
  const [mark] = rows;
  return mark && isSigned(tx, ofChain(chain, mark), mark.mac) ? mark : null;
}

/** Remembers how far a chain was verified; null: that it begins anew, from its first line. */
export const rememberChain = (store: Store, chain: bigint, end: ChainEnd | null): Promise<void> =>
  store.transaction({ as: 'work' }, async (tx) => {
    if (end === null) {
      await sql`delete from proved_log where chain = ${chain}`.execute(tx);
      return;
    }
    await sql`
      insert into proved_log (chain, seq, hash, mac)
      values (${chain}, ${end.seq}, ${end.hash}, ${macOf(tx, ofChain(chain, end))})
      on conflict (chain) do update
      set seq = excluded.seq, hash = excluded.hash, mac = excluded.mac, proved_at = clock_timestamp()`.execute(
      tx,
    );
  });
