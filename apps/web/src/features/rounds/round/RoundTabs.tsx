import type { RoundStatus } from '@drawdesk/contract';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';

const tabs = [
  { key: 'runs', to: '/lotto/settle/rounds/$round' },
  { key: 'late', to: '/lotto/settle/rounds/$round/late-bets' },
] as const;

/** Before its close a round has neither. */
const beforeClose: readonly RoundStatus[] = ['scheduled', 'open'];

/** Below a round: its settlement runs, and bets that came in after the draw. */
export function RoundTabs({ roundId, status }: { roundId: string; status: RoundStatus }) {
  const { t } = useTranslation();
  const late = useLocation().pathname.endsWith('/late-bets');
  if (beforeClose.includes(status)) return null;
  return (
    <TabLinks
      label={t('rounds.title')}
      tabs={tabs.map(({ key, to }) => ({
        label: t(`rounds.tab.${key}`),
        link: { to, params: { round: roundId } },
        active: late === (key === 'late'),
      }))}
    />
  );
}
