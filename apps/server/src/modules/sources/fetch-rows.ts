import { type SourceFetch, sourceFetch } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { ruleOf } from '../round-state/round-rules.ts';
import { type FetchDetail, readDetail } from './fetch-detail.ts';
import { isSecret } from './second-entry.ts';

const shownFetch = sourceFetch.omit({ detail: true });

interface StoredFetch extends Omit<TableRow<'result_fetch'>, 'entered' | 'source_version'> {
  source_name: string;
  label: string;
  entered: Record<string, unknown> | null;
  confirm_mode: string;
  round_status: string;
}

/** A fetch as it is shown, its detail still to be worded. */
export type FetchShown = Omit<SourceFetch, 'detail'> & { detail: FetchDetail };

/** A fetch as it is shown, and where its response is stored. */
export interface FetchRow {
  fetch: FetchShown;
  answerId: bigint | null;
}

/** Fetches with the names of the objects they concern. */
export async function readFetches(tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<FetchRow[]> {
  const { rows } = await sql<StoredFetch>`
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

function rowOf(row: StoredFetch): FetchRow {
  const secret = isSecret({ confirmMode: row.confirm_mode, status: row.round_status });
  return {
    fetch: {
      ...shownFetch.parse({
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
        entered: secret ? null : row.entered,
        answerBytes: row.answer_bytes,
      }),
      detail: secret ? null : readDetail(row),
    },
    answerId: secret ? null : row.answer_id,
  };
}
