import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Collection, newResultSource, ResultSource } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { z } from 'zod';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type TestApi } from '../../../test/test-api.ts';
import {
  type OtherServer,
  onThisMachine,
  otherServer,
} from '../../platform/outbound/guarded-request.test-kit.ts';
import { readAllowedNetworks } from '../../platform/outbound/guarded-request-networks.ts';
import { catalogueOf } from '../providers/catalogue.test-kit.ts';
import { collectFiles, collectResults } from './collect.ts';
import type { CollectServices } from './collection.ts';
import type { Reach } from './fetch-answer.ts';
import { openMissingFolders } from './missing-folders.ts';

const loopback = readAllowedNetworks('127.0.0.1');

/** Draws of five digits: u3 the last three, d2 the first two. */
export const number = '27568';

/** The response of a brand's server when the draw of the round is published. */
export const published = (label: string, drawn: unknown = number) => ({
  round: label,
  draw: { number: drawn },
});

type SourceFields = z.input<typeof newResultSource>;

export interface SourceKit {
  api: TestApi;
  reach: Reach;
  resultsFolder: string;
  /** Lets time pass, in seconds: all earlier events are moved that much into the past. */
  advanceTime(seconds: number): Promise<void>;
  /** A brand whose results are collected automatically. */
  brand(changes?: object): Promise<string>;
  catalogue: ReturnType<typeof catalogueOf>;
  server(): Promise<OtherServer>;
  /** Approves, as the second person, the provider's settings for results that `admin` made. */
  approve(providerId: string): Promise<void>;
  /** Approves, as the second person, the current version of a source of `admin`. */
  approveSource(sourceId: string): Promise<ResultSource>;
  /** Adds a source on a server of the test, approved. */
  source(providerId: string, address: string, changes?: Partial<SourceFields>): Promise<ResultSource>;
  /** A round with a winning and a losing ticket, drawn at this moment. */
  drawnRound(providerId: string): Promise<{ roundId: string; label: string }>;
  /** One run of the job. */
  collect(changes?: Partial<CollectServices>): Promise<Date>;
  /** A worker of its own from this moment on, for `collect`. */
  startedAnew(): Pick<CollectServices, 'missingFolders'>;
  /** One look of a worker into the results folder of its machine. */
  collectFiles(): Promise<void>;
  status(roundId: string): Promise<string>;
  /** The responses about a round, oldest first: `outcome problem`. */
  fetchOutcomes(roundId: string): Promise<string[]>;
  collection(roundId: string): Promise<Collection>;
  /** Kinds of the notifications of `admin` for this provider. */
  openNotifications(providerId: string): Promise<string[]>;
}

