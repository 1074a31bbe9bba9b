import type { ContentAudience } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';

/** How many are named before the rest is counted. */
const named = 2;

/** The audience in words: "Everybody", or the first masters and agents by name. */
export function useAudienceWords(): (audience: ContentAudience) => string {
  const { t } = useTranslation();
  return ({ kind, aggregators, agents }) => {
    if (kind === 'everybody') return t('content.audience.everybody');
    const all = [
      ...aggregators.map(({ name }) => t('content.audience.withAgents', { name })),
      ...agents.map(({ name }) => name),
    ];
    const first = all.slice(0, named).join(', ');
    const rest = all.length - named;
    return rest > 0 ? t('content.audience.andMore', { named: first, count: rest }) : first;
  };
}
