import { parse } from 'tldts';
import type { SourceRow } from './source-row.ts';

/** The owner of sources that cannot be told apart: it cannot be shown that such sources are independent. */
const unknownOwner = 'unknown';

/**
 * The owner of a source. Two sources count as two only when their owners differ. Another port, subdomain
 * or trailing dot is the same owner, so hosts count by the registered domain (the ICANN part of the
 * public suffix list: names under github.io and similar cost nothing, so they are one owner). IP
 * addresses, names of the local network and folders are not registered: all of them together are one
 * owner.
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
/** Suffixes of the list under which names cannot be registered. */
const free = /(^|\.)(arpa|onion)$/;

function registered(name: string): string | null {
  const { domain, isIcann, publicSuffix } = parse(name, icann);
  return isIcann && !free.test(publicSuffix ?? '') ? domain : null;
}
