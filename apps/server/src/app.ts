import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { exportSources } from './export-sources.ts';
import { earlyRefusals, handlers } from './handlers.ts';
import { databaseGauges } from './modules/about/database-gauges.ts';
import { openAnchoring } from './modules/anchors/open-anchoring.ts';
import { readAnchorSinks } from './modules/anchors/read-sinks.ts';
import { reportSinks } from './modules/anchors/report-sinks.ts';
import type { AnchorSink } from './modules/anchors/sink.ts';
import { seedCatalogue } from './modules/providers/seed-catalogue.ts';
import { refusalDays } from './modules/refusals/refusal-days.ts';
import type { RefusalRow } from './modules/refusals/refusal-rows.ts';
import { openRefusalBuffer, refusalMetrics } from './modules/refusals/write-refusals.ts';
import { noteAddress, openSecurityLog } from './platform/audit/security-log.ts';
import { keysAgreed } from './platform/auth/keys-of-database.ts';
import { publicSite } from './platform/auth/passkey-site.ts';
import { openPushService } from './platform/auth/push-keys.ts';
import { seedAbilityRules } from './platform/auth/rights.ts';
import type { Connection } from './platform/db/connection.ts';
import { nothingKept } from './platform/db/row-buffer.ts';
import { openStore, type Store } from './platform/db/store.ts';
import { serveAppManifest } from './platform/http/app-manifest.ts';
import { openAuthentication } from './platform/http/authenticate.ts';
import { bindOperations } from './platform/http/bind.ts';
import { serveDocument } from './platform/http/documents.ts';
import { watchForwarded } from './platform/http/forwarded.ts';
import {
  collectMetrics,
  type MetricsOptions,
  openOperations,
  readMetricsOptions,
  serveMetrics,
} from './platform/http/metrics.ts';
import { openApiDocument } from './platform/http/openapi.ts';
import { playerSiteDocument } from './platform/http/player-site-openapi.ts';
import { refuseUnread } from './platform/http/refuse-unread.ts';
import { openRequestLog, type RequestLogOptions } from './platform/http/request-log.ts';
import { openResponseCache } from './platform/http/response-cache.ts';
import { openServer } from './platform/http/server.ts';
import type { Services } from './platform/http/services.ts';
import { watchRequests } from './platform/http/watch-requests.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { keysOfEnvironment, requireKeys } from './platform/keys/environment-keys.ts';
import type { Keys } from './platform/keys/keys.ts';
import { openFeed } from './platform/live/feed.ts';
import { liveGauges } from './platform/live/live-gauges.ts';
import { type BeaconSource, readBeaconSource } from './platform/outbound/beacon-source.ts';
import {
  type AllowedNetworks,
  sourceNetworks,
  webhookReach,
} from './platform/outbound/guarded-request-networks.ts';
import { type PushSource, readPushSource } from './platform/outbound/push-source.ts';
import { openExchange } from './platform/quota/exchange.ts';
import { openStreams, type StreamLimits } from './platform/quota/open-streams.ts';
import { openQuota, type QuotaOptions } from './platform/quota/quota.ts';
import { readRates } from './platform/quota/quota-settings.ts';
import { openStandby } from './platform/standby/standby.ts';
import { standbyGauges } from './platform/standby/standby-gauges.ts';
import type { StandbySettings } from './platform/standby/standby-settings.ts';
import { databaseAnswers, poolGauges } from './platform/watch/pool-gauges.ts';
import { isTracing, traceStatements } from './platform/watch/tracing.ts';
import { standbyReads } from './standby-reads.ts';
import { version } from './version.ts';

