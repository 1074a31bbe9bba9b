import ipaddr from 'ipaddr.js';

type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** What requests may reach in addition to the public internet, which is always open over TLS. */
export interface AllowedNetworks {
  networks: readonly Network[];
  /** Names of hosts, lower case. */
  hosts: ReadonlySet<string>;
  /** When given, requests go to no other host; `*.example.com` means every name below it. */
  only?: ReadonlySet<string>;
  /** Called with each host that no request was sent to, and why. */
  onRefused?: (host: string, why: string) => void;
}

/** Only the public internet. */
export const publicInternet: AllowedNetworks = { networks: [], hosts: new Set() };

/**
 * What webhooks may reach: only public addresses over TLS. DRAWDESK_WEBHOOK_HOSTS, a list such as
 * `hooks.example.com, *.example.org`, narrows that to its hosts; it cannot widen it.
 * @throws Error naming the entry that is no host.
 */
export function webhookReach(env: Readonly<Record<string, string | undefined>>): AllowedNetworks {
  const only = entriesOf(env.DRAWDESK_WEBHOOK_HOSTS);
  for (const host of only)
    if (!hostName.test(host.replace(/^\*\./, '')))
      throw new Error(`DRAWDESK_WEBHOOK_HOSTS: “${host}” is not a host name such as hooks.example.com`);
  return only.length === 0 ? publicInternet : { ...publicInternet, only: new Set(only) };
}

/**
 * What sources of results may reach, by DRAWDESK_SOURCE_NETWORKS. Of sources alone: their addresses are set by people of
 * the company, those of webhooks by every agent, and nothing that the installation lists takes a webhook into the private
 * network.
 * @throws Error for a list that cannot be read, and for the one list of both that there was before
 */
export function sourceNetworks(env: Readonly<Record<string, string | undefined>>): AllowedNetworks {
  if (env.DRAWDESK_ALLOWED_NETWORKS !== undefined)
    throw new Error(
      'DRAWDESK_ALLOWED_NETWORKS is no setting any more: it opened the private network to the webhooks of every agent. ' +
        'Name it DRAWDESK_SOURCE_NETWORKS, for sources of results; webhooks never reach private addresses.',
    );
  return readAllowedNetworks(env.DRAWDESK_SOURCE_NETWORKS);
}

/** Whether requests may go to this host. */
export function isAllowedHost(host: string, { only }: AllowedNetworks): boolean {
  if (!only) return true;
  const below = host.split('.').map((_, index, parts) => `*.${parts.slice(index + 1).join('.')}`);
  return only.has(host) || below.some((pattern) => only.has(pattern));
}

const hostName = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/**
 * Reads a list such as `10.1.0.0/16, 127.0.0.1, feed.internal`: networks, addresses and names of hosts that
 * may be requested although they are private, and without TLS.
 *
 * @throws Error naming the entry that is none of these.
 */
export function readAllowedNetworks(list: string | undefined): AllowedNetworks {
  const entries = entriesOf(list);
  const networks: Network[] = [];
  const hosts = new Set<string>();
  for (const entry of entries) {
    if (isNetwork(entry)) networks.push(ipaddr.parseCIDR(entry));
    else if (isAddress(entry)) networks.push(oneAddress(entry));
    else if (hostName.test(entry) && !/^[\d.]+$/.test(entry)) hosts.add(entry);
    else throw new Error(`“${entry}” is not a network such as 10.0.0.0/8, an address or a host name`);
  }
  return { networks, hosts };
}

const entriesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter((entry) => entry !== '');

// written in full: the library also takes 10.1 for 10.0.0.1
const isNetwork = (text: string): boolean =>
  ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text);
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

function oneAddress(text: string): Network {
  const address = ipaddr.parse(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether an address is in one of the networks that are allowed by name. */
export function isAllowedAddress(text: string, { networks }: AllowedNetworks): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  return networks.some(([network, bits]) => {
    return network.kind() === address.kind() && address.match(network, bits);
  });
}

/** The one block of IPv6 that is given to the public (RFC 4291). */
const globalUnicast = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public internet: not loopback, private, link-local, reserved or multicast.
 * An IPv6 address that contains an IPv4 address is not public either. Only a mapped one is judged by the IPv4
 * address that it contains.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalUnicast);
}
