import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { usePageSearch } from '../../pages/use-page-search.ts';
import { loadProfile, useProfile } from '../../session/session.ts';
import { signOut } from '../../session/sign-out.ts';
import { AddPasskey } from '../../shared/identity/AddPasskey.tsx';
import { ChangePassword } from '../../shared/identity/ChangePassword.tsx';
import { EnrolTotp } from '../../shared/identity/EnrolTotp.tsx';
import { passkeysWorkHere } from '../../shared/identity/passkey.ts';
import { whileLoading } from '../../ui/loading/loading.ts';
import { EntryPage } from './EntryPage.tsx';
import classes from './sign-in.module.css';

/**
 * /first-password: every page redirects here until the person has chosen a password. A second factor must also
 * be set up where the role requires it; to other roles it is offered.
 */
export function FirstPasswordPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { to } = usePageSearch('first-password');
  const profile = useProfile();
  const [chosen, setChosen] = useState(false);
  // Once a step was needed, the page stays open until the person leaves it: recovery codes are shown only
  // once.
  const [needed] = useState(profile?.mustChangePassword === true || profile?.mustEnrolSecondFactor === true);
  const [withPasskey, setWithPasskey] = useState(false);
  const { data: security } = useCall('identity.security');
  if (!profile) return null;
  const { mustChangePassword, mustEnrolSecondFactor } = profile;
  if (!chosen && !needed && !mustChangePassword && !mustEnrolSecondFactor) return <Navigate to="/" replace />;

  const goOn = () =>
    whileLoading(async () => {
      await loadProfile();
      router.history.replace(to ?? '/');
    });
  if (!chosen && mustChangePassword) {
    return (
      <EntryPage title={t('auth.first.title')} lead={t('auth.first.lead')}>
        <ChangePassword action={t('auth.first.action')} onChanged={() => setChosen(true)} />
        <div className={classes.doors}>
          <span>{profile.username}</span>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void whileLoading(signOut)}>
            {t('shell.signOut')}
          </Button>
        </div>
      </EntryPage>
    );
  }
  return (
    <EntryPage
      title={t('auth.first.totpTitle')}
      lead={t(mustEnrolSecondFactor ? 'auth.first.totpNeeded' : 'auth.first.totpLead')}
    >
      {withPasskey ? (
        <AddPasskey
          username={profile.username}
          cancel={t('ui.confirm.cancel')}
          onCancel={() => setWithPasskey(false)}
          onDone={() => void goOn()}
        />
      ) : (
        <EnrolTotp
          username={profile.username}
          cancel={t(mustEnrolSecondFactor ? 'shell.signOut' : 'auth.first.notNow')}
          onCancel={() => void (mustEnrolSecondFactor ? whileLoading(signOut) : goOn())}
          onDone={() => void goOn()}
        />
      )}
      {!withPasskey && passkeysWorkHere(security?.rpId) && (
        <Button
          variant="subtle"
          fullWidth
          mt="lg"
          leftSection={<IconFingerprint size={18} />}
          onClick={() => setWithPasskey(true)}
        >
          {t('auth.first.passkeyInstead')}
        </Button>
      )}
    </EntryPage>
  );
}
