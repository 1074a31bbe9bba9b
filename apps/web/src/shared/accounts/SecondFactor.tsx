import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/figures/Badge.tsx';
import type { Account } from './account-actions.ts';
import classes from './accounts.module.css';

/**
 * Whether an account has a second factor. A superadmin without one is a warning: the password alone gives every right.
 * On one's own account it leads to where it is set up.
 */
export function SecondFactor({ account }: { account: Pick<Account, 'totpOn' | 'role' | 'isMe'> }) {
  const { t } = useTranslation();
  const { totpOn, role, isMe } = account;
  if (totpOn) return t('ui.form.on');
  if (role !== 'company:superadmin') return <span className={classes.soft}>{t('ui.form.off')}</span>;
  return (
    <span className={classes.factor}>
      <Badge tone="warning">{t('ui.form.off')}</Badge>
      {isMe && <Link to="/my-account">{t('accounts.setUpFactor')}</Link>}
    </span>
  );
}
