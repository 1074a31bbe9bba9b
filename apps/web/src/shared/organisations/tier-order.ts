/** The tiers from the player up (domain.md §5). */
export const tierOrder = ['player', 'agent', 'master', 'company'] as const;
export type Tier = (typeof tierOrder)[number];
