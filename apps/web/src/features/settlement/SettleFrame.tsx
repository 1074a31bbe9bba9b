import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../shared/lists/read-list.ts';
import { useRoundChanges } from '../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';

const pages = [
  { to: '/lotto/settle', label: 'runs' },
  { to: '/lotto/settle/rounds', label: 'rounds' },
] as const;

/** /lotto/settle: settlement runs, and rounds with actions. Voids that wait are counted. */
export function SettleFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const live = useRoundChanges(['rounds', 'settlement']);
  const waiting = usePage('rounds.list', { query: { status: 'void_pending', itemsPerPage: 1 } }).total;
  return (
    <Page>
      <PageHeader
        title={t('settlement.title')}
        lead={t('settlement.lead')}
        actions={<LiveDot state={live} />}
      />
      <TabLinks
        label={t('settlement.title')}
        tabs={pages.map(({ to, label }) => ({
          label: t(`settlement.tabs.${label}`),
          link: { to },
          active: pathname.replace(/\/$/, '') === to,
          ...(label === 'rounds' && { count: waiting }),
        }))}
      />
      <Outlet />
    </Page>
  );
}
