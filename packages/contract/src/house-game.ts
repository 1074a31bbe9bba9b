import { z } from 'zod';

/** How the company draws a round itself, in a way that anyone can prove (domain.md §2). */
export const provenGame = z.enum(['yigi', 'commit_reveal']);
export type ProvenGame = z.infer<typeof provenGame>;
