import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { type Account, type AccountActionName, accountActions } from './account-actions.ts';

interface AccountQuestionProps {
  rowAction: AccountActionName;
  account: Account;
  opened: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<unknown>;
}

/** One question before an action on an account, with its consequences. */
export function AccountQuestion({ rowAction, account, opened, onClose, onConfirm }: AccountQuestionProps) {
  const { t } = useTranslation();
  const { username, displayName, sessions, isMe } = account;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`accounts.actions.${rowAction}.question`, { name: displayName })}
      action={t(`accounts.actions.${rowAction}.label`)}
      tone={accountActions[rowAction].danger ? 'danger' : 'primary'}
      withReason={accountActions[rowAction].withReason}
      onConfirm={({ reason }) => onConfirm(reason)}
    >
      {t(`accounts.actions.${rowAction}.what`, { username })}{' '}
      {rowAction !== 'activate' && sessions > 0 && t('accounts.endsSessions', { count: sessions })}
      {rowAction === 'signOut' && isMe && ` ${t('accounts.endsOwn')}`}
    </ConfirmDialog>
  );
}
