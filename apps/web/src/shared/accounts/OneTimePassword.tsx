import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import type { Account } from './account-actions.ts';

const ShownOnceDialog = lazyPart(
  async () => ({
    default: (await import('../../ui/dialogs/ShownOnceDialog.tsx')).ShownOnceDialog,
  }),
  'above',
);

/** A one-time password and the account it is for; null where it was shown before. */
export interface ShownPassword {
  account: Pick<Account, 'username' | 'displayName'>;
  password: string | null;
}

/** A password that the system made for someone, shown only once. */
export function OneTimePassword({ shown, onClose }: { shown: ShownPassword | null; onClose: () => void }) {
  const { t } = useTranslation();
  if (!shown) return null;
  const { account, password } = shown;
  return (
    <Suspense>
      <ShownOnceDialog
        opened
        onClose={onClose}
        title={t('accounts.password.title')}
        label={t('accounts.password.label', { username: account.username })}
        secret={password}
      >
        {t('accounts.password.what', { name: account.displayName })}
      </ShownOnceDialog>
    </Suspense>
  );
}
