import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { collectResults } from '../../src/business/sources/collect.ts';
import { otherServer } from '../../src/platform/http/guarded-request.test-kit.ts';
import { readAllowedNetworks } from '../../src/platform/http/guarded-request-networks.ts';
import type { ApiDesk } from '../api-desk.ts';

/** Fed by two sources that must say the same; the second is late. */
export const fed = 'laos-tv';
/** Fed by one source that answers with nothing but errors: people enter its result when it is overdue. */
export const broken = 'laos-hd';
/** After the draw. */
const overdueMinutes = 10;
const lateMs = 3 * 60_000;

/** What the market drew in a round: the same whoever is asked. */
const drawn = (label: string): string =>
  (BigInt(`0x${hash('sha256', label).slice(0, 12)}`) % 100_000n).toString().padStart(5, '0');

/** Servers of others that publish results as the day goes on. */
export async function feedsOf(api: ApiDesk) {
  let now = new Date(0);
  let waits = new Map<string, number>();
  const publisher = (delayMs: number) =>
    otherServer((request, response) => {
      const [, label = ''] = /^\/([^/]+)\.json$/.exec(request.url ?? '') ?? [];
      const closed = waits.get(label);
      if (closed === undefined || now.getTime() < closed + delayMs) response.writeHead(404).end('{}');
      else response.end(JSON.stringify({ round: label, number: drawn(label) }));
    });
  const servers = {
    prompt: await publisher(0),
    late: await publisher(lateMs),
    broken: await otherServer((_, response) => response.writeHead(500).end('out of order')),
  };

  async function add(providerId: string, feed: keyof typeof servers): Promise<void> {
    const body = {
      name: feed,
      place: { kind: 'http', address: `${servers[feed].address}/{label}.json` },
      fields: [{ field: 'number', path: 'number' }],
      expects: [{ path: 'round', value: '{label}' }],
    };
    const bearer = await api.tokenOf('superadmin');
    await api.ok(null, 'sources.create', { params: { providerId }, body, bearer });
  }

  for (const providerId of [fed, broken])
    await api.rows(sql`
      update provider set result_mode = 'auto', auto_confirm = true, no_result_after_minutes = ${overdueMinutes},
        sources_agree = ${providerId === fed ? 2 : 1}
      where id = ${providerId}`);
  await add(fed, 'prompt');
  await add(fed, 'late');
  await add(broken, 'broken');
  const { store, jobs, keys } = api.app.services;
  const reach = { allowed: readAllowedNetworks('127.0.0.1'), resultsFolder: null, keys };

  return {
    asked: () => Object.values(servers).reduce((sum, server) => sum + server.asked(), 0),
    close: async () => {
      for (const server of Object.values(servers)) await server.close();
    },

    /** Collects what is published by this time. */
    async collect(at: Date): Promise<void> {
      now = at;
      const rounds = await api.rows<{ label: string; draw_at: Date }>(sql`
        select label, draw_at from round where provider_id = ${fed} and status = 'waiting'`);
      waits = new Map(rounds.map(({ label, draw_at }) => [label, draw_at.getTime()]));
      await collectResults({ store, jobs, reach });
    },

    /** Whether a source is asked again before something else happens. */
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
