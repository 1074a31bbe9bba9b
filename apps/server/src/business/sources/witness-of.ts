import { parse } from 'tldts';
import type { SourceRow } from './source-row.ts';

/**
 * Whose word a source is. Two sources are two witnesses only when their owners differ: another port, subdomain or trailing
 * dot is the same owner, so hosts count by the domain that somebody registered (the ICANN part of the public suffix list:
 * names under github.io and the like cost nothing, so they are one owner). An IP address and a name without a suffix count
 * as a whole. All folders lie with this installation: one owner.
 */
export function witnessOf({ place }: Pick<SourceRow, 'place'>): string {
  if (place.kind === 'file') return 'folder';
  const url = URL.parse(place.address);
  if (!url) return place.address;
  // small letters and punycode already
  const host = url.hostname.replace(/\.+$/, '');
  const { domain, isIp } = parse(host, { allowPrivateDomains: false });
  return isIp || domain === null ? host : domain;
}
