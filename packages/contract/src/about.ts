import { z } from 'zod';
import { operation } from './operation.ts';
import { instant, one } from './shared-shapes.ts';

/** What runs here and since when. `worker.lastBeatAt`: when a worker last moved the clock of the rounds. */
export const systemStatus = z.object({
  version: z.string(),
  now: instant,
  api: z.object({ startedAt: instant, node: z.string() }),
  worker: z.object({ lastBeatAt: instant.nullable(), alive: z.boolean() }),
  /**
   * The peer that last sent X-Forwarded-For and is not named by DRAWDESK_TRUST_PROXY: everybody behind it counts as one
   * address. `since`: from when it does; `peers`: all of them, the last one first. Null: none since the start.
   */
  proxy: z.object({ forwardedBy: z.string(), since: instant, peers: z.array(z.string()).max(10) }).nullable(),
  database: z.object({ startedAt: instant, version: z.string(), createdAt: instant.nullable() }),
  /**
   * The standby that serves reports and lists, as this API process sees it. `following`: it serves them; `behind`: it is
   * further behind than it may be; `away`: it does not answer. In the latter two the primary serves them. `lagMs`: how far
   * it was behind when last looked at, in milliseconds; null: not known, because it is away. Null: there is no standby.
   */
  standby: z
    .object({ state: z.enum(['following', 'behind', 'away']), lagMs: z.int().nonnegative().nullable() })
    .nullable(),
});

/** How much of the demo's history has been made, in days; null where there is none to wait for. */
export const demoProgress = z.object({
  history: z.object({ done: z.int(), of: z.int() }).nullable(),
});

export const aboutOperations = {
  'about.demo': operation({
    method: 'GET',
    path: '/about/demo',
    summary: 'Show the state of the demo history',
    access: 'signed-in',
    response: one(demoProgress),
  }),
  'about.status': operation({
    method: 'GET',
    path: '/about/status',
    summary: 'Show version and uptime of API, worker and database',
    access: 'signed-in',
    tenants: 'company',
    response: one(systemStatus),
  }),
};
