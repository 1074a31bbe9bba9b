import type { Refusal } from '@drawdesk/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useMay } from '../../session/use-may.ts';

/** Where the setting that refused a bet is shown, for those who may see it; nothing for other limits. */
export function useSettingLink(): (refusal: Refusal) => LinkProps | undefined {
  const may = useMay();
  return ({ limitedBy, providerId, aggregatorId, agentId, number }) => {
    if (!limitedBy || limitedBy.level === 'upline') return undefined;
    const { limit, level, ruleId } = limitedBy;
    if (limit === 'rule')
      return ruleId !== null && may('limiter.get')
        ? { to: '/lotto/limiter/$ruleId', params: { ruleId } }
        : undefined;
    if (limit === 'creditLimit')
      return may('agents.get')
        ? { to: '/account/agent/$agentId', params: { agentId }, search: { tab: 'credit' } }
        : undefined;
    // what is sold by the unit is configured elsewhere, by stock
    if (limit === 'quantity' || limit === 'maxPerPlayer' || limit === 'playerDay' || limit === 'playerWeek')
      return undefined;
    const owner = {
      ...(level === 'aggregator' && { aggregatorId }),
      ...(level === 'agent' && { agentId }),
    };
    if (limit === 'blocked')
      return may('blocks.list')
        ? {
            to: '/lotto/_ratio/$provider/blocks',
            params: { provider: providerId },
            search: { ...owner, q: number },
          }
        : undefined;
    return may('rates.get')
      ? { to: '/lotto/_ratio/$provider', params: { provider: providerId }, search: owner }
      : undefined;
  };
}
