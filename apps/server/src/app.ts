import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { seedCatalogue } from './business/catalogue/seed-catalogue.ts';
import { exportSources } from './features/export-sources.ts';
import { handlers } from './features/handlers.ts';
import { openAuthentication } from './platform/auth/authenticate.ts';
import { type Keys, keysOfEnvironment, requireKeys } from './platform/auth/keys.ts';
import { agreeOnKeys } from './platform/auth/keys-of-database.ts';
import { publicSite } from './platform/auth/passkey-site.ts';
import { seedAbilityRules } from './platform/auth/rights.ts';
import { type BeaconSource, readBeaconSource } from './platform/beacon-source.ts';
import type { Connection } from './platform/db/connection.ts';
import { openStore } from './platform/db/store.ts';
import { bindOperations } from './platform/http/bind.ts';
import { watchForwarded } from './platform/http/forwarded.ts';
import { readAllowedNetworks } from './platform/http/guarded-request-networks.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { playerSiteDocument } from './platform/http/player-site-openapi.ts';
import { openServer } from './platform/http/server.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { openFeed } from './platform/live/feed.ts';
import type { Services } from './platform/services.ts';
import { version } from './version.ts';

export interface AppOptions {
  connection: Connection;
  webFolder?: string;
  logLevel?: string;
  base?: string;
  /** Database connections of this process. */
  connections?: number;
  /** False books every bill in a transaction of its own: the bench's baseline. */
  intakeBatching?: boolean;
  /** Private networks that webhooks and sources may be in (DRAWDESK_ALLOWED_NETWORKS). */
  allowedNetworks?: string;
  /** Where sources of results lay down their files. */
  resultsFolder?: string;
  /** Where a public randomness beacon is fetched (DRAWDESK_BEACON_ADDRESSES); null: nowhere. */
  beacon?: BeaconSource | null;
  /** The installation's keys; those of the environment when they are not given. */
  keys?: Keys;
}

export interface App {
  /** Resolves to the address, e.g. `http://127.0.0.1:4300`. */
  listen(port: number, host: string): Promise<string>;
  close(): Promise<void>;
  /** For tests and the demo: requests without a socket. */
  inject: FastifyInstance['inject'];
  services: Services;
}

/** The API with the console's files, on an already migrated database. */
export async function createApp(options: AppOptions): Promise<App> {
  const base = options.base ?? '/api';
  const keys = requireKeys(options.keys ?? keysOfEnvironment());
  const store = openStore(options.connection, options.connections ?? 10, keys);
  const server = await openServer({
    base,
    webFolder: options.webFolder,
    logLevel: options.logLevel ?? 'warn',
    // without it every user behind a proxy would share one address, and with it one lockout
    trustedProxies: process.env.DRAWDESK_TRUST_PROXY,
    logoUrl: async () =>
      (await store.db.selectFrom('company').select('logo_url').executeTakeFirst())?.logo_url ?? null,
  });
  await agreeOnKeys(store, keys);
  // a wrong address is said at the start, not to the first who adds a passkey
  publicSite();
  const forwarded = watchForwarded(server);
  await seedAbilityRules(store);
  await seedCatalogue(store);
  const jobs = await openJobs(options.connection, server.log, false);
  const feed = openFeed(store);
  const services: Services = {
    store,
    jobs,
    feed,
    exportSources,
    logger: server.log,
    keys,
    resultsFolder: options.resultsFolder ?? null,
    allowedNetworks: readAllowedNetworks(options.allowedNetworks ?? process.env.DRAWDESK_ALLOWED_NETWORKS),
    beacon:
      options.beacon === undefined ? readBeaconSource(process.env.DRAWDESK_BEACON_ADDRESSES) : options.beacon,
    forwarded,
    intakeBatching: options.intakeBatching ?? true,
  };

  // for the routes that ask (sign-in, refresh); the others pay nothing
  await server.register(rateLimit, { global: false });
  bindOperations(server, base, handlers, services, openAuthentication(services));
  server.get('/openapi.json', () => openApiDocument(base, version));
  server.get('/openapi/player-sites.json', () => playerSiteDocument(base, version));
  bindHealth(server, services);

  server.addHook('onClose', async () => {
    feed.close();
    await jobs.stop();
    await store.close();
  });
  await server.ready();
  return {
    listen: (port, host) => server.listen({ port, host }),
    close: () => server.close(),
    inject: server.inject.bind(server) as FastifyInstance['inject'],
    services,
  };
}

function bindHealth(server: FastifyInstance, services: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) => {
    try {
      await services.store.pool.query('select 1');
      return { status: 'ok' };
    } catch {
      return reply.status(503).send({ status: 'database unreachable' });
    }
  });
  server.get('/metrics', async (_request, reply) => {
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
