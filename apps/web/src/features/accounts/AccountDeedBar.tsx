import type { StaffAccount } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { RowMenu } from '../../ui/table/RowMenu.tsx';
import classes from './accounts.module.css';
import { useAccountDeeds } from './use-account-deeds.tsx';

/** What people come to this page for as a button, the rest in a menu; where nothing of it is allowed, nothing. */
export function AccountDeedBar({ account }: { account: StaffAccount }) {
  const { deedsOf, dialogs } = useAccountDeeds();
  const deeds = deedsOf(account);
  const first = deeds.find(({ key, why }) => key === 'resetPassword' && !why);
  return (
    <div className={classes.deeds}>
      {first?.onClick && (
        <Button variant="default" leftSection={first.icon} onClick={first.onClick}>
          {first.label}
        </Button>
      )}
      <RowMenu row={account.username} deeds={deeds.filter((deed) => deed !== first)} />
      {dialogs}
    </div>
  );
}