export interface AppOptions {
  connection: Connection;
  webFolder?: string;
  logLevel?: string;
  base?: string;
  /** Database connections of this process. */
  connections?: number;
  /** The standby that serves reports and lists; null or not given: none. */
  standby?: StandbySettings | null;
  /** False posts every bill in its own transaction: this is the baseline of the bench. */
  intakeBatching?: boolean;
  /** False keeps no refused bets: this is the baseline of the bench. */
  keepRefusals?: boolean;
  /** What sources of results may reach; when not given, what DRAWDESK_SOURCE_NETWORKS lists. */
  sourceNetworks?: AllowedNetworks;
  /**
   * For tests, whose receivers are on this machine: no setting of an installation lets webhooks reach private
   * networks.
   */
  webhookReach?: AllowedNetworks;
  /** Which push services may be used (DRAWDESK_PUSH_CONTACT); null: none. */
  push?: PushSource | null;
  /** The folder that sources of results put their files into. */
  resultsFolder?: string;
  /** Where a public randomness beacon is fetched (DRAWDESK_BEACON_ADDRESSES); null: nowhere. */
  beacon?: BeaconSource | null;
  /** The installation's keys; when not given, those of the environment. */
  keys?: Keys;
  /** The file that log and seals are anchored in; when not given, they are not anchored. */
  anchorFile?: string | undefined;
  /**
   * Where anchors go in addition to the file; when not given, what DRAWDESK_ANCHOR_URL and
   * DRAWDESK_ANCHOR_TSA name.
   */
  anchorSinks?: readonly AnchorSink[];
  /** How many requests a caller may send; when not given, the rates of DRAWDESK_QUOTA_…. */
  quota?: QuotaOptions;
  /** Who reads metrics; when not given, DRAWDESK_METRICS_TOKEN and DRAWDESK_OPS_ADDRESS. */
  metrics?: MetricsOptions;
  /** Where the request log goes; when not given, to the output of the process. */
  requestLog?: RequestLogOptions;
  /** False: the OpenAPI documents are not served (DRAWDESK_PUBLIC_API_DOCS=off). */
  publicDocuments?: boolean;
  /** How many live streams may be open at the same time. */
  streams?: StreamLimits;
  /** Ends a request that has not arrived completely by then. */
  requestTimeoutMs?: number;
}

export interface App {
  /** Resolves to the address, e.g. `http://127.0.0.1:4300`. */
  listen(port: number, host: string): Promise<string>;
  /** Where metrics can be read once it listens; null when they have no separate address. */
  metricsAddress(): string | null;
  close(): Promise<void>;
  /** For tests and the demo: requests without a socket. */
  inject: FastifyInstance['inject'];
  /** For tests: brings counts of callers together with other processes, which is done each second once it listens. */
  exchangeCounts(): Promise<void>;
  services: Services;
}

