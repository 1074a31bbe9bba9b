import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Agent, type Dispatcher, errors } from 'undici';
import {
  type AllowedNetworks,
  isAllowedAddress,
  isAllowedHost,
  isPublicAddress,
} from './guarded-request-networks.ts';

/** A request to a server of someone else, at an address that a person typed in. */
export interface GuardedRequest {
  address: string;
  method: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For everything, from looking up the name to the last byte. */
  timeoutMs: number;
  /** Of the body of the answer, as it comes and unpacked. */
  bytesMax: number;
}

export type RequestFailure =
  /** Neither https nor http, or it contains a name and password. */
  | 'bad_address'
  /** Plain http to a host that is not listed. */
  | 'not_https'
  /** The name resolves to an address that is not public and not listed. */
  | 'refused_address'
  | 'unknown_host'
  | 'unreachable'
  | 'timed_out'
  | 'too_large'
  /** It redirects to another address, which is not followed. */
  | 'redirected'
  /** Not HTTP, or packed in a way that was not requested. */
  | 'unreadable';

export type GuardedAnswer =
  | { ok: true; status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }
  | {
      ok: false;
      failure: RequestFailure;
      /** The code of the error, such as `ECONNREFUSED`, for the operator. */
      detail: string | null;
      status: number | null;
      /** What had arrived by then. */
      body: Buffer | null;
    };

/** Every address that a name resolves to. */
export type HostLookup = (host: string) => Promise<readonly { address: string; family: number }[]>;

const lookUp: HostLookup = (host) => systemLookup(host, { all: true });

/**
 * Sends a request to a server that a person named, so that the address cannot be used against the own
 * network: https only; every address that the name resolves to is public; and it connects to exactly those
 * addresses (a second look-up might give another answer). Redirects are not followed, proxies not used.
 * Private networks and plain http only where the installation lists them.
 *
 * @returns the response, or why there was none; never throws for what the other side does.
 */
export async function guardedRequest(
  request: GuardedRequest,
  allowed: AllowedNetworks,
  lookup: HostLookup = lookUp,
): Promise<GuardedAnswer> {
  const answer = await askAllowed(request, allowed, lookup);
  if (!answer.ok && (answer.failure === 'refused_address' || answer.failure === 'not_https'))
    allowed.onRefused?.(URL.parse(request.address)?.host ?? '', answer.failure);
  return answer;
}

async function askAllowed(
  request: GuardedRequest,
  allowed: AllowedNetworks,
  lookup: HostLookup,
): Promise<GuardedAnswer> {
  const url = URL.parse(request.address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return failed('bad_address');
  const host = hostOf(url);
  if (!isAllowedHost(host, allowed)) return failed('refused_address');
  const mayReach = (address: string) =>
    isAllowedAddress(address, allowed) ||
    (allowed.hosts.has(host) && isIP(host) === 0) ||
    (url.protocol === 'https:' && isPublicAddress(address));
  // an address in place of a name is never looked up, so it is judged here
  if (isIP(host) !== 0 && !mayReach(host)) return failed(refusalOf(url, host));

  const agent = new Agent({
    connections: 1,
    pipelining: 0,
    allowH2: false,
    connect: { lookup: checkedLookup(url, lookup, mayReach), timeout: request.timeoutMs },
    headersTimeout: request.timeoutMs,
    bodyTimeout: request.timeoutMs,
  });
  let timedOut = false;
  // whatever it is waiting for at that time: a name, a connection or a byte
  const deadline = setTimeout(() => {
    timedOut = true;
    void agent.destroy(new Error('timed out'));
  }, request.timeoutMs);
  try {
    return await send(agent, url, request);
  } catch (error) {
    return timedOut ? failed('timed_out') : failureOf(error);
  } finally {
    clearTimeout(deadline);
    if (!timedOut) await agent.destroy();
  }
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');

const refusalOf = (url: URL, address: string): RequestFailure =>
  url.protocol === 'http:' && isPublicAddress(address) ? 'not_https' : 'refused_address';

class AddressRefused extends Error {
  readonly failure: RequestFailure;
  constructor(failure: RequestFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Looks a name up for a connection and lets it through only when each of its addresses may be reached. */
const checkedLookup =
  (url: URL, lookup: HostLookup, mayReach: (address: string) => boolean): LookupFunction =>
  (host, options, done) => {
    lookup(host).then(
      (found) => {
        const refused = found.find(({ address }) => !mayReach(address));
        const [first] = found;
        if (!first) done(new AddressRefused('unknown_host'), '', 0);
        else if (refused) done(new AddressRefused(refusalOf(url, refused.address)), '', 0);
        else if (options.all) done(null, [...found]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, '', 0),
    );
  };

async function send(agent: Agent, url: URL, request: GuardedRequest): Promise<GuardedAnswer> {
  const {
    statusCode: status,
    headers,
    body,
  } = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: request.method,
    headers: { 'user-agent': 'Drawdesk', ...request.headers, 'accept-encoding': 'gzip' },
    body: request.body ?? null,
  });
  const came = await readUpTo(body, request.bytesMax);
  const soFar = { status, body: came.bytes };
  if (status >= 300 && status < 400) return { ...failed('redirected'), ...soFar };
  if (came.cut) return { ...failed('too_large'), ...soFar };
  const packing = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  if (packing === 'identity') return { ok: true, status, headers, body: came.bytes };
  if (packing !== 'gzip' && packing !== 'x-gzip') return { ...failed('unreadable', packing), status };
  const unpacked = await unpack(came.bytes, request.bytesMax);
  return typeof unpacked === 'string'
    ? { ...failed(unpacked), status }
    : { ok: true, status, headers, body: unpacked };
}

async function readUpTo(
  body: Dispatcher.ResponseData['body'],
  bytesMax: number,
): Promise<{ bytes: Buffer; cut: boolean }> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    length += bytes.length;
    // leaving the loop ends the connection: no more is taken in
    if (length > bytesMax) return { bytes: Buffer.concat(chunks).subarray(0, bytesMax), cut: true };
  }
  return { bytes: Buffer.concat(chunks), cut: false };
}

const gunzipped = promisify(gunzip);

/** A small answer may unpack to a huge one: it stops at the limit. */
async function unpack(bytes: Buffer, bytesMax: number): Promise<Buffer | 'too_large' | 'unreadable'> {
  try {
    return await gunzipped(bytes, { maxOutputLength: bytesMax });
  } catch (error) {
    return codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'unreadable';
  }
}

const failed = (failure: RequestFailure, detail: string | null = null) =>
  ({ ok: false, failure, detail, status: null, body: null }) satisfies GuardedAnswer;

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Codes of errors that have their own failure; every other error means that the connection failed. */
const failures: readonly [codes: RegExp, RequestFailure][] = [
  [/^(ENOTFOUND|EAI_\w+|ENODATA)$/, 'unknown_host'],
  [/^(ETIMEDOUT|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timed_out'],
  [/^UND_ERR_(HEADERS_OVERFLOW|RES_CONTENT_LENGTH_MISMATCH)$/, 'unreadable'],
];

function failureOf(error: unknown): GuardedAnswer {
  if (error instanceof AddressRefused) return failed(error.failure);
  if (error instanceof errors.HTTPParserError) return failed('unreadable');
  const code = codeOf(error);
  const [, failure] = failures.find(([codes]) => code !== null && codes.test(code)) ?? [];
  return failed(failure ?? 'unreachable', code);
}
