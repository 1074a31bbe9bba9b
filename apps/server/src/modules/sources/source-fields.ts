import type { InvalidField, NewResultSource } from '@drawdesk/contract';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import type { ProviderRow } from '../providers/provider-row.ts';
import { sourceFaults } from './check-source.ts';
import { type SealedHeaders, type SentHeaders, sealHeaders } from './seal-headers.ts';
import type { SourceFields } from './source-row.ts';

/** @throws DomainError `source_invalid` with every field that is wrong. */
export function refuseFaults(faults: readonly InvalidField[], at = ''): void {
  const fields = faults.map((fault) => ({ ...fault, path: `body.${at}${fault.path}` }));
  if (fields.length > 0) throw new DomainError('source_invalid', {}, fields);
}

/** The input in the form that is stored and shown: without the values of headers. */
export function withoutValues({ place, ...rest }: NewResultSource): SourceFields {
  const withoutHeaderValues =
    place.kind === 'http' ? { ...place, headers: place.headers.map(({ name }) => ({ name })) } : place;
  return { ...rest, place: withoutHeaderValues };
}

export const headersOf = (place: NewResultSource['place']): SentHeaders =>
  place.kind === 'http' ? place.headers : [];

/**
 * Seals the header values of a source; `at` is the path in the request body. @throws DomainError
 * `source_invalid` where a value is missing.
 */
export function sealedFor(
  keys: Keys,
  id: bigint,
  place: NewResultSource['place'],
  kept: SealedHeaders,
  at = '',
): SealedHeaders {
  if (place.kind === 'file') return {};
  const { sealed, missing } = sealHeaders(keys, { id, address: place.address }, headersOf(place), kept);
  refuseFaults(missing.map((index) => ({ path: `${at}place.headers.${index}.value`, code: 'header_again' })));
  return sealed;
}

/** @throws DomainError `source_invalid`. */
export const requireSoundSource = (provider: ProviderRow, fields: SourceFields, at = ''): void =>
  refuseFaults(sourceFaults(provider, fields), at);

/** Where and how it is read, in the form of the columns. */
export const columnsOf = ({
  name,
  priority,
  active,
  place,
  fields,
  expects,
  notReadyTexts,
}: SourceFields) => ({
  name,
  priority,
  active,
  place: JSON.stringify(place),
  reading: JSON.stringify({ fields, expects, notReadyTexts }),
});
