import { requireVersion } from '../../platform/db/row-version.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { permittedProvider } from '../providers/permitted-provider.ts';
import { type ProviderRow, readProvider } from '../providers/provider-row.ts';
import { lockSource, type SourceFields, type SourceRow } from './source-row.ts';

/** A source that the caller may see, locked, with its provider. @throws DomainError `not_found`. */
export async function requireSource(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
): Promise<{ source: SourceRow; provider: ProviderRow }> {
  const source = await lockSource(tx, id);
  if (!source) throw new DomainError('not_found', { what: 'source' });
  const provider = await readProvider(tx, source.providerId);
  return { source, provider: permittedProvider(caller, 'manage', provider) };
}

export const fieldsOf = ({ name, priority, active, place, fields, expects, notReadyTexts }: SourceRow) =>
  ({ name, priority, active, place, fields, expects, notReadyTexts }) satisfies SourceFields;

/** @throws DomainError `stale_version`. */
export const requireSourceVersion = (
  tx: Tx,
  source: SourceRow,
  version: number,
  sent?: Partial<SourceFields>,
): Promise<void> =>
  requireVersion(
    tx,
    { subject: 'source', subjectId: String(source.id), version: source.version, fields: fieldsOf(source) },
    version,
    sent,
  );
