/** One PostgreSQL server of an address. */
export interface Server {
  /** A name, an IP address without brackets, or the folder of a socket. */
  readonly host: string;
  readonly port: number;
}

/** What `target_session_attrs` may ask for, as libpq defines it. */
const sessionKinds = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type SessionKind = (typeof sessionKinds)[number];

export interface Servers {
  /** In the order of the address; at least one. */
  readonly servers: readonly Server[];
  readonly wanted: SessionKind;
  /** The address of one of them alone. */
  addressOf(server: Server): string;
  /** The whole address in the form that both pg and libpq read: lists in the parameters `host` and `port`. */
  readonly address: string;
}

/** Part of an address is wrong. The message names it, and never the password. */
export class AddressProblem extends Error {
  override readonly name = 'AddressProblem';
}

const usualPort = 5432;
const highestPort = 65_535;

/**
 * An address as something that can be changed. "user@/database?host=/folder" is how PostgreSQL writes a socket's address;
 * a URL wants a host. Several hosts ("db1:5432,db2:5432") become the parameters `host` and `port`, which libpq reads too.
 * @throws AddressProblem about the hosts of a list; TypeError when it is no address at all
 */
export function urlOfAddress(address: string): URL {
  const [, scheme = '', authority = '', rest = ''] = /^(\w+:\/\/)([^/?#]*)(.*)$/s.exec(address) ?? [];
  const at = authority.lastIndexOf('@') + 1;
  const listed = authority.slice(at);
  if (!listed.includes(',')) return new URL(address.replace('@/', '@localhost/'));
  const servers = listed.split(',').map(readServer);
  const url = new URL(`${scheme}${authority.slice(0, at)}localhost${rest}`);
  // as in libpq, a parameter comes before the same in front of it
  if (!url.searchParams.has('host')) {
    url.searchParams.set('host', servers.map(({ host }) => host).join(','));
    if (!url.searchParams.has('port'))
      url.searchParams.set('port', servers.map(({ port }) => String(port)).join(','));
  }
  return url;
}

function readServer(text: string): Server {
  const [, host = '', port = ''] = /^(\[[^\]]*\]|[^:]*):?(.*)$/s.exec(text) ?? [];
  return { host: hostIn(host), port: port === '' ? usualPort : portIn(port) };
}

function hostIn(text: string): string {
  const host = decodeURIComponent(text).replace(/^\[(.*)\]$/, '$1');
  if (host === '') throw new AddressProblem('one of its hosts is empty.');
  return host;
}

function portIn(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > highestPort)
    throw new AddressProblem(`the port "${text}" must be a number from 1 to ${highestPort}.`);
  return port;
}

/**
 * The servers of an address with several hosts, or with `target_session_attrs`. Null when it names one host and asks for
 * nothing. Several hosts without `target_session_attrs` mean `read-write`, because the product writes.
 * @throws AddressProblem
 */
export function readServers(address: string): Servers | null {
  const url = urlOfAddress(address);
  const hosts = url.searchParams.get('host')?.split(',') ?? [url.hostname];
  const named = url.searchParams.get('target_session_attrs');
  if (hosts.length === 1 && named === null) return null;
  const ports = (url.searchParams.get('port') ?? (url.port || String(usualPort))).split(',');
  if (ports.length !== 1 && ports.length !== hosts.length)
    throw new AddressProblem(`it has ${hosts.length} hosts and ${ports.length} ports.`);
  const wanted = kindNamed(named ?? 'read-write');
  url.searchParams.set('target_session_attrs', wanted);
  const servers = hosts.map((host, place) => ({
    host: hostIn(host),
    port: portIn(ports[place] ?? ports[0] ?? ''),
  }));
  return { servers, wanted, address: url.href, addressOf: (server) => withServer(url, server) };
}

function kindNamed(text: string): SessionKind {
  const kind = sessionKinds.find((one) => one === text);
  if (kind !== undefined) return kind;
  throw new AddressProblem(
    `target_session_attrs is "${text}". It must be one of ${sessionKinds.join(', ')}.`,
  );
}

function withServer(url: URL, { host, port }: Server): string {
  const one = new URL(url);
  one.searchParams.delete('target_session_attrs');
  one.searchParams.set('host', host);
  one.searchParams.set('port', String(port));
  return one.href;
}

/** How messages name a server. */
export const nameOf = ({ host, port }: Server): string => {
  if (host.startsWith('/')) return host;
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
};
