import { type Approval, type ResultSource, resultSource } from '@drawdesk/contract';
import { z } from 'zod';
import type { SourceId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** A source as people edit it, without the values of headers. */
export type SourceFields = Pick<
  ResultSource,
  'name' | 'priority' | 'active' | 'place' | 'fields' | 'expects' | 'notReadyTexts'
>;

export interface SourceRow extends SourceFields {
  id: bigint;
  providerId: string;
  /** Values by name, sealed (seal-headers.ts). */
  sealedHeaders: Readonly<Record<string, string>>;
  version: number;
  changedAt: Date;
  /** Whether a second person has approved its current version. */
  approval: Approval['state'];
}

type StoredSource = TableRow<'result_source'>;

/** Those that are not archived. */
const selectSources = (tx: Tx) => tx.selectFrom('result_source').selectAll().where('archived_at', 'is', null);

/** The sources of a provider that are not archived, in the order in which they are fetched. */
export async function readSources(tx: Tx, providerId: string): Promise<SourceRow[]> {
  // result_source_of_provider
  const rows = await selectSources(tx)
    .where('provider_id', '=', providerId)
    .orderBy('priority')
    .orderBy('id')
    .execute();
  return rows.map(rowOf);
}

/** One source, unless it is archived. */
export async function readSource(tx: Tx, id: SourceId): Promise<SourceRow | undefined> {
  const row = await selectSources(tx).where('id', '=', id).executeTakeFirst();
  return row && rowOf(row);
}

/** The same, locked to the end of the transaction. */
export async function lockSource(tx: Tx, id: SourceId): Promise<SourceRow | undefined> {
  const row = await selectSources(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && rowOf(row);
}

const reading = resultSource.pick({ fields: true, expects: true, notReadyTexts: true });

function rowOf(row: StoredSource): SourceRow {
  return {
    id: row.id,
    providerId: row.provider_id,
    name: row.name,
    priority: row.priority,
    active: row.active,
    place: resultSource.shape.place.parse(row.place),
    ...reading.parse(row.reading),
    sealedHeaders: z.record(z.string(), z.string()).parse(row.sealed_headers),
    version: row.version,
    changedAt: row.changed_at,
    approval: resultSource.shape.approval.shape.state.parse(row.approval),
  };
}
