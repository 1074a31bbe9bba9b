import type { NewResultSource } from '@drawdesk/contract';
import type { Keys } from '../../platform/keys/keys.ts';
import { openSecret, sealSecret } from '../../platform/keys/secret-box.ts';
import type { SourceRow } from './source-row.ts';

export type SentHeaders = Extract<NewResultSource['place'], { kind: 'http' }>['headers'];

/** Stored values by name of the header. */
export type SealedHeaders = Readonly<Record<string, string>>;

interface Owner {
  id: bigint;
  address: string;
}

/**
 * A value is sealed for its source and the server it is sent to: a person who changes the address later
 * cannot send the value elsewhere.
 */
export const headerBelongsTo = ({ id, address }: Owner, name: string): string =>
  `result source ${id} ${URL.parse(address)?.origin} ${name.toLowerCase()}`;

const purpose = 'result source header';

/**
 * Seals the values of headers; for a header without a value the stored value is kept.
 * @returns also the headers that have neither: no value is stored for them and this server.
 */
export function sealHeaders(
  keys: Keys,
  owner: Owner,
  headers: SentHeaders,
  kept: SealedHeaders,
): { sealed: SealedHeaders; missing: number[] } {
  const missing: number[] = [];
  const sealed = headers.map(({ name, value }, index): [string, string] => {
    const whose = headerBelongsTo(owner, name);
    if (value !== null) return [name, sealSecret(keys, purpose, whose, value)];
    const old = Object.entries(kept).find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1] ?? '';
    if (openSecret(keys, purpose, whose, old) === null) missing.push(index);
    return [name, old];
  });
  return { sealed: Object.fromEntries(sealed), missing };
}

/** The headers of a source as they are sent; null when the installation's key was changed and they are lost. */
export function openHeaders(
  keys: Keys,
  { id, place, sealedHeaders }: Pick<SourceRow, 'id' | 'place' | 'sealedHeaders'>,
): Record<string, string> | null {
  if (place.kind !== 'http') return {};
  const opened = Object.entries(sealedHeaders).map(([name, sealed]): [string, string | null] => [
    name,
    openSecret(keys, purpose, headerBelongsTo({ id, address: place.address }, name), sealed),
  ]);
  const whole = opened.filter((one): one is [string, string] => one[1] !== null);
  return whole.length === opened.length ? Object.fromEntries(whole) : null;
}
