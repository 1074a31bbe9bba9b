import { type OperationName, operations } from '@drawdesk/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { registry, waitBuckets } from '../watch/registry.ts';
import { beginRequest, type RequestTrace } from '../watch/tracing.ts';
import { callerOf } from './authenticate.ts';

const requests = new Counter({
  name: 'drawdesk_http_requests_total',
  help: 'Answered requests, by operation of the API and class of status.',
  labelNames: ['operation', 'status'],
  registers: [registry],
});
const seconds = new Histogram({
  name: 'drawdesk_http_request_seconds',
  help: 'From the arrival of a request to the end of its answer, by class of operation. Streams are left out.',
  labelNames: ['class'],
  buckets: waitBuckets,
  registers: [registry],
});

/** Counts an answered request in the metrics. */
export function countRequest(operation: OperationName, status: number, durationMs: number): void {
  const { cost } = operations[operation];
  requests.inc({ operation, status: `${Math.floor(status / 100)}xx` });
  if (cost !== 'stream') seconds.observe({ class: cost }, durationMs / 1_000);
}

/** A request to the API that was answered. */
export interface AnsweredRequest {
  readonly operation: OperationName;
  readonly status: number;
  readonly durationMs: number;
  readonly traceId: string | null;
}

const traces = new WeakMap<FastifyRequest, RequestTrace>();

/** Runs a part of a request in its span. */
export const inRequest = <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
  const known = traces.get(request);
  return known ? known.run(work) : work();
};

/**
 * Counts and traces requests to operations. `answered` is called after each answer; what is not an operation,
 * such as a file of the console, is not watched.
 */
export function watchRequests(
  app: FastifyInstance,
  answered: (request: FastifyRequest, result: AnsweredRequest) => void,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { operation } = request.routeOptions.config;
    const begun =
      operation &&
      beginRequest(operation, request.headers, {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url,
        'drawdesk.request_id': request.id,
      });
    if (begun) traces.set(request, begun);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { operation } = request.routeOptions.config;
    if (operation) {
      const { statusCode: status, elapsedTime: durationMs } = reply;
      countRequest(operation, status, durationMs);
      const trace = traces.get(request);
      trace?.end({ status, attributes: { 'drawdesk.caller': callerOf(request)?.kind ?? 'none' } });
      answered(request, { operation, status, durationMs, traceId: trace?.traceId ?? null });
    }
    done();
  });
}
