import { z } from 'zod';
import { operation } from './operation.ts';
import { instant, one } from './wire.ts';

/** What runs here and since when. `worker.lastBeatAt`: when a worker last moved the clock of the rounds. */
export const systemStatus = z.object({
  version: z.string(),
  now: instant,
  api: z.object({ startedAt: instant, node: z.string() }),
  worker: z.object({ lastBeatAt: instant.nullable(), alive: z.boolean() }),
  database: z.object({ startedAt: instant, version: z.string(), createdAt: instant.nullable() }),
});

export const aboutOperations = {
  'about.status': operation({
    method: 'GET',
    path: '/about/status',
    summary: 'Version and uptime of API, worker and database',
    access: 'signed-in',
    tenants: 'company',
    response: one(systemStatus),
  }),
};
