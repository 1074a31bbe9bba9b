import type { EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { AnchorWriter } from '../../platform/audit/anchor-writer.ts';
import type { RoundId, SourceId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type RoundRow, readRound } from '../round-state/round-row.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { databaseNow } from '../rounds/advance.ts';
import { isBad, nextAsk, type SourceHistory } from './back-off.ts';
import type { Reach } from './fetch-answer.ts';
import type { MissingFolders } from './missing-folders.ts';
import { readSources, type SourceRow } from './source-row.ts';

export interface CollectServices {
  store: Store;
  jobs: Pick<Jobs, 'sendIn'>;
  reach: Reach;
  /** Of this process. */
  missingFolders: MissingFolders;
  logger?: Pick<Logger, 'error'>;
  /** Where log and seals are anchored outside the database. */
  anchors?: AnchorWriter | null;
}

/** The progress of a source for a round. */
export interface CollectedSource {
  source: SourceRow;
  tries: number;
  /** Its last response with a result, if it gave one. */
  entered: EnteredDraw | null;
  /** Null once it gave a result. */
  nextAt: Date | null;
  /** Its last fetch; without one, the last that does not count any more. */
  lastFetchId: bigint;
}

/** The progress of the sources for a round that is fetched from them. */
export interface Collection {
  round: RoundRow;
  sourcesAgree: number;
  until: Date;
  now: Date;
  /** In the order in which they are fetched. */
  sources: readonly CollectedSource[];
}

/**
 * The rounds for which sources may be fetched now: they are open to sources, and no result was entered
 * since then.
 *
 * @param which - only rounds that have a source of this kind
 */
export async function roundsToCollect(tx: Tx, which: 'all' | 'file' = 'all'): Promise<bigint[]> {
  // round_by_status: the rounds that wait are few
  const { rows } = await sql<Pick<TableRow<'round'>, 'id'>>`
    select r.id
    from round r
    join provider p on p.id = r.provider_id
    where ${isTheirs} and r.draw_at <= clock_timestamp()
      and exists (
        select from result_source s
        where s.provider_id = p.id and s.active and s.archived_at is null
          and ${which === 'all' ? sql`true` : sql`s.place ->> 'kind' = 'file'`})
    order by r.draw_at, r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Of a round `r` of a provider `p`: it waits, sources bring its result, and no result was entered since they began. */
const isTheirs = sql`
  r.status = 'waiting' and (${ruleOf('result_mode')}) = 'auto' and p.house_game = 'none'
  and not exists (select from house_round h where h.round_id = r.id)
  and not exists (select from result_collection c where c.round_id = r.id and c.state <> 'collecting')
  and not exists (
    select from result v
    where v.round_id = r.id
      and v.id > coalesce((select c.after_result_id from result_collection c where c.round_id = r.id), 0))`;

/** Whether the sources still enter the result of a round, now that it is locked. */
export async function isStillCollecting(tx: Tx, roundId: RoundId): Promise<boolean> {
  const { rows } = await sql<{ theirs: boolean }>`
    select ${isTheirs} as theirs from round r join provider p on p.id = r.provider_id
    where r.id = ${roundId}`.execute(tx);
  return rows[0]?.theirs ?? false;
}

/**
 * Begins to collect for a round, unless that has begun: until it is overdue by the setting of its
 * provider.
 */
export async function beginCollection(tx: Tx, roundId: RoundId): Promise<void> {
  await sql`
    insert into result_collection (round_id, state, until, after_fetch_id, after_result_id)
    select r.id, 'collecting', r.draw_at + make_interval(mins => ${ruleOf('no_result_after_minutes')}), 0, 0
    from round r join provider p on p.id = r.provider_id
    where r.id = ${roundId}
    on conflict do nothing`.execute(tx);
}

/** The progress of the sources for a round; undefined before the first fetch. */
export async function readCollection(tx: Tx, roundId: RoundId): Promise<Collection | undefined> {
  const round = await readRound(tx, roundId);
  if (!round) return undefined;
  const { rows } = await sql<
    Pick<TableRow<'result_collection'>, 'until' | 'after_fetch_id'> & { sources_agree: number }
  >`
    select c.until, c.after_fetch_id, ${ruleOf('sources_agree')} as sources_agree
    from result_collection c
    join round r on r.id = c.round_id
    join provider p on p.id = r.provider_id
    where c.round_id = ${roundId}`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const history = await readFetches(tx, roundId, row.after_fetch_id);
  const sources = (await readSources(tx, round.providerId)).filter(({ active }) => active);
  const now = await databaseNow(tx);
  return {
    ...{ round, now, until: row.until, sourcesAgree: row.sources_agree },
    sources: sources.map((source) => {
      // what was read before the source was corrected no longer counts
      const own = history.filter(
        (one) => one.source_id === source.id && one.source_version === source.version,
      );
      return collected(source, own, { ...row, now });
    }),
  };
}

interface ReadFetch extends Pick<TableRow<'result_fetch'>, 'id' | 'source_version' | 'at'> {
  source_id: SourceId;
  outcome: SourceHistory['last'];
  entered: EnteredDraw | null;
}

/** Far more than the back-off allows. */
const fetchesMax = 5_000;

async function readFetches(tx: Tx, roundId: RoundId, after: bigint): Promise<ReadFetch[]> {
  // result_fetch_of_round
  const { rows } = await sql<ReadFetch>`
    select id, source_id, source_version, at, outcome, case when outcome = 'result' then entered end as entered
    from result_fetch
    where round_id = ${roundId} and id > ${after}
    order by id desc limit ${fetchesMax}`.execute(tx);
  return rows;
}

/** @param newestFirst - its fetches about the round. */
function collected(
  source: SourceRow,
  newestFirst: readonly ReadFetch[],
  { until, now, after_fetch_id: after }: { until: Date; now: Date; after_fetch_id: bigint },
): CollectedSource {
  const [last] = newestFirst;
  const first = newestFirst.at(-1);
  if (!last || !first) return { source, tries: 0, entered: null, nextAt: now, lastFetchId: after };
  const good = newestFirst.findIndex(({ outcome }) => !isBad(outcome));
  const history: SourceHistory = {
    ...{ firstAt: first.at, lastAt: last.at, last: last.outcome },
    badInARow: good === -1 ? newestFirst.length : good,
  };
  return {
    ...{ source, tries: newestFirst.length, entered: last.entered },
    ...{ nextAt: nextAsk(history, until), lastFetchId: last.id },
  };
}

/** Ends fetching for a round: a person has to enter the result now. */
export async function endCollection(
  tx: Tx,
  roundId: RoundId,
  state: 'disagreed' | 'silent' | 'refused',
): Promise<boolean> {
  const ended = await sql`
    update result_collection set state = ${state}
    where round_id = ${roundId} and state = 'collecting'`.execute(tx);
  return ended.numAffectedRows === 1n;
}
