import type { KeyFigures } from '@drawdesk/contract';

const tierOrder = ['company', 'master', 'agent', 'player'] as const;
export type Tier = (typeof tierOrder)[number];
type Net = KeyFigures['netToday'];

/** The tiers that a viewer sees, its own first: those above it are absent (domain.md §5). */
export const tiersIn = (net: Net): readonly Tier[] => tierOrder.filter((tier) => net[tier] !== undefined);

/** The net of the viewer's own tier; null where the API returned none. */
export function ownNet(net: Net): string | null {
  const [own] = tiersIn(net);
  return (own && net[own]) ?? null;
}
