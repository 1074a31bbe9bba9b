import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { ChangePassword } from '../../shared/identity/ChangePassword.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { AuthenticatorSection } from './AuthenticatorSection.tsx';
import classes from './my-account.module.css';
import { PasskeysSection } from './PasskeysSection.tsx';
import { RecoveryCodesSection } from './RecoveryCodesSection.tsx';

/** /my-account: one's own password, authenticator, passkeys and recovery codes. */
export function SecurityPage() {
  const own = useSignedIn().mode === 'own';
  return <AccountFrame>{own && <Security />}</AccountFrame>;
}

function Security() {
  const { t } = useTranslation();
  const { data: security } = useCall('identity.security');
  const changed = (_: string, ended: number) =>
    toastSuccess(ended > 0 ? t('identity.changedAndEnded', { count: ended }) : t('identity.changed'));
  return (
    <div className={classes.columns}>
      <Section title={t('identity.password')}>
        {security?.passwordChangedAt && (
          <p className={classes.note}>
            {t('identity.changedAt')} <DateTime at={security.passwordChangedAt} />
          </p>
        )}
        <ChangePassword action={t('identity.change')} onChanged={changed} />
      </Section>
      <Stack gap={24}>
        <AuthenticatorSection />
        <PasskeysSection />
        <RecoveryCodesSection />
      </Stack>
    </div>
  );
}
