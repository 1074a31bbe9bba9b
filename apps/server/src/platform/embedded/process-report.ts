import { z } from 'zod';

/** What the process that watches over the database reports, once, to the process that started it. */
export const processReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    service: z.string(),
    owner: z.string(),
    /** PostgreSQL's own process, and the folder that it serves. */
    server: z.object({ pid: z.int(), cluster: z.string() }),
  }),
  z.object({ kind: z.literal('problem'), message: z.string() }),
]);
export type ProcessReport = z.infer<typeof processReport>;
