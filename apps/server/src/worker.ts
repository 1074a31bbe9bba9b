import { pino } from 'pino';
import { exportSources } from './export-sources.ts';
import { databaseGauges } from './modules/about/database-gauges.ts';
import { type AlertWebhook, readAlertWebhook } from './modules/alerts/alert-webhook.ts';
import { queueAlerts } from './modules/alerts/queue-alerts.ts';
import { sendAlert } from './modules/alerts/send-alert.ts';
import { purgePushSubscriptions, sendPush } from './modules/alerts/send-push.ts';
import { openAnchoring } from './modules/anchors/open-anchoring.ts';
import { readAnchorSinks, readStampDuty } from './modules/anchors/read-sinks.ts';
import { reportSinks } from './modules/anchors/report-sinks.ts';
import type { AnchorSink } from './modules/anchors/sink.ts';
import { beaconsOf } from './modules/beacon/fetch-beacon.ts';
import { warnOfUnservedBeacons } from './modules/beacon/unserved.ts';
import { purgeUnusedImages } from './modules/content/purge-unused-images.ts';
import { closeSlipNotices } from './modules/dealers/notify-slip.ts';
import { purgeExports } from './modules/exports/purge-exports.ts';
import { runExport } from './modules/exports/run-export.ts';
import { foldFigures } from './modules/figures/fold-figures.ts';
import { drawDueRounds } from './modules/in-house-draws/draw-due.ts';
import { openSlipDeliverer } from './modules/lay-off/slip-deliverer.ts';
import { notifyHighRisk } from './modules/limiter/notify-high-risk.ts';
import { notifyLimiterActions } from './modules/limiter/notify-limiter-actions.ts';
import { openHighRiskReview } from './modules/limiter/review-high-risk.ts';
import { openJobNotifications } from './modules/notifications/notify-about-jobs.ts';
import { purgeNotifications } from './modules/notifications/purge-notifications.ts';
import { purgeOrigins } from './modules/player-alerts/purge-origins.ts';
import { watchEveryMs, watchPlayers } from './modules/player-alerts/watch-players.ts';
import { purgeRefusals } from './modules/refusals/refusal-partitions.ts';
import { advanceRounds } from './modules/rounds/advance.ts';
import { generateComingRounds } from './modules/rounds/generate.ts';
import { purgeCounters } from './modules/rounds/purge-counters.ts';
import { settleResult } from './modules/settlement/settle.ts';
import { unsettledResults } from './modules/settlement/unsettled-results.ts';
import { collectFiles, collectResults } from './modules/sources/collect.ts';
import { openMissingFolders } from './modules/sources/missing-folders.ts';
import { purgeSourceAnswers } from './modules/sources/purge-source-answers.ts';
import { nextNight, verifyNightly } from './modules/verify/nightly.ts';
import { openFeedDeliverer } from './modules/webhooks/deliverer.ts';
import { noteAddress, openSecurityLog } from './platform/audit/security-log.ts';
import { keysAgreed } from './platform/auth/keys-of-database.ts';
import { openPushService } from './platform/auth/push-keys.ts';
import type { Connection } from './platform/db/connection.ts';
import { countSmallTables, purgePlatformRows } from './platform/db/housekeeping.ts';
import { openStore } from './platform/db/store.ts';
import { collectMetrics, openOperations } from './platform/http/metrics.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { keysOfEnvironment, requireKeys } from './platform/keys/environment-keys.ts';
import type { Keys } from './platform/keys/keys.ts';
import { type BeaconSource, readBeaconSource } from './platform/outbound/beacon-source.ts';
import {
  type AllowedNetworks,
  sourceNetworks,
  webhookReach,
} from './platform/outbound/guarded-request-networks.ts';
import { type PushSource, readPushSource } from './platform/outbound/push-source.ts';
import { sender } from './platform/signed-delivery/send-delivery.ts';
import { openStandby } from './platform/standby/standby.ts';
import { standbyGauges } from './platform/standby/standby-gauges.ts';
import type { StandbySettings } from './platform/standby/standby-settings.ts';
import { databaseAnswers, poolGauges } from './platform/watch/pool-gauges.ts';
import { traceStatements } from './platform/watch/tracing.ts';

export interface WorkerOptions {
  connection: Connection;
  /** The standby that exports and the nightly verification read; null or not given: none. */
  standby?: StandbySettings | null;
  logLevel?: string;
  /** What sources of results may reach; without it what DRAWDESK_SOURCE_NETWORKS lists. */
  sourceNetworks?: AllowedNetworks;
  /**
   * For tests, whose receivers are on this machine: no setting of an installation lets webhooks reach private
   * networks.
   */
  webhookReach?: AllowedNetworks;
  /** Which push services may be used (DRAWDESK_PUSH_CONTACT); null: none. */
  push?: PushSource | null;
  /** Where alerts of the company go (DRAWDESK_ALERT_WEBHOOK_URL); null: nowhere. */
  alertWebhook?: AlertWebhook | null;
  /** Where sources of results lay down their files. */
  resultsFolder?: string;
  /** The installation's keys; those of the environment when they are not given. */
  keys?: Keys;
  /** Where a public randomness beacon is fetched (DRAWDESK_BEACON_ADDRESSES); null: nowhere. */
  beacon?: BeaconSource | null;
  /** The file that log and seals are anchored in; without it they are not. */
  anchorFile?: string | undefined;
  /**
   * Where anchors go in addition to the file; when not given, what DRAWDESK_ANCHOR_URL and
   * DRAWDESK_ANCHOR_TSA name.
   */
  anchorSinks?: readonly AnchorSink[];
  /**
   * Where metrics and health are read (DRAWDESK_OPS_ADDRESS of a process that is only a worker); not given:
   * nowhere.
   */
  operationsAddress?: string | undefined;
}

