import { parse } from 'tldts';
import type { SourceRow } from './source-row.ts';

/** Whoever cannot be told from others: of several such sources nobody can show that they are independent. */
const unknownOwner = 'unknown';

/**
 * Whose word a source is. Two sources are two witnesses only when their owners differ: another port, subdomain or trailing
 * dot is the same owner, so hosts count by the domain that somebody registered (the ICANN part of the public suffix list:
 * names under github.io and the like cost nothing, so they are one owner). IP addresses, names of the own network and
 * folders were registered by nobody: all of them together are one witness.
 */
export function sourceOwnerOf({ place }: Pick<SourceRow, 'place'>): string {
  const url = place.kind === 'http' ? URL.parse(place.address) : null;
  if (!url) return unknownOwner;
  // small letters and punycode already
  const host = url.hostname.replace(/\.+$/, '');
  // a label that no registrar would take belongs to the owner of the domain around it
  return registered(parse(host, { ...icann, validateHostname: false }).domain ?? '') ?? unknownOwner;
}

const icann = { allowPrivateDomains: false };
/** Suffixes of the list that nobody registers a name under. */
const free = /(^|\.)(arpa|onion)$/;

function registered(name: string): string | null {
  const { domain, isIcann, publicSuffix } = parse(name, icann);
  return isIcann && !free.test(publicSuffix ?? '') ? domain : null;
}
