import { z } from 'zod';

/** What the process that watches over the database tells the process that started it, once. */
export const processReport = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), service: z.string(), owner: z.string() }),
  z.object({ kind: z.literal('problem'), message: z.string() }),
]);
export type ProcessReport = z.infer<typeof processReport>;
