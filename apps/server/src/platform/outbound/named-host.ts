import { type AllowedNetworks, readAllowedNetworks } from './guarded-request-networks.ts';

/**
 * The host of an address that the operator named in a setting, with the permission to send requests to it
 * wherever it is.
 */
export function namedHost({ host, hostname }: URL): { host: string; allowed: AllowedNetworks } {
  return { host, allowed: readAllowedNetworks(hostname.replace(/^\[(.*)\]$/, '$1')) };
}
