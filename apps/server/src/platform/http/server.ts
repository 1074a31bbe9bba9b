import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import compress from '@fastify/compress';
import staticFiles from '@fastify/static';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { isTransientFailure } from '../db/transient-failure.ts';
import { DomainError } from '../errors/domain-error.ts';
import { endInOrder } from './end-in-order.ts';
import { watchLogoOrigin } from './logo-origin.ts';
import { problemAnswer } from './problem-answer.ts';
import { secureHeaders } from './secure-headers.ts';

export interface ServerOptions {
  base: string;
  webFolder?: string | undefined;
  logLevel: string;
  /**
   * Addresses of the proxies in front, whose X-Forwarded-For is trusted; comma-separated, also as networks.
   */
  trustedProxies?: string | undefined;
  /** Ends a request that has not arrived completely by then, its body included. */
  requestTimeoutMs?: number;
  /**
   * The address of the company's logo: besides the console's own origin, only the logo's origin may serve
   * pictures.
   */
  logoUrl?: () => Promise<string | null>;
}

const bodyLimitBytes = 256 * 1024;
/** Time for a request to arrive, not for its response: streams and files may take longer. */
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 15_000;
/** Without a byte in either direction; a stream sends a sign that it is still there every 15 seconds. */
const silentConnectionMs = 120_000;
const keepAliveMs = 72_000;
const requestsPerConnection = 10_000;

/** Fastify with what every route shares: safe headers, compression, problems as errors, the console's files. */
export async function openServer(options: ServerOptions): Promise<FastifyInstance> {
  const inTimeMs = options.requestTimeoutMs ?? requestTimeoutMs;
  const app = Fastify({
    bodyLimit: bodyLimitBytes,
    requestTimeout: inTimeMs,
    connectionTimeout: silentConnectionMs,
    keepAliveTimeout: keepAliveMs,
    maxRequestsPerSocket: requestsPerConnection,
    http: {
      headersTimeout: Math.min(headersTimeoutMs, inTimeMs),
      // node looks for requests that are late only so often
      connectionsCheckingInterval: Math.min(5_000, inTimeMs),
    },
    trustProxy: options.trustedProxies ?? false,
    genReqId: () => randomUUID(),
    logger: { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers["x-api-key"]'] },
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 64 },
    // what comes on an open connection while the server ends is answered, and the connection closed with it
    return503OnClosing: false,
    rewriteUrl: (request) => addressOfPage(request, options.base),
    frameworkErrors: (error, request, reply) => answerProblem(error, request, reply),
  });
  endInOrder(app);
  const logo = watchLogoOrigin(options.logoUrl ?? (async () => null));
  // for the console's pages; no call of the API waits for it
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'GET' && !request.url.startsWith(options.base))
      logo.refresh().then(() => done(), done);
    else done();
  });
  let protecting = { origin: logo.current(), headers: secureHeaders([]) };
  app.addHook('onRequest', (_request, reply, done) => {
    const origin = logo.current();
    if (origin !== protecting.origin)
      protecting = { origin, headers: secureHeaders(origin === null ? [] : [origin]) };
    // also of answers that are written past Fastify, such as streams
    for (const name in protecting.headers) reply.raw.setHeader(name, protecting.headers[name] ?? '');
    done();
  });
  await app.register(compress, { threshold: 2048, encodings: ['gzip'] });
  app.setErrorHandler((error: FastifyError, request, reply) => answerProblem(error, request, reply));
  if (options.webFolder && existsSync(options.webFolder))
    await serveConsole(app, options.base, options.webFolder);
  else app.setNotFoundHandler(() => Promise.reject(new DomainError('not_found', { what: 'page' })));
  return app;
}

const domainErrorOfFastify: Record<string, () => DomainError> = {
  FST_ERR_BAD_URL: () => new DomainError('unreadable_address'),
  FST_ERR_MAX_PARAM_LENGTH: () => new DomainError('not_found', { what: 'page' }),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new DomainError('body_too_large', { limit: '256 KiB' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new DomainError('unsupported_media'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new DomainError('unreadable_body'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new DomainError('unreadable_body'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new DomainError('unreadable_body'),
};

const refusalCodes = new WeakMap<FastifyRequest, string>();

/** The code of the problem that a request was answered with. */
export const refusalCodeOf = (request: FastifyRequest): string | undefined => refusalCodes.get(request);

function answerProblem(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof DomainError ? error : asDomainError(error);
  refusalCodes.set(request, refusal.code);
  // under overload there are thousands of these a second, and each is an answer as it should be
  if (refusal.status >= 500 && refusal.code !== 'bill_not_taken')
    request.log.error({ err: error }, 'request failed');
  const { status, headers, body } = problemAnswer(refusal, request.headers, request.id);
  return reply.status(status).headers(headers).send(body);
}

function asDomainError(error: FastifyError): DomainError {
  const known = domainErrorOfFastify[error.code]?.();
  if (known) return known;
  if (error.statusCode !== undefined && error.statusCode < 500) return new DomainError('unreadable_body');
  // it may have been done, and the same may succeed in a moment: `internal` would mean neither
  if (isTransientFailure(error)) return new DomainError('unavailable');
  return new DomainError('internal');
}

async function serveConsole(app: FastifyInstance, base: string, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    index: false,
    // packed when the console was built (apps/web/vite-packed.ts)
    preCompressed: true,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/');
      reply.header('vary', 'accept-encoding');
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendConsole = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').sendFile('index.html');
  app.get('/', (_request, reply) => sendConsole(reply));
  // the console does its own routing: any page address is index.html, any other missing thing is a problem
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !request.url.startsWith(base) &&
      !/\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (!isPage) throw new DomainError('not_found', { what: 'page' });
    // an address that nobody can read names no page: the console says so
    if (request.originalUrl !== request.url) reply.status(404);
    return sendConsole(reply);
  });
}

/** Where the console's 404 page is asked for in place of an address that cannot be read. */
const noPage = '/no-such-page';

/**
 * The address of a request, or that of the 404 page where it is a page of the console and cannot be decoded,
 * or contains characters that no address has. Calls of the API are refused with a problem.
 */
function addressOfPage({ url = '/', method }: Pick<IncomingMessage, 'url' | 'method'>, base: string): string {
  const path = url.split('?')[0] ?? '';
  return method === 'GET' && !path.startsWith(base) && !isReadable(path) ? noPage : url;
}

function isReadable(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
