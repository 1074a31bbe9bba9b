import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { toldOnce } from '../../shared/accounts/told-once.ts';
import { Page, PageHeader, Section } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';

const tabs = [
  { key: 'security', link: { to: '/my-account' } },
  { key: 'sessions', link: { to: '/my-account/sessions' } },
  { key: 'notifications', link: { to: '/my-account/notifications' } },
] as const;

/**
 * Header and tabs of one's own account. While impersonating there is none: it belongs to the real person only.
 */
export function AccountFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { mode, username, role, displayName } = useSignedIn();
  const title = t('pages.my-account');
  if (mode !== 'own') {
    return (
      <Page>
        <PageHeader title={title} />
        <Section>
          <EmptyState title={t('identity.ownNameOnly')} />
        </Section>
      </Page>
    );
  }
  return (
    <Page>
      <PageHeader
        title={title}
        lead={toldOnce([displayName, username, t(`role.${role}`)]).join(' · ')}
        actions={actions}
      />
      <TabLinks
        label={title}
        tabs={tabs.map(({ key, link }) => ({
          label: t(`identity.tab.${key}`),
          link,
          active: pathname === link.to,
        }))}
      />
      {children}
    </Page>
  );
}