/** A company with servers from which sources are fetched. */
export async function openSourceKit(): Promise<SourceKit> {
  const api = await openTestApi(await testDatabase(), { sourceNetworks: loopback });
  const catalogue = catalogueOf(api);
  const resultsFolder = mkdtempSync(join(tmpdir(), 'drawdesk-results-'));
  const servers: OtherServer[] = [];
  afterAll(async () => {
    rmSync(resultsFolder, { recursive: true, force: true });
    for (const server of servers) await server.close();
  });
  const { store, jobs, keys } = api.app.services;
  // owners of sources are distinguished by their registered names
  const reach: Reach = { allowed: loopback, resultsFolder, keys, lookup: onThisMachine };

  let passedMs = 0;
  const startedAnew = () => ({ missingFolders: openMissingFolders(() => passedMs) });
  const services: CollectServices = {
    ...{ store, jobs, reach, ...startedAnew() },
    logger: {
      error(fault: unknown) {
        throw fault;
      },
    },
  };

  async function advanceTime(seconds: number): Promise<void> {
    passedMs += seconds * 1_000;
    const ago = sql`make_interval(secs => ${seconds}::float8)`;
    await api.rows(sql`update result_fetch set at = at - ${ago}`);
    await api.rows(sql`update result_answer set kept_at = kept_at - ${ago}`);
    await api.rows(sql`update result_collection set until = until - ${ago}`);
    await api.rows(
      sql`update automatic_change set changed_at = changed_at - ${ago}, decided_at = decided_at - ${ago}`,
    );
    await api.rows(sql`
      update round set open_at = open_at - ${ago}, close_at = close_at - ${ago}, draw_at = draw_at - ${ago}`);
  }

  const brand = async (changes: object = {}): Promise<string> => {
    const { providerId } = await catalogue.create({
      derivation: 'laos_brand',
      betTypes: ['upper3', 'lower2'],
      resultMode: 'auto',
      autoConfirm: true,
      noResultAfterMinutes: 60,
      ...changes,
    });
    await approve(providerId);
    return providerId;
  };

  /** Approves, as the second person, the current settings for results of a provider of `admin`. */
  async function approve(providerId: string): Promise<void> {
    const { version } = await catalogue.get(providerId);
    await api.ok('superadmin', 'catalogue.approve', { params: { providerId }, body: { version } });
  }

  async function server(): Promise<OtherServer> {
    const newServer = await otherServer();
    servers.push(newServer);
    return newServer;
  }

  /** Approves, as the second person, the current version of a source of `admin`. */
  async function approveSource(sourceId: string): Promise<ResultSource> {
    const { version } = await api.one<{ version: number }>(
      sql`select version from result_source where id = ${sourceId}`,
    );
    return (await api.ok('superadmin', 'sources.approve', { params: { sourceId }, body: { version } })).data;
  }

  return {
    api,
    approve,
    approveSource,
    reach,
    resultsFolder,
    advanceTime,
    brand,
    catalogue,
    server,

    async source(
      providerId: string,
      address: string,
      changes: Partial<SourceFields> = {},
    ): Promise<ResultSource> {
      const body = { ...feed(address), ...changes };
      const { data } = await api.ok('admin', 'sources.create', { params: { providerId }, body });
      return approveSource(data.sourceId);
    },

    async drawnRound(providerId: string): Promise<{ roundId: string; label: string }> {
      const roundId = await api.testCompany.openRound({ providerId, closesInSeconds: 60 });
      // its sources were there before
      await api.rows(sql`update round set open_at = clock_timestamp() where id = ${roundId}`);
      await sell(api, api.agents.a1, roundId, [
        ['upper3', '568', '10'],
        ['lower2', '99', '20'],
      ]);
      const params = { roundId: String(roundId) };
      await api.ok('operator', 'rounds.closeNow', { params, body: { reason: 'end of sale' } });
      await advanceTime(700);
      const { label } = (await api.ok('operator', 'rounds.get', { params })).data;
      return { roundId: String(roundId), label };
    },

    collect: (changes: Partial<CollectServices> = {}) => collectResults({ ...services, ...changes }),

    startedAnew,

    collectFiles: () => collectFiles(services),

    async status(roundId: string): Promise<string> {
      return (await api.ok('operator', 'rounds.get', { params: { roundId } })).data.status;
    },

    async fetchOutcomes(roundId: string): Promise<string[]> {
      const { data } = await api.ok('operator', 'sources.roundFetches', { params: { roundId } });
      return data.map(({ outcome, problem }) => [outcome, problem].filter(Boolean).join(' ')).reverse();
    },

    collection: async (roundId: string) =>
      (await api.ok('operator', 'sources.collection', { params: { roundId } })).data,

    async openNotifications(providerId: string): Promise<string[]> {
      const { data } = await api.ok('admin', 'notifications.list', { query: { limit: '50' } });
      return data
        .filter(({ values, done }) => values.providerId === providerId && !done)
        .map(({ kind }) => kind)
        .sort();
    },
  };
}

/** A feed as a form would send it: the number, tied to the round by its label. */
export const feed = (address: string) => ({
  name: 'Feed',
  place: { kind: 'http' as const, address },
  fields: [{ field: 'number', path: 'draw.number' }],
  expects: [{ path: 'round', value: '{label}' }],
});
