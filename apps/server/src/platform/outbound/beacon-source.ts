import { type BeaconChain, quicknet } from '@drawdesk/lottery';
import { type AllowedNetworks, readAllowedNetworks } from './guarded-request-networks.ts';

/** Where an installation fetches a public randomness beacon, and which one it believes. */
export interface BeaconSource {
  readonly chain: BeaconChain;
  /** Requested in turn; never empty. Each serves the HTTP interface of drand, for any number of chains. */
  readonly addresses: readonly string[];
  readonly allowed: AllowedNetworks;
  /** For one address. */
  readonly timeoutMs: number;
}

const variable = 'DRAWDESK_BEACON_ADDRESSES';
const timeoutMs = 3_000;

/**
 * Reads a list such as `https://api.drand.sh,https://drand.cloudflare.com`; null when it is empty: the
 * installation uses no beacon. The administrator who sets up the installation names these servers, so they
 * may also be in its own network, without TLS: their answers are trusted only because of their signature.
 *
 * @throws Error naming the entry that is no address.
 */
export function readBeaconSource(
  list: string | undefined,
  chain: BeaconChain = quicknet,
): BeaconSource | null {
  const entries = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  if (entries.length === 0) return null;
  const urls = entries.map(readAddress);
  return {
    chain,
    addresses: urls.map((url) => url.href.replace(/\/+$/, '')),
    allowed: readAllowedNetworks(urls.map(hostOf).join(',')),
    timeoutMs,
  };
}

function readAddress(entry: string): URL {
  const url = URL.parse(entry);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new Error(`${variable}: “${entry}” is not an address such as https://api.drand.sh`);
  return url;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');
