import { isIP } from 'node:net';
import type { FieldFault } from '@drawdesk/contract';
import {
  type AllowedNetworks,
  isAllowedAddress,
  isAllowedHost,
  isPublicAddress,
} from '../outbound/guarded-request-networks.ts';

/**
 * Why an address cannot be that of a receiver, as far as the address itself shows it. The hosts behind
 * its name are checked at every delivery. Null when no reason is found.
 */
export function addressFault(address: string, allowed: AllowedNetworks): FieldFault | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { code: 'not_an_address' };
  if (url.username !== '' || url.password !== '') return { code: 'address_has_password' };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (!isAllowedHost(host, allowed)) return { code: 'host_not_listed' };
  const listed = allowed.hosts.has(host) || (isIP(host) !== 0 && isAllowedAddress(host, allowed));
  if (listed) return null;
  if (url.protocol !== 'https:') return { code: 'not_https' };
  if (
    (isIP(host) !== 0 && !isPublicAddress(host)) ||
    !/[.:]/.test(host) ||
    /\.(localhost|local|internal)$/.test(host)
  )
    return { code: 'private_network' };
  return null;
}
