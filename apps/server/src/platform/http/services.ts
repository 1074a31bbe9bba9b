import type { FastifyBaseLogger } from 'fastify';
import type { AnchorWriter } from '../audit/anchor-writer.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import type { PushService } from '../auth/push-keys.ts';
import type { RowBuffer } from '../db/row-buffer.ts';
import type { Store } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import type { ExportSources } from '../exports/source.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Keys } from '../keys/keys.ts';
import type { Feed } from '../live/feed.ts';
import type { BeaconSource } from '../outbound/beacon-source.ts';
import type { AllowedNetworks } from '../outbound/guarded-request-networks.ts';
import type { OpenStreams } from '../quota/open-streams.ts';
import type { Standby } from '../standby/standby.ts';
import type { Forwarded } from './forwarded.ts';
import type { ResponseCache } from './response-cache.ts';

/**
 * What features are given: the store, the job queue, live events, the lists that can be written into files, a logger, and
 * the key that signs access tokens.
 */
export interface Services {
  store: Store;
  /** The standby of the database that serves reports and lists; null: there is none. */
  standby: Standby | null;
  jobs: Jobs;
  feed: Feed;
  streams: OpenStreams;
  /** Large answers that change no more. */
  responseCache: ResponseCache;
  exportSources: ExportSources;
  logger: FastifyBaseLogger;
  /** Where refusals are written that someone may have provoked on purpose. */
  securityLog: SecurityLog;
  keys: Keys;
  /** Where log and seals are anchored outside the database; null: nowhere. */
  anchors: AnchorWriter | null;
  /** What sources of results may reach in addition to the public internet. */
  sourceNetworks: AllowedNetworks;
  /** What webhooks may reach: public addresses, or fewer. */
  webhookReach: AllowedNetworks;
  /** How push notifications are sent; null: this installation sends none. */
  push: PushService | null;
  /** Where sources of results lay down their files; null: nowhere. */
  resultsFolder: string | null;
  /** Where a public randomness beacon is fetched; null: this installation uses none. */
  beacon: BeaconSource | null;
  /** A proxy that is not configured, if requests came through one. */
  forwarded: () => Forwarded | null;
  /** Where refused lines of bills are kept; losing some is allowed. */
  refusals: RowBuffer<Omit<TableRow<'refusal'>, 'id'>>;
  /** Whether bills that arrive together share a transaction. */
  intakeBatching: boolean;
}