export interface Worker {
  /** Where metrics and health are read; null: nowhere. */
  operationsUrl: string | null;
  close(): Promise<void>;
}

/** Of the pool of ordinary transactions, on each server. */
const connections = 4;
const hourMs = 60 * 60 * 1000;
/** How often a worker looks for work that has lost its job, and for what people must be notified of. */
const watchMs = 5_000;
/** How often the state of log and seals is recorded outside the database, when it changed. */
const anchorEveryMs = 60_000;
/** How soon after an event its player site is notified, and a dealer gets a slip. */
const deliverEveryMs = 1_000;
/** Jobs that set the time of their next run themselves; the first run is immediate. */
const recurring = [
  'rounds.advance',
  'rounds.generate',
  'house.draw',
  'results.collect',
  'housekeeping',
  'figures.fold',
  'webhooks.deliver',
  'players.watch',
] as const;

/** What is removed once an hour; each says next to its rows how long they are kept. */
const purges = [
  purgePlatformRows,
  purgeNotifications,
  purgePushSubscriptions,
  purgeUnusedImages,
  purgeExports,
  purgeSourceAnswers,
  purgeRefusals,
  purgeOrigins,
  purgeCounters,
] as const;

/** The clock of the rounds, the settlement of confirmed results, and what must be done hourly and nightly. Any number may run. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const sinks = options.anchorSinks ?? readAnchorSinks(process.env, options.anchorFile);
  const stamps = readStampDuty(process.env);
  const alertWebhook =
    options.alertWebhook === undefined ? readAlertWebhook(process.env) : options.alertWebhook;
  const logger = pino({ level: options.logLevel ?? 'warn' });
  const keys = await keysAgreed(options.connection, requireKeys(options.keys ?? keysOfEnvironment()));
  const store = openStore(options.connection, connections, keys);
  const { main, identity, beside } = store.pools;
  for (const pool of [main, identity, beside]) traceStatements(pool);
  const standby = options.standby ? openStandby(store, options.standby, logger, connections) : null;
  const reads = standby?.reads ?? store;
  const operations = openOperations(
    options.operationsAddress,
    collectMetrics([poolGauges({ main, identity, beside }), databaseGauges(store), standbyGauges(standby)]),
    async () => isStarted && (await databaseAnswers(store)()),
  );
  let isStarted = false;
  const operationsUrl = await operations.listen();
  const news = openJobNotifications(store);
  const jobs = await openJobs(options.connection, logger, true, news);
  const securityLog = openSecurityLog(store, logger);
  const onRefused = noteAddress(securityLog, 'worker');
  const allowed = { ...(options.sourceNetworks ?? sourceNetworks(process.env)), onRefused };
  const anchors = openAnchoring(options.anchorFile, {
    sinks,
    report: reportSinks({ logger, securityLog, news }),
  });
  const reach = { allowed, resultsFolder: options.resultsFolder ?? null, keys };
  const collecting = { store, jobs, logger, anchors, reach, missingFolders: openMissingFolders() };
  const send = sender({ ...(options.webhookReach ?? webhookReach(process.env)), onRefused });
  const deliverers = [
    openFeedDeliverer(store, keys, send, (error, agentId) =>
      logger.error({ err: error, agentId: String(agentId) }, 'sending webhooks of an agent failed'),
    ),
    openSlipDeliverer(store, keys, send, (error, dealerId) =>
      logger.error({ err: error, dealerId: String(dealerId) }, 'sending slips to a dealer failed'),
    ),
  ];

  const beacon =
    options.beacon === undefined ? readBeaconSource(process.env.DRAWDESK_BEACON_ADDRESSES) : options.beacon;
  const pushService = await openPushService(
    store,
    keys,
    options.push === undefined ? readPushSource(process.env) : options.push,
  );
  const push = pushService && { ...pushService, allowed: { ...pushService.allowed, onRefused } };

  const beaconOf = beaconsOf(beacon, logger);
  if (beacon === null) await warnOfUnservedBeacons(store, logger);

  await jobs.work('rounds.advance', async () => {
    const next = await advanceRounds(store, logger);
    await jobs.send('rounds.advance', {}, { startAfter: next });
  });
  await jobs.work('rounds.generate', async () => {
    const { made, next } = await generateComingRounds(store);
    // the clock may have looked when there were no rounds, and looks again in half a minute
    if (made > 0) await advanceRounds(store, logger);
    await jobs.send('rounds.generate', {}, { startAfter: next });
  });
  await jobs.work('house.draw', async () => {
    const next = await drawDueRounds({ store, jobs, logger, anchors, beaconOf });
    await jobs.send('house.draw', {}, { startAfter: next });
  });
  await jobs.work('results.collect', async () => {
    const next = await collectResults(collecting);
    await jobs.send('results.collect', {}, { startAfter: next });
  });
  await jobs.work('housekeeping', async () => {
    for (const purge of purges) await purge(store);
    await closeSlipNotices(store);
    await countSmallTables(store);
    await jobs.send('housekeeping', {}, { startAfter: new Date(Date.now() + hourMs) });
  });
  await jobs.work('figures.fold', async () => {
    await foldFigures(store);
    await jobs.send('figures.fold', {}, { startAfter: new Date(Date.now() + hourMs) });
  });
  await jobs.work('ledger.verify', () =>
    verifyNightly(store, logger, { reads, anchorFile: options.anchorFile, stamps }),
  );
  await jobs.work('settlement.settle', async ({ resultId }) => {
    await settleResult(store, BigInt(resultId));
  });
  await jobs.work('exports.run', async ({ exportId }) => {
    await runExport(store, exportSources, BigInt(exportId), reads);
  });

  await jobs.work('webhooks.deliver', async () => {
    await Promise.all(deliverers.map((deliverer) => deliverer.look()));
    await jobs.send('webhooks.deliver', {}, { startAfter: new Date(Date.now() + deliverEveryMs) });
  });

  await jobs.work('players.watch', async () => {
    await watchPlayers(store);
    await jobs.send('players.watch', {}, { startAfter: new Date(Date.now() + watchEveryMs) });
  });
  await jobs.work('alerts.push', async (sent) => {
    // what was queued before it was switched off is not sent
    if (push) await sendPush({ store, push, logger }, sent);
  });
  await jobs.work('alerts.webhook', async (sent) => {
    if (alertWebhook) await sendAlert({ store, webhook: alertWebhook, logger }, sent);
  });

  const reviewHighRisk = openHighRiskReview(store);
  let lookingIntoFolders: Promise<void> | null = null;

  await askForAll();
  // a confirmed result whose process died is settled now, not when its job expires
  for (const resultId of await unsettledResults(store))
    await jobs.send('settlement.settle', { resultId: String(resultId) });
  const watch = setInterval(() => {
    // the database is away for a moment: the next look finds what this one did not
    lookAfter().catch((error: unknown) => logger.warn({ err: error }, 'starting due jobs failed'));
    notifyAboutNumbers().catch((error: unknown) =>
      logger.warn({ err: error }, 'notifications about numbers were not sent'),
    );
    lookIntoFolders();
    reviewHighRisk().catch((error: unknown) =>
      logger.warn({ err: error }, 'numbers were not judged again after settings changed'),
    );
  }, watchMs);

  const anchoring = setInterval(() => {
    anchors?.write(store).catch((error: unknown) => logger.error({ err: error }, 'writing an anchor failed'));
  }, anchorEveryMs);

  /**
   * At most one waiting job of each (queue policy `short`), so that every process that looks may send them.
   */
  async function askForAll(): Promise<void> {
    for (const name of recurring) await jobs.send(name, {});
    await jobs.send('ledger.verify', {}, { startAfter: await nextNight(store) });
  }

  /**
   * When the database goes away during a job, the job stays taken until it expires: no work may wait for that
   * long.
   */
  async function lookAfter(): Promise<void> {
    await askForAll();
    for (const result of await unsettledResults(store)) {
      const data = { resultId: String(result) };
      if (!(await jobs.waits('settlement.settle', data))) await jobs.send('settlement.settle', data);
    }
  }

  /** Not a job, which another worker could take that has not the folder; one look at a time. */
  function lookIntoFolders(): void {
    lookingIntoFolders ??= collectFiles(collecting)
      .catch((error: unknown) => logger.warn({ err: error }, 'the results folder was not read'))
      .finally(() => {
        lookingIntoFolders = null;
      });
  }

  /**
   * What limiter rules did and which numbers came over high risk, recorded by the process that sold the bets or by the
   * review; and what of all notifications leaves the console.
   */
  async function notifyAboutNumbers(): Promise<void> {
    await notifyLimiterActions(store);
    await notifyHighRisk(store);
    await queueAlerts(store, jobs, { push: push !== null, webhook: alertWebhook !== null });
  }

  isStarted = true;
  return {
    operationsUrl,
    async close() {
      await operations.close();
      clearInterval(watch);
      clearInterval(anchoring);
      await lookingIntoFolders;
      await Promise.all([jobs.stop(), ...deliverers.map((deliverer) => deliverer.close())]);
      await securityLog.close();
      await standby?.close();
      await store.close();
    },
  };
}
