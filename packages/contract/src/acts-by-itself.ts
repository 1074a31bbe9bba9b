import type { ProviderSetup } from './catalogue.ts';

/**
 * Whether it moves money without people: sources bring its results, or its rounds are refunded by time. Only
 * then a second person must approve its rules for results.
 */
export const actsByItself = ({
  resultMode,
  houseGame: game,
  refundAfterMinutes,
}: Pick<ProviderSetup, 'resultMode' | 'houseGame' | 'refundAfterMinutes'>): boolean =>
  (resultMode === 'auto' && game === 'none') || refundAfterMinutes !== null;
