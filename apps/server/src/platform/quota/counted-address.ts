import ipaddr from 'ipaddr.js';

/** The address for counting: a household has a whole IPv6 /64, so that counts as one address. */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address.toLowerCase();
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString();
}
