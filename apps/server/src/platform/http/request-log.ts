import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { Counter } from 'prom-client';
import type { Caller } from '../tenancy/caller.ts';
import { registry } from '../watch/registry.ts';
import { callerOf } from './authenticate.ts';
import { refusalCodeOf } from './server.ts';
import type { AnsweredRequest } from './watch-requests.ts';

const dropped = new Counter({
  name: 'drawdesk_request_log_dropped_total',
  help: 'Lines of the request log that were not written, because the output of the process is read too slowly.',
  registers: [registry],
});

/** How much may wait to be written; what comes above is dropped and counted. */
const waitingMaxBytes = 4 * 1024 * 1024;
const writeEveryBytes = 8 * 1024;
const flushEveryMs = 1_000;

export interface RequestLogOptions {
  /** Where the lines go; the output of the process when it is not given. */
  destination?: DestinationStream;
  /** How soon every process knows that the setting was changed. */
  refreshMs?: number;
}

export interface RequestLog {
  /** Writes the line of a request later; nothing waits for it. */
  note(request: FastifyRequest, result: AnsweredRequest): void;
  /** Whether lines are written, as far as is known; it is asked anew now and then. */
  isOn(): boolean;
  /** Writes what waits and stops. */
  close(): Promise<void>;
}

/**
 * One line for each request to the API, while the company has it switched on (docs/decisions/0028). Lines have
 * ids and never what was sent: no address, no value of a path or a query, no body, no header.
 *
 * @param isOn - reads the setting of the company
 */
export function openRequestLog(isOn: () => Promise<boolean>, options: RequestLogOptions = {}): RequestLog {
  const { refreshMs = 5_000 } = options;
  let output: ReturnType<typeof openOutput> | null = null;
  let lines: Logger | null = null;
  let on = false;
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Asked for by a request, so that an idle process asks nothing; the request does not wait. */
  function refresh(): void {
    const now = performance.now();
    if (now - askedAt < refreshMs) return;
    askedAt = now;
    isOn().then(
      (answer) => {
        on = answer;
      },
      // the database is away: as it was
      () => undefined,
    );
  }

  /** Made with the first line: most processes never write one. */
  function open(): Logger {
    output = options.destination === undefined ? openOutput() : null;
    return pino({ level: 'info', base: { pid: process.pid } }, output?.stream ?? options.destination);
  }

  return {
    isOn() {
      refresh();
      return on;
    },
    note(request, { operation, status, durationMs, traceId }) {
      refresh();
      if (!on) return;
      lines ??= open();
      lines.info(
        {
          requestId: request.id,
          operation,
          status,
          durationMs: Math.round(durationMs * 10) / 10,
          ...idsOf(callerOf(request)),
          ...(status >= 400 && { code: refusalCodeOf(request) }),
          ...(traceId !== null && { traceId }),
        },
        'request',
      );
    },
    close: async () => output?.close(),
  };
}

function openOutput() {
  const stream = pino.destination({
    ...{ dest: 1, sync: false, minLength: writeEveryBytes, maxLength: waitingMaxBytes },
  });
  stream.on('drop', () => dropped.inc());
  // nobody reads the output any more: requests are answered all the same
  stream.on('error', () => undefined);
  const flushing = setInterval(() => stream.flush(), flushEveryMs);
  flushing.unref();
  const close = (): Promise<void> => {
    clearInterval(flushing);
    return new Promise((resolve) => stream.flush(() => resolve()));
  };
  return { stream, close };
}

/** Who called: kinds and ids, no names. */
function idsOf(caller: Caller | null): Record<string, string> {
  if (caller === null || caller.kind === 'system') return { caller: 'none' };
  const { aggregatorId, agentId } = caller;
  const tenant = {
    ...(aggregatorId !== null && { masterId: String(aggregatorId) }),
    ...(agentId !== null && { agentId: String(agentId) }),
  };
  if (caller.kind === 'key') return { caller: 'key', keyId: String(caller.keyId), ...tenant };
  return {
    caller: 'account',
    role: caller.role,
    accountId: String(caller.accountId),
    ...(caller.mode !== 'own' && { mode: caller.mode }),
    ...tenant,
  };
}
