import { Button } from '@mantine/core';
import { Navigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadProfile, signOut, useProfile } from '../../session/session.ts';
import { whileBusy } from '../../ui/busy/busy.ts';
import { ChangePassword } from '../../ui/identity/ChangePassword.tsx';
import { EnrolTotp } from '../../ui/identity/EnrolTotp.tsx';
import { EntryPage } from './EntryPage.tsx';
import classes from './sign-in.module.css';

/** /first-password: everything leads here until a password of one's own is chosen; then an authenticator is offered. */
export function FirstPasswordPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { to } = useSearch({ strict: false });
  const profile = useProfile();
  const [chosen, setChosen] = useState<string | null>(null);
  if (!profile) return null;
  if (chosen === null && !profile.mustChangePassword) return <Navigate to="/" replace />;

  const goOn = () =>
    whileBusy(async () => {
      await loadProfile();
      router.history.replace(to ?? '/');
    });
  if (chosen === null) {
    return (
      <EntryPage title={t('auth.first.title')} lead={t('auth.first.lead')}>
        <ChangePassword action={t('auth.first.action')} onChanged={setChosen} />
        <div className={classes.doors}>
          <span>{profile.username}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void whileBusy(signOut)}>
            {t('shell.signOut')}
          </Button>
        </div>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('auth.first.totpTitle')} lead={t('auth.first.totpLead')}>
      <EnrolTotp
        username={profile.username}
        password={chosen}
        cancel={t('auth.first.notNow')}
        onCancel={() => void goOn()}
        onDone={() => void goOn()}
      />
    </EntryPage>
  );
}
