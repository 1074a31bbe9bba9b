import { sql } from 'kysely';
import { advisoryTexts } from '../../platform/db/advisory-locks.ts';
import type { RoundId, SourceId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { OneFetch } from './ask-source.ts';
import { isBad } from './back-off.ts';
import type { CollectedSource } from './collection.ts';
import { storedDetail } from './fetch-detail.ts';
import type { Answer } from './kept-answer.ts';
import { closeSourceFailed, notifySourceFailed } from './notify-about-sources.ts';
import type { SourceRow } from './source-row.ts';

/** After this many fetches in a row that returned nothing readable, a source has failed. */
export const failedAfter = 3;

/**
 * Records a fetch from a source, and notifies people when the source fails or works again. Several processes may fetch
 * at the same time because they share a folder: one of their fetches is recorded, and a result whichever came first.
 */
export async function keepFetch(
  tx: Tx,
  round: RoundRow,
  { source, lastFetchId }: CollectedSource,
  fetch: OneFetch,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${advisoryTexts.fetches(String(source.id))}, 0))`.execute(
    tx,
  );
  const meanwhile = await newestOutcome(tx, round.id, source, lastFetchId);
  if (meanwhile === 'result' || (meanwhile && fetch.outcome !== 'result')) return;
  const before = await badInARow(tx, source.id);
  const answerId = fetch.answer && (await storeIdempotentResponse(tx, round.id, source.id, fetch.answer));
  await sql`
    insert into result_fetch (provider_id, source_id, source_version, round_id, at, duration_ms, http_status, outcome,
      problem, detail, entered, answer_bytes, answer_id)
    values (${round.providerId}, ${source.id}, ${source.version}, ${round.id}, clock_timestamp(), ${fetch.durationMs}, ${fetch.status},
      ${fetch.outcome}, ${fetch.problem}, ${storedDetail(fetch.detail)},
      ${fetch.shown === null ? null : JSON.stringify(fetch.entered ?? fetch.shown)}::jsonb,
      ${fetch.answer?.bytes ?? null}, ${answerId})`.execute(tx);
  if (!isBad(fetch.outcome)) {
    // a source that has no result yet still works; only a result shows that it was silent for a whole round
    if (fetch.outcome === 'result' || before > 0) await closeSourceFailed(tx, source);
  } else if (before + 1 >= failedAfter)
    await notifySourceFailed(tx, round, source, fetch.problem ?? 'unreadable');
}

/** What the newest fetch with this version of a source returned, if another process recorded one. */
async function newestOutcome(
  tx: Tx,
  roundId: RoundId,
  { id, version }: SourceRow,
  after: bigint,
): Promise<OneFetch['outcome'] | undefined> {
  // result_fetch_of_round
  const { rows } = await sql<Pick<OneFetch, 'outcome'>>`
    select outcome from result_fetch
    where round_id = ${roundId} and source_id = ${id} and id > ${after} and source_version = ${version}
    order by id desc limit 1`.execute(tx);
  return rows[0]?.outcome;
}

/**
 * How many of its last fetches, for any round, returned nothing readable; counted up to the number that
 * matters.
 */
async function badInARow(tx: Tx, sourceId: SourceId): Promise<number> {
  // result_fetch_of_source
  const { rows } = await sql<{ outcome: OneFetch['outcome'] }>`
    select outcome from result_fetch where source_id = ${sourceId} order by id desc limit ${failedAfter}`.execute(
    tx,
  );
  const good = rows.findIndex(({ outcome }) => !isBad(outcome));
  return good === -1 ? rows.length : good;
}

/** Stores a response; one that equals the last response about this round is stored once. */
async function storeIdempotentResponse(
  tx: Tx,
  roundId: RoundId,
  sourceId: SourceId,
  { text, cut }: Answer,
): Promise<bigint> {
  // result_fetch_of_round
  const { rows } = await sql<Pick<TableRow<'result_answer'>, 'id'>>`
    select a.id
    from (
      select answer_id from result_fetch
      where round_id = ${roundId} and source_id = ${sourceId} and answer_id is not null
      order by id desc limit 1
    ) f
    join result_answer a on a.id = f.answer_id
    where a.body = ${text} and a.cut = ${cut}`.execute(tx);
  const [same] = rows;
  if (same) return same.id;
  const kept = await sql<Pick<TableRow<'result_answer'>, 'id'>>`
    insert into result_answer (body, cut, kept_at) values (${text}, ${cut}, clock_timestamp())
    returning id`.execute(tx);
  const [row] = kept.rows;
  if (!row) throw new Error('The answer was not kept');
  return row.id;
}
