import { type Approval, type ResultSource, resultSource } from '@drawdesk/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/db/store.ts';

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

interface Read {
  id: bigint;
  provider_id: string;
  name: string;
  priority: number;
  active: boolean;
  place: unknown;
  sealed_headers: unknown;
  reading: unknown;
  version: number;
  changed_at: Date;
  approval: string;
}

const columns = sql`
  id, provider_id, name, priority, active, place, sealed_headers, reading, version, changed_at, approval`;

/** The sources of a provider that are not archived, in the order in which they are fetched. */
export async function readSources(tx: Tx, providerId: string): Promise<SourceRow[]> {
  // result_source_of_provider
  const { rows } = await sql<Read>`
    select ${columns} from result_source
    where provider_id = ${providerId} and archived_at is null
    order by priority, id`.execute(tx);
  return rows.map(rowOf);
}

/** One source, unless it is archived. */
export async function readSource(tx: Tx, id: bigint): Promise<SourceRow | undefined> {
  const { rows } = await sql<Read>`
    select ${columns} from result_source where id = ${id} and archived_at is null`.execute(tx);
  return rows.map(rowOf)[0];
}

/** The same, locked to the end of the transaction. */
export async function lockSource(tx: Tx, id: bigint): Promise<SourceRow | undefined> {
  const { rows } = await sql<Read>`
    select ${columns} from result_source where id = ${id} and archived_at is null for update`.execute(tx);
  return rows.map(rowOf)[0];
}

const reading = resultSource.pick({ fields: true, expects: true, notReadyTexts: true });

function rowOf(row: Read): SourceRow {
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
