import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import type { CountReader } from '../db/row-buffer.ts';
import { DomainError } from '../errors/domain-error.ts';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';
import { registry } from '../watch/registry.ts';

/** Who may read the metrics of the process; when neither is set, they cannot be read. */
export interface MetricsOptions {
  /** Read on the address of the API with this bearer token (DRAWDESK_METRICS_TOKEN). */
  token?: string | undefined;
  /** Read without a token at this address, such as 127.0.0.1:9464 (DRAWDESK_OPS_ADDRESS). */
  address?: string | undefined;
}

/** What operations read of a process at an address of its own. */
export interface Operations {
  /**
   * Begins to listen at the separate address, where there is one.
   * @throws StartProblem
   */
  listen(): Promise<string | null>;
  close(): Promise<void>;
}

const tokenMin = 16;

/** From DRAWDESK_METRICS_TOKEN and DRAWDESK_OPS_ADDRESS. @throws Error naming the one that cannot be used */
export function readMetricsOptions(env: Readonly<Record<string, string | undefined>>): MetricsOptions {
  const token = env.DRAWDESK_METRICS_TOKEN || undefined;
  const address = env.DRAWDESK_OPS_ADDRESS || undefined;
  if (token !== undefined && !/^[\x21-\x7e]+$/.test(token))
    throw new Error('DRAWDESK_METRICS_TOKEN must be letters, digits and signs without spaces.');
  if (token !== undefined && token.length < tokenMin)
    throw new Error(`DRAWDESK_METRICS_TOKEN is too short: use at least ${tokenMin} characters.`);
  if (address !== undefined) placeOf(address);
  return { token, address };
}

function placeOf(address: string): { host: string; port: number } {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(address) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new Error(
      `DRAWDESK_OPS_ADDRESS is "${address}". It must be a host and a port, such as 127.0.0.1:9464.`,
    );
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
}

/** Everything that the process tells: what it counts, what Node measures, and the gauges of its parts. */
export function collectMetrics(gauges: readonly Registry[], counts: readonly CountReader[] = []): Registry {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  for (const { name, help, read } of counts)
    own.registerMetric(
      new Counter({
        ...{ name, help, registers: [] },
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    );
  return Registry.merge([own, registry, ...gauges]);
}

/** Metrics at the address of the API, for who has the token. */
export function serveMetrics(app: FastifyInstance, token: string | undefined, all: Registry): void {
  if (token === undefined) return;
  app.get('/metrics', async (request, reply) => {
    if (!isBearer(request.headers.authorization, token)) throw new DomainError('not_found', { what: 'page' });
    return reply.type(all.contentType).send(await all.metrics());
  });
}

/**
 * Metrics and health at an address of their own, without a token: never for everybody who reaches the API.
 * @param address - undefined: nowhere
 * @param isReady - whether the process can do its work
 */
export function openOperations(
  address: string | undefined,
  all: Registry,
  isReady: () => Promise<boolean>,
): Operations {
  let server: Server | null = null;
  const pages: Readonly<Record<string, () => Promise<{ status: number; type: string; text: string }>>> = {
    '/metrics': async () => ({ status: 200, type: all.contentType, text: await all.metrics() }),
    '/health/live': async () => healthPage(true),
    '/health/ready': async () => healthPage(await isReady()),
  };
  return {
    async listen() {
      if (address === undefined) return null;
      const { host, port } = placeOf(address);
      const own = createServer((request, response) => {
        const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined;
        if (page === undefined) return response.writeHead(404).end();
        return page().then(
          ({ status, type, text }) => response.writeHead(status, { 'content-type': type }).end(text),
          () => response.writeHead(500).end(),
        );
      });
      await new Promise<void>((resolve, reject) => {
        own.once('error', (error) => reject(addressProblem(address, error)));
        own.listen(port, host, resolve);
      });
      server = own;
      const at = own.address();
      return typeof at === 'object' && at !== null ? `http://${host}:${at.port}` : null;
    },
    async close() {
      server?.closeAllConnections();
      server?.close();
    },
  };
}

const addressProblem = (address: string, error: unknown): StartProblem => {
  const code = systemErrorCode(error) ?? String(error);
  const reason = code === 'EADDRINUSE' ? 'is in use; each process needs its own' : `cannot be used (${code})`;
  return new StartProblem(`DRAWDESK_OPS_ADDRESS ${address} ${reason}.`);
};

const healthPage = (isWell: boolean) => ({
  status: isWell ? 200 : 503,
  type: 'application/json; charset=utf-8',
  text: JSON.stringify({ status: isWell ? 'ok' : 'not ready' }),
});

/** Compared by their hashes, so that the time it takes does not show how much was right. */
function isBearer(header: string | undefined, token: string): boolean {
  const [, word = ''] = /^Bearer (.*)$/i.exec(header ?? '') ?? [];
  return timingSafeEqual(hash('sha256', word, 'buffer'), hash('sha256', token, 'buffer'));
}
