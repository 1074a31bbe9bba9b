import { z } from 'zod';
import { instant } from './shared-shapes.ts';

/**
 * Whether a second person has approved what decides results automatically: a source, or the result rules of
 * its provider. Until then it has no effect (domain.md §6).
 */
export const approval = z.object({
  state: z.enum(['waiting', 'approved', 'declined']),
  changedBy: z.string().nullable(),
  changedAt: instant.nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** The caller had a part in the change, and so cannot approve it. */
  own: z.boolean(),
});
export type Approval = z.infer<typeof approval>;
