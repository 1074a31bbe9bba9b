import { z } from 'zod';

/** How `pg` reaches the embedded database: the host is the folder of its Unix socket. */
export interface EmbeddedConnection {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** What the database process tells the process that started it, once. */
export const processReport = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    connection: z.object({ host: z.string(), user: z.string(), database: z.string() }),
  }),
  z.object({ kind: z.literal('problem'), message: z.string() }),
]);
export type ProcessReport = z.infer<typeof processReport>;
