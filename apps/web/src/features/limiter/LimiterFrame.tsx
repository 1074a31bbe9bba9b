import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';

const tabs = [
  { key: 'rules', to: '/lotto/limiter' },
  { key: 'actions', to: '/lotto/limiter/actions' },
] as const;

/** Header and tabs of /lotto/limiter: the rules and their actions. */
export function LimiterFrame() {
  const { t } = useTranslation();
  const may = useMay();
  const { pathname } = useLocation();
  const open = pathname.startsWith('/lotto/limiter/actions') ? 'actions' : 'rules';
  return (
    <Page>
      <PageHeader
        title={t('limiter.title')}
        lead={t('limiter.lead')}
        actions={
          may('limiter.create') && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/lotto/limiter/create" search={true} />}
            >
              {t('limiter.create')}
            </Button>
          )
        }
      />
      <TabLinks
        label={t('limiter.title')}
        tabs={tabs.map(({ key, to }) => ({
          label: t(`limiter.tab.${key}`),
          link: { to },
          active: key === open,
        }))}
      />
      <Outlet />
    </Page>
  );
}
