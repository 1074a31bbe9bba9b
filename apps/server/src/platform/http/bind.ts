import { createHash } from 'node:crypto';
import { type Operation, type OperationName, operationNames, operations } from '@drawdesk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RequestSite } from '../auth/passkey-site.ts';
import { personIsAway } from '../auth/presence.ts';
import { DomainError } from '../errors/domain-error.ts';
import { parsePart } from '../errors/parse.ts';
import type { Quota } from '../quota/quota.ts';
import type { Caller } from '../tenancy/caller.ts';
import { type Authentication, callerOf } from './authenticate.ts';
import type { EarlyRefusals, Handlers } from './handler.ts';
import { recordDeniedRequest } from './record-denied-request.ts';
import { languageOf, singleHeader, waitMsOf } from './request-headers.ts';
import { RenderedResponse, sendRendered } from './response-cache.ts';
import type { Services } from './services.ts';
import { readUpload, takeUploads, type UploadRules } from './upload.ts';
import { inRequest } from './watch-requests.ts';
import { writeAnswer } from './write-answer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The row of the operation table for a route. */
    operation?: OperationName;
  }
}

type AnyHandler = (call: unknown) => Promise<unknown>;
type AnyEarlyRefusal = (call: unknown) => DomainError | null;

/** Gives every operation of the contract its route. An operation without a handler does not compile. */
export function bindOperations(
  app: FastifyInstance,
  base: string,
  {
    handlers,
    earlyRefusals,
    standbyReads,
  }: { handlers: Handlers; earlyRefusals: EarlyRefusals; standbyReads: ReadonlySet<OperationName> },
  services: Services,
  { authenticate }: Authentication,
  quota: Quota,
): void {
  const { standby } = services;
  const onStandby: Services = { ...services, ...(standby && { store: standby.reads }) };
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    const given = standbyReads.has(name) ? onStandby : services;
    // the pair (row, handler) is typed where the handler is declared; the loop cannot carry that type
    const handler = handlers[name] as unknown as AnyHandler;
    const refuse = earlyRefusals[name] as unknown as AnyEarlyRefusal | undefined;
    const recordingDenials = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof DomainError) recordDeniedRequest(services.securityLog, name, request, error);
        throw error;
      }
    };
    const answerOf = (request: FastifyRequest, reply: FastifyReply): Promise<unknown> =>
      recordingDenials(request, async () => {
        const caller = callerOf(request) ?? (await authenticate(operation, request));
        quota.take(operation, caller, request.ip);
        const call = await readCall(name, operation, request, reply, caller, given);
        return quota.run(operation, caller, request.ip, () => handler(call));
      });
    const refuseEarly = (request: FastifyRequest): Promise<void> =>
      recordingDenials(request, async () => {
        const caller = await authenticate(operation, request);
        const refusal = refuse?.({ caller, services, waitMs: waitMsOf(operation, request.headers) });
        if (refusal) throw refusal;
      });
    const bind = (scope: FastifyInstance) =>
      scope.route({
        method: operation.method,
        url: base + operation.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { operation: name },
        // a HEAD would keep a stream open without sending anything
        ...(refuse && { onRequest: refuseEarly }),
        exposeHeadRoute: operation.response instanceof z.ZodType,
        handler: async (request, reply) => {
          // an answer is about its caller: it must not be cached, unless the handler sets something else
          reply.header('cache-control', 'no-store');
          const answer = await inRequest(request, () => answerOf(request, reply));
          if (operation.response === 'stream' || operation.response === 'file') return reply;
          if (answer instanceof RenderedResponse) return sendRendered(reply.status(operation.status), answer);
          // a handler that found the client's copy current has set 304
          if (reply.statusCode === 304) return reply.send();
          const json = writeAnswer(operation.response, reply, answer);
          return reply.status(operation.status).type('application/json; charset=utf-8').send(json);
        },
      });
    if (operation.upload) bindUpload(app, operation.upload, bind);
    else bind(app);
  }
}

/** In a separate scope, because a file is read in another way than every other body. */
function bindUpload(
  app: FastifyInstance,
  rules: UploadRules,
  bind: (scope: FastifyInstance) => unknown,
): void {
  app.register(async (scope) => {
    await takeUploads(scope, rules);
    bind(scope);
  });
}

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const requestSite = (request: FastifyRequest): RequestSite => ({
  protocol: request.protocol,
  host: request.host,
  page: singleHeader(request.headers, 'origin') ?? null,
  isForwarded: forwarding.some((name) => request.headers[name] !== undefined),
});

const noQuery = z.strictObject({});

async function readCall(
  name: OperationName,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  caller: Caller | null,
  services: Services,
) {
  const params = parsePart('params', operation.params, request.params);
  const query = parsePart('query', operation.query, request.query);
  if (!operation.query) parsePart('query', noQuery, request.query);
  const body = parsePart('body', operation.body, request.body);
  const idempotencyKey = readIdempotencyKey(operation, request);
  const file = operation.upload && (await readUpload(request, operation.upload));
  const origin = {
    requestId: request.id,
    address: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    ifNoneMatch: request.headers['if-none-match'],
    lastEventId: singleHeader(request.headers, 'last-event-id'),
    cookies: singleHeader(request.headers, 'cookie'),
    site: requestSite(request),
    personIsAway: personIsAway(request),
    language: languageOf(request.headers),
    waitMs: waitMsOf(operation, request.headers),
  };
  const context = caller && {
    caller,
    origin,
    operation: name,
    idempotencyKey,
    input: { params, query, body, ...(file && { file: sha256(file) }) },
    onReplay: () => markReplay(reply),
  };
  const language = languageOf(request.headers);
  return { operation: name, params, query, body, file, caller, language, origin, context, services, reply };
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Shows a client that its request was done before (architecture.md §4). */
export const markReplay = (reply: FastifyReply): unknown => reply.header('idempotency-hit', 'true');

function readIdempotencyKey(operation: Operation, request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (operation.idempotencyKey === 'none') return undefined;
  if (key === undefined && operation.idempotencyKey === 'optional') return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(key))
    throw new DomainError('idempotency_key_required');
  return key;
}
