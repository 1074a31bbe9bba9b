import { IconPlus } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
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
            <ButtonLink
              leftSection={<IconPlus size={18} aria-hidden />}
              to="/lotto/limiter/create"
              // The drawer opens over the rules: their filters stay, those of the actions do not.
              search={open === 'rules' ? true : {}}
            >
              {t('limiter.create')}
            </ButtonLink>
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
