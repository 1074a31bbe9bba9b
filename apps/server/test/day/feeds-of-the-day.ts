import { hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { collectResults } from '../../src/modules/sources/collect.ts';
import { openMissingFolders } from '../../src/modules/sources/missing-folders.ts';
import { named, onThisMachine, otherServer } from '../../src/platform/outbound/guarded-request.test-kit.ts';
import { readAllowedNetworks } from '../../src/platform/outbound/guarded-request-networks.ts';
import type { TestApi } from '../test-api.ts';

/** Fed by two sources that must say the same; the second is late. */
export const fed = 'laos-tv';
/** Fed by one source that answers with nothing but errors: people enter its result when it is overdue. */
export const broken = 'laos-hd';
/** After the draw. */
const overdueMinutes = 10;
const lateMs = 3 * 60_000;

/** What the market drew in a round: the same for every source. */
const drawn = (label: string): string =>
  (BigInt(`0x${hash('sha256', label).slice(0, 12)}`) % 100_000n).toString().padStart(5, '0');

/**
 * A server and a folder of others that publish results as the day goes on: two owners, so two independent
 * sources.
 */
export async function feedsOf(api: TestApi) {
  let now = new Date(0);
  let waits = new Map<string, number>();
  const published = (label: string) => JSON.stringify({ round: label, number: drawn(label) });
  const servers = {
    prompt: await otherServer((request, response) => {
      const [, label = ''] = /^\/([^/]+)\.json$/.exec(request.url ?? '') ?? [];
      const drawnAt = waits.get(label);
      if (drawnAt === undefined || now.getTime() < drawnAt) response.writeHead(404).end('{}');
      else response.end(published(label));
    }),
    broken: await otherServer((_, response) => response.writeHead(500).end('out of order')),
  };
  const resultsFolder = mkdtempSync(join(tmpdir(), 'drawdesk-results-'));
  const late = 'late';
  mkdirSync(join(resultsFolder, late));
  const publishLate = () => {
    for (const [label, drawnAt] of waits)
      if (now.getTime() >= drawnAt + lateMs)
        writeFileSync(join(resultsFolder, late, `${label}.json`), published(label));
  };

  /** Adds a source as one person; another approves it. */
  async function add(providerId: string, feed: keyof typeof servers | typeof late): Promise<void> {
    const body = {
      name: feed,
      place:
        feed === late
          ? { kind: 'file', folder: late }
          : { kind: 'http', address: `${named(servers[feed], `${feed}.example.com`)}/{label}.json` },
      fields: [{ field: 'number', path: 'number' }],
      expects: [{ path: 'round', value: '{label}' }],
    };
    const bearer = await api.tokenOf('superadmin');
    const { data } = await api.ok(null, 'sources.create', { params: { providerId }, body, bearer });
    await api.ok(null, 'sources.approve', {
      params: { sourceId: data.sourceId },
      body: { version: data.version },
      bearer: await api.tokenOf('admin'),
    });
  }

  for (const providerId of [fed, broken])
    await api.rows(sql`
      update provider set result_mode = 'auto', auto_confirm = true, no_result_after_minutes = ${overdueMinutes},
        sources_agree = ${providerId === fed ? 2 : 1}
      where id = ${providerId}`);
  await add(fed, 'prompt');
  await add(fed, late);
  await add(broken, 'broken');
  // they were there before the rounds of the day opened
  await api.rows(sql`update automatic_change set changed_at = changed_at - interval '30 days'`);
  const { store, jobs, keys } = api.app.services;
  const reach = {
    allowed: readAllowedNetworks('127.0.0.1'),
    resultsFolder,
    keys,
    lookup: onThisMachine,
  };

  const missingFolders = openMissingFolders();

  return {
    requestCount: () => Object.values(servers).reduce((sum, server) => sum + server.requestCount(), 0),
    close: async () => {
      for (const server of Object.values(servers)) await server.close();
      rmSync(resultsFolder, { recursive: true, force: true });
    },

    /** Collects what is published by this time. */
    async collect(at: Date): Promise<void> {
      now = at;
      const rounds = await api.rows<{ label: string; draw_at: Date }>(sql`
        select label, draw_at from round where provider_id = ${fed} and status = 'waiting'`);
      waits = new Map(rounds.map(({ label, draw_at }) => [label, draw_at.getTime()]));
      publishLate();
      await collectResults({ store, jobs, reach, missingFolders });
    },

    /** Whether a source is fetched again before something else happens. */
    async waiting(): Promise<boolean> {
      const { some } = await api.one<{ some: boolean }>(sql`
        select exists (
          select from round r join provider p on p.id = r.provider_id
          where r.status = 'waiting' and p.id in (${fed}, ${broken})
            and clock_timestamp() between r.draw_at and r.draw_at + make_interval(mins => ${overdueMinutes})) as some`);
      return some;
    },
  };
}
