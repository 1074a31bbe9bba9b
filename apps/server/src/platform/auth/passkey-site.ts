import { isIP } from 'node:net';
import { DomainError } from '../errors/domain-error.ts';

const variable = 'DRAWDESK_ORIGIN';

/**
 * Where passkeys are made and used: they are bound to the name, and browsers report the address that
 * requested them.
 */
export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** What a request states about the page that it comes from. */
export interface RequestSite {
  protocol: string;
  host: string;
  /** The header Origin, which browsers send with everything but a plain read. */
  page: string | null;
  /** Something in front passed the request on. */
  isForwarded: boolean;
}

/**
 * The public address of the installation, from DRAWDESK_ORIGIN such as `https://desk.example.com`; null
 * without it.
 * @throws Error naming the variable when it is not such an address
 */
export function publicSite(given: string | undefined = process.env[variable]): PasskeySite | null {
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  const isName = url !== null && isIP(url.hostname.replace(/[[\]]/g, '')) === 0;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && url.hostname === 'localhost');
  if (!url || !isName || !isSafe || url.origin !== given.replace(/\/$/, ''))
    throw new Error(
      `${variable} is "${given}". It must be the address in the browser, such as https://desk.example.com.`,
    );
  return { rpId: url.hostname, origin: url.origin };
}

/**
 * The site that a request belongs to. What a request states about itself is trusted for `localhost` only,
 * since any other name could be another person's page in between. It is trusted only when no proxy passed the
 * request on: many proxies request `localhost`, and the page has another name then.
 */
export function passkeySite({ protocol, host, page, isForwarded }: RequestSite): PasskeySite | null {
  const named = publicSite();
  if (named) return named;
  const name = host.replace(/:\d+$/, '');
  if (name !== 'localhost' || isForwarded) return null;
  const origin = `${protocol}://${host}`;
  return page === null || page === origin ? { rpId: name, origin } : null;
}

/** @throws DomainError `passkeys_unavailable` */
export function requirePasskeySite(site: RequestSite): PasskeySite {
  const found = passkeySite(site);
  if (!found) throw new DomainError('passkeys_unavailable');
  return found;
}
