import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { type TabLink, TabLinks } from '../../ui/layout/TabLinks.tsx';
import { aboutTabs } from './tabs.ts';

/** Head and tabs of /second-page; the tabs show once a person has more than one. */
export function AboutFrame() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const { pathname } = useLocation();
  const tabs: TabLink[] = aboutTabs
    .filter((tab) => !('roles' in tab) || (tab.roles as readonly string[]).includes(role))
    .map(({ label, to }) => ({ label: t(label), link: { to }, active: pathname === to }));
  return (
    <Page>
      <PageHeader title={t('about.title')} lead={t('about.lead')} />
      {tabs.length > 1 && <TabLinks label={t('about.title')} tabs={tabs} />}
      <Outlet />
    </Page>
  );
}
