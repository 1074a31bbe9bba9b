import type { StaffAccount } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { usePageParams } from '../../pages/use-page-params.ts';
import { SecondFactor } from '../../shared/accounts/SecondFactor.tsx';
import { toldOnce } from '../../shared/accounts/told-once.ts';
import { useAccountActions } from '../../shared/accounts/use-account-actions.tsx';
import { useActivity } from '../../shared/log/use-activity.tsx';
import { StatusBadge } from '../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { ActivityList } from '../../ui/layout/ActivityList.tsx';
import type { Detail } from '../../ui/layout/DetailList.tsx';
import { DetailPage, DetailPending } from '../../ui/layout/DetailPage.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { AccountForm } from './AccountForm.tsx';
import { useStaffCalls } from './use-staff-calls.ts';

/** /account/admin/{accountId}: one staff account, the changes made to it and the actions made with it. */
export function AccountPage() {
  const { accountId } = usePageParams('account-admin-detail');
  const { data, error, refetch } = useCall('accounts.get', { params: { accountId } });
  if (!data) return <DetailPending problem={error} retry={() => void refetch()} />;
  return <Account key={data.accountId} account={data} />;
}

function Account({ account }: { account: StaffAccount }) {
  const { t } = useTranslation();
  const { displayName, username, role, status, accountId } = account;
  const done = useActivity({ subject: 'account', subjectId: accountId });
  const own = useActivity({ accountId });
  return (
    <DetailPage
      title={displayName}
      lead={toldOnce([username, t(`role.${role}`)], displayName).join(' · ')}
      badge={<StatusBadge status={status} />}
      back={{ label: t('accounts.title'), link: { to: '/account/admin' } }}
      actions={<AccountActionBar account={account} />}
      details={{ title: t('accounts.details'), details: useWebhookDetails(account) }}
      {...done}
    >
      <AccountForm account={account} />
      {own.activity && (
        <Section title={t('accounts.didLast', { name: displayName })}>
          <ActivityList entries={own.activity} more={own.moreActivity} />
        </Section>
      )}
    </DetailPage>
  );
}

function useWebhookDetails(account: StaffAccount): readonly Detail[] {
  const { t } = useTranslation();
  const { mustChangePassword, sessions, lastSignInAt, createdAt } = account;
  return [
    { label: t('accounts.field.totp'), value: <SecondFactor account={account} /> },
    {
      label: t('accounts.field.password'),
      value: t(mustChangePassword ? 'accounts.mustChange' : 'accounts.ownPassword'),
    },
    { label: t('accounts.field.sessions'), value: formatCount(sessions) },
    {
      label: t('accounts.field.lastSignIn'),
      value: lastSignInAt ? <DateTime at={lastSignInAt} /> : t('accounts.never'),
    },
    { label: t('accounts.field.createdAt'), value: <DateTime at={createdAt} /> },
  ];
}

/** The actions of an account. The main one is shown as a button where it is allowed. */
function AccountActionBar({ account }: { account: StaffAccount }) {
  const { actionsOf, dialogs } = useAccountActions(useStaffCalls());
  const rowActions = actionsOf(account);
  const first = rowActions.filter(({ key, why }) => key === 'resetPassword' && !why).map(({ key }) => key);
  return (
    <>
      <ActionBar name={account.username} rowActions={rowActions} first={first} />
      {dialogs}
    </>
  );
}