/** The API with the console's files, on an already migrated database. */
export async function createApp(options: AppOptions): Promise<App> {
  const sinks = options.anchorSinks ?? readAnchorSinks(process.env, options.anchorFile);
  const base = options.base ?? '/api';
  const keys = await keysAgreed(options.connection, requireKeys(options.keys ?? keysOfEnvironment()));
  const store = openStore(options.connection, options.connections ?? 10, keys);
  for (const pool of Object.values(store.pools)) traceStatements(pool);
  const server = await openServer({
    base,
    webFolder: options.webFolder,
    logLevel: options.logLevel ?? 'warn',
    // without it all users behind a proxy would share one address, and so one lockout
    trustedProxies: process.env.DRAWDESK_TRUST_PROXY,
    ...(options.requestTimeoutMs !== undefined && { requestTimeoutMs: options.requestTimeoutMs }),
    logoUrl: async () =>
      (await store.db.selectFrom('company').select('logo_url').executeTakeFirst())?.logo_url ?? null,
  });
  // a wrong address is reported at the start, not to the first person who adds a passkey
  publicSite();
  refusalDays(process.env);
  const forwarded = watchForwarded(server);
  const requestLog = openRequestLog(() => requestsAreLogged(store), options.requestLog);
  watchRequests(server, requestLog.note);
  await seedAbilityRules(store);
  await seedCatalogue(store);
  const jobs = await openJobs(options.connection, server.log, false);
  const feed = openFeed(store, server.log);
  const exchange = openExchange(store, server.log, options.quota?.now);
  const securityLog = openSecurityLog(store, server.log);
  const onRefused = noteAddress(securityLog, 'api');
  const refusals =
    options.keepRefusals === false ? nothingKept<RefusalRow>() : openRefusalBuffer(store, server.log);
  const anchors = openAnchoring(options.anchorFile, {
    sinks,
    report: reportSinks({ logger: server.log, securityLog }),
  });
  const push = await openPushService(
    store,
    keys,
    options.push === undefined ? readPushSource(process.env) : options.push,
  );
  const standby = options.standby
    ? openStandby(store, options.standby, server.log, options.connections)
    : null;
  const services: Services = {
    store,
    standby,
    jobs,
    feed,
    streams: exchange.shareStreams(openStreams(options.streams)),
    responseCache: openResponseCache(),
    exportSources,
    logger: server.log,
    securityLog,
    keys,
    anchors,
    resultsFolder: options.resultsFolder ?? null,
    beacon:
      options.beacon === undefined ? readBeaconSource(process.env.DRAWDESK_BEACON_ADDRESSES) : options.beacon,
    forwarded,
    refusals,
    push: push && { ...push, allowed: { ...push.allowed, onRefused } },
    sourceNetworks: { ...(options.sourceNetworks ?? sourceNetworks(process.env)), onRefused },
    webhookReach: { ...(options.webhookReach ?? webhookReach(process.env)), onRefused },
    intakeBatching: options.intakeBatching ?? true,
  };

  const quota = openQuota(options.quota ?? { rates: readRates(process.env) }, exchange.share);
  const authentication = openAuthentication(services, { now: options.quota?.now, share: exchange.share });
  const { knownSite } = authentication;
  bindOperations(server, base, { handlers, earlyRefusals, standbyReads }, services, authentication, quota);
  const isWatched = () => requestLog.isOn() || isTracing();
  refuseUnread(server, { base, earlyRefusals, services, knownSite, isWatched });
  const companyName = async () =>
    (await store.db.selectFrom('company').select('name').executeTakeFirst())?.name ?? null;
  serveAppManifest(server, companyName, quota.takeOpen);
  if (options.publicDocuments ?? process.env.DRAWDESK_PUBLIC_API_DOCS !== 'off') {
    serveDocument(server, '/openapi.json', () => openApiDocument(base, version), quota.takeOpen);
    const ofPlayerSites = () => playerSiteDocument(base, version);
    serveDocument(server, '/openapi/player-sites.json', ofPlayerSites, quota.takeOpen);
  }
  const isReady = databaseAnswers(store);
  bindHealth(server, isReady);
  const { token, address } = options.metrics ?? readMetricsOptions(process.env);
  const metrics = metricsOf({ store, standby, feed, refusals });
  serveMetrics(server, token, metrics);
  const operations = openOperations(address, metrics, isReady);
  let metricsAddress: string | null = null;

  server.addHook('onClose', async () => {
    feed.close();
    await operations.close();
    await requestLog.close();
    await jobs.stop();
    await exchange.close();
    await refusals.close();
    await securityLog.close();
    await standby?.close();
    await store.close();
  });
  await server.ready();
  return {
    async listen(port, host) {
      metricsAddress = await operations.listen();
      exchange.start();
      return server.listen({ port, host });
    },
    metricsAddress: () => metricsAddress,
    close: () => server.close(),
    inject: server.inject.bind(server) as FastifyInstance['inject'],
    exchangeCounts: exchange.run,
    services,
  };
}

/** Everything that a serving process tells Prometheus. */
export const metricsOf = ({
  store,
  standby,
  feed,
  refusals,
}: Pick<Services, 'store' | 'standby' | 'feed' | 'refusals'>): Registry =>
  collectMetrics(
    [poolGauges(store.pools), liveGauges(feed), databaseGauges(store), standbyGauges(standby)],
    refusalMetrics(refusals),
  );

async function requestsAreLogged(store: Store): Promise<boolean> {
  const company = await store.db.selectFrom('company').select('request_log').executeTakeFirst();
  return company?.request_log ?? false;
}

function bindHealth(server: FastifyInstance, isReady: () => Promise<boolean>): void {
  server.get('/health/live', () => ({ status: 'ok' }));
  server.get('/health/ready', async (_request, reply) =>
    (await isReady()) ? { status: 'ok' } : reply.status(503).send({ status: 'database unreachable' }),
  );
}
