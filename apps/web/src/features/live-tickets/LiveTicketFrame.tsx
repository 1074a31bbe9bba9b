import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';
import { CreateButtons } from './CreateButtons.tsx';

const tabs = [
  { key: 'config', to: '/setting/live-ticket' },
  { key: 'stock', to: '/setting/live-ticket/stock' },
] as const;

/** Header and tabs of /setting/live-ticket: the terms of what is sold, and the current stock. */
export function LiveTicketFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const open = pathname.startsWith('/setting/live-ticket/stock') ? 'stock' : 'config';
  return (
    <Page>
      <PageHeader
        title={t('liveTickets.title')}
        lead={open === 'stock' ? t('liveTickets.stock.lead') : t('liveTickets.lead')}
        actions={open === 'config' && <CreateButtons />}
      />
      <TabLinks
        label={t('liveTickets.title')}
        tabs={tabs.map(({ key, to }) => ({
          label: t(`liveTickets.tab.${key}`),
          link: { to },
          active: key === open,
        }))}
      />
      <Outlet />
    </Page>
  );
}
