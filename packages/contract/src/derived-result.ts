import { z } from 'zod';

/** The one shape every draw is derived into (domain.md §0). Lists are joined by the client. */
export const derivedResult = z.object({
  first: z.string().optional(),
  upper4: z.string().optional(),
  upper3: z.string().optional(),
  upper2: z.string().optional(),
  lower2: z.string().optional(),
  front3: z.array(z.string()).optional(),
  back3: z.array(z.string()).optional(),
});
