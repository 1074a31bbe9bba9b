import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';

const tabs = [
  { key: 'list', to: '/lotto/dealers' },
  { key: 'report', to: '/lotto/dealers/report' },
] as const;

/** Header and tabs of /lotto/dealers: the dealers of the tier, and what was laid off with them. */
export function DealersFrame() {
  const { t } = useTranslation();
  const may = useMay();
  const { pathname } = useLocation();
  const open = pathname.startsWith('/lotto/dealers/report') ? 'report' : 'list';
  return (
    <Page>
      <PageHeader
        title={t('dealers.title')}
        lead={t('dealers.lead')}
        actions={
          may('dealers.create') && (
            <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/lotto/dealers/create">
              {t('dealers.create')}
            </ButtonLink>
          )
        }
      />
      <TabLinks
        label={t('dealers.title')}
        tabs={tabs.map(({ key, to }) => ({
          label: t(`dealers.tab.${key}`),
          link: { to },
          active: key === open,
        }))}
      />
      <Outlet />
    </Page>
  );
}
