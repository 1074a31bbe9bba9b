import { IconUserPlus } from '@tabler/icons-react';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { useMay } from '../../session/use-may.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../ui/layout/TabLinks.tsx';

const roles = '/account/admin/roles';

/** /account/admin: staff, and for superadmins what each role may do. */
export function StaffFrame() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const may = useMay();
  const onRoles = pathname.replace(/\/$/, '') === roles;
  const chief = useSignedIn().role === 'company:superadmin';
  return (
    <Page>
      <PageHeader
        title={t('accounts.title')}
        lead={t(onRoles ? 'accounts.leadRoles' : 'accounts.lead')}
        actions={!onRoles && may('accounts.create') && <CreateAccountLink />}
      />
      {chief && (
        <TabLinks
          label={t('accounts.title')}
          tabs={[
            { label: t('accounts.tabs.accounts'), link: { to: '/account/admin' }, active: !onRoles },
            { label: t('accounts.tabs.roles'), link: { to: roles }, active: onRoles },
          ]}
        />
      )}
      <Outlet />
    </Page>
  );
}

/** The list's one primary action. */
function CreateAccountLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink
      leftSection={<IconUserPlus size={18} aria-hidden />}
      to="/account/admin/create"
      search={true}
      resetScroll={false}
    >
      {t('accounts.create.action')}
    </ButtonLink>
  );
}
