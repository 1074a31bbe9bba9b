import type { SourceFetch } from '@drawdesk/contract';
import { sourceFetch } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { RoundId, SourceId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { isSecret } from './second-entry.ts';

interface Row {
  id: bigint;
  source_id: SourceId;
  source_name: string;
  provider_id: string;
  round_id: RoundId;
  label: string;
  at: Date;
  duration_ms: number;
  http_status: number | null;
  outcome: string;
  problem: string | null;
  detail: string | null;
  entered: Record<string, unknown> | null;
  answer_bytes: number | null;
  answer_id: bigint | null;
  confirm_mode: string;
  round_status: string;
}

/** A fetch as it is shown, and where its response is stored. */
export interface FetchRow {
  wire: SourceFetch;
  answerId: bigint | null;
}

/** Fetches with the names of the objects they concern. */
export async function readFetches(tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<FetchRow[]> {
  const { rows } = await sql<Row>`
    select f.id, f.source_id, s.name as source_name, f.provider_id, f.round_id, r.label, f.at, f.duration_ms, f.http_status,
           f.outcome, f.problem, f.detail, f.entered, f.answer_bytes, f.answer_id, ${ruleOf('confirm_mode')} as confirm_mode,
           r.status as round_status
    from result_fetch f
    join result_source s on s.id = f.source_id
    join round r on r.id = f.round_id
    join provider p on p.id = f.provider_id
    where ${where}
    order by f.id desc
    limit ${limit}`.execute(tx);
  return rows.map(rowOf);
}

function rowOf(row: Row): FetchRow {
  const secret = isSecret({ confirmMode: row.confirm_mode, status: row.round_status });
  return {
    wire: sourceFetch.parse({
      fetchId: String(row.id),
      sourceId: String(row.source_id),
      sourceName: row.source_name,
      providerId: row.provider_id,
      roundId: String(row.round_id),
      label: row.label,
      at: row.at.toISOString(),
      durationMs: row.duration_ms,
      status: row.http_status,
      outcome: row.outcome,
      problem: row.problem,
      detail: secret ? null : row.detail,
      entered: secret ? null : row.entered,
      answerBytes: row.answer_bytes,
    }),
    answerId: secret ? null : row.answer_id,
  };
}

/** A page of fetches, newest first, and where the next one begins. */
export async function pageOfFetches(
  tx: Tx,
  conditions: readonly RawBuilder<unknown>[],
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ data: SourceFetch[]; meta: { next: string | null } }> {
  const all = [...conditions, ...(before === undefined ? [] : [sql`f.id < ${BigInt(before)}`])];
  const rows = await readFetches(tx, sql.join(all, sql` and `), limit + 1);
  const data = rows.slice(0, limit).map(({ wire }) => wire);
  return { data, meta: { next: rows.length > limit ? (data.at(-1)?.fetchId ?? null) : null } };
}

/** The unchanged response of a fetch, as long as it is stored. */
export async function answerOf(
  tx: Tx,
  { wire, answerId }: FetchRow,
): Promise<{ answer: string | null; answerBytes: number | null; answerCut: boolean }> {
  const kept =
    answerId === null
      ? undefined
      : await tx
          .selectFrom('result_answer')
          .select(['body', 'cut'])
          .where('id', '=', answerId)
          .executeTakeFirst();
  return { answer: kept?.body ?? null, answerBytes: wire.answerBytes, answerCut: kept?.cut ?? false };
}
