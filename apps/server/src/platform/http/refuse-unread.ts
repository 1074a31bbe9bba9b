import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Operation, type OperationName, operationNames, operations } from '@drawdesk/contract';
import type { FastifyInstance } from 'fastify';
import type { DomainError } from '../errors/domain-error.ts';
import type { KeyCaller } from '../tenancy/caller.ts';
import type { Authentication } from './authenticate.ts';
import type { EarlyRefusals } from './handler.ts';
import { problemAnswer } from './problem-answer.ts';
import { waitMsOf } from './request-headers.ts';
import { secureHeaders } from './secure-headers.ts';
import type { Services } from './services.ts';
import { countRequest } from './watch-requests.ts';

interface Early {
  name: OperationName;
  operation: Operation;
  refuse(call: { caller: KeyCaller; services: Services; waitMs: number }): DomainError | null;
}

/** What player sites call with their key, and is refused early, by method and path. */
function earlyOf(base: string, refusals: EarlyRefusals): ReadonlyMap<string, Early> {
  const early = new Map<string, Early>();
  for (const name of operationNames) {
    const operation: Operation = operations[name];
    // as in bind.ts: the type of the caller follows from the access of the operation
    const refuse = refusals[name] as Early['refuse'] | undefined;
    if (refuse && operation.access === 'api-key')
      early.set(`${operation.method} ${base}${operation.path}`, { name, operation, refuse });
  }
  return early;
}

export interface UnreadOptions {
  base: string;
  earlyRefusals: EarlyRefusals;
  services: Services;
  knownSite: Authentication['knownSite'];
  /** Whether every request is logged or traced: then none is answered here. */
  isWatched: () => boolean;
}

/**
 * Gives early refusals before Fastify has the request. While thousands of bills a second are too many, what each refusal
 * costs is missing to those that are placed. The answer is the same as on the usual way, and is counted in the same metrics.
 * A caller whose key was not sent a moment ago goes the usual way. Called before the server is ready.
 */
export function refuseUnread(app: FastifyInstance, { base, earlyRefusals, ...options }: UnreadOptions): void {
  const { server } = app;
  const early = earlyOf(base, earlyRefusals);
  const always = secureHeaders([]);
  const usual = server.listeners('request');
  let isEnding = false;
  app.addHook('preClose', async () => {
    isEnding = true;
  });

  function refusalOf(request: IncomingMessage): { name: OperationName; refusal: DomainError } | null {
    const one = early.get(`${request.method} ${request.url}`);
    // a server that ends closes each connection with its answer
    if (!one || isEnding || options.isWatched()) return null;
    const caller = options.knownSite(request.headers);
    const waitMs = waitMsOf(one.operation, request.headers);
    const refusal = caller && one.refuse({ caller, services: options.services, waitMs });
    return refusal && { name: one.name, refusal };
  }

  /** Here an error would end the process; on its usual way it is an answer. */
  function refusalOrNull(request: IncomingMessage) {
    try {
      return refusalOf(request);
    } catch {
      return null;
    }
  }

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const begun = performance.now();
    const refused = refusalOrNull(request);
    if (!refused) {
      for (const listener of usual) listener.call(server, request, response);
      return;
    }
    const { status, headers, body } = problemAnswer(refused.refusal, request.headers, randomUUID());
    response.writeHead(status, { ...always, ...headers, 'content-length': Buffer.byteLength(body) });
    // what was not read of the request is discarded by Node once this is sent
    response.end(body);
    countRequest(refused.name, status, performance.now() - begun);
  });
}
