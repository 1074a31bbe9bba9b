import { isIP } from 'node:net';
import type { LocalizedText } from '../../platform/errors/domain-error.ts';
import {
  type AllowedNetworks,
  isAllowedAddress,
  isAllowedHost,
  isPublicAddress,
} from '../../platform/outbound/guarded-request-networks.ts';

/**
 * Why an address cannot be that of a receiver, as far as the address itself shows it. The hosts behind
 * its name are checked at every delivery. Null when no reason is found.
 */
export function addressFault(address: string, allowed: AllowedNetworks): LocalizedText | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return { en: 'This is no web address.', th: 'ไม่ใช่ที่อยู่เว็บ' };
  if (url.username !== '' || url.password !== '')
    return { en: 'Leave name and password out.', th: 'กรุณาไม่ใส่ชื่อผู้ใช้หรือรหัสผ่านในที่อยู่' };
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (!isAllowedHost(host, allowed))
    return {
      en: 'Webhooks are sent only to hosts that the company has listed.',
      th: 'ส่งเว็บฮุกได้เฉพาะโฮสต์ที่บริษัทกำหนดไว้',
    };
  const listed = allowed.hosts.has(host) || (isIP(host) !== 0 && isAllowedAddress(host, allowed));
  if (listed) return null;
  if (url.protocol !== 'https:') return { en: 'It has to begin with https.', th: 'ต้องขึ้นต้นด้วย https' };
  if (
    (isIP(host) !== 0 && !isPublicAddress(host)) ||
    !/[.:]/.test(host) ||
    /\.(localhost|local|internal)$/.test(host)
  )
    return { en: 'This lies in a private network.', th: 'อยู่ในเครือข่ายส่วนตัว' };
  return null;
}
