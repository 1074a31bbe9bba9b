import { Button, Skeleton, Stack } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../api/operation-types.ts';
import { invalidate, useCall, useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { EnrolTotp } from '../../shared/identity/EnrolTotp.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './my-account.module.css';

/** The consequences of removing the authenticator. */
function whatGoes({ passkeys, secondFactorRequired }: AnswerData<'identity.security'>) {
  if (passkeys > 0) return 'offPasskeyStays';
  return secondFactorRequired ? 'offMust' : 'offWhat';
}

/** The authenticator: set up, switch off. */
export function AuthenticatorSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { role } = useSignedIn();
  const { data: security, error, refetch } = useCall('identity.security');
  const disable = useWrite('identity.disableTotp');
  const [setting, setSetting] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const done = () => {
    setSetting(false);
    toastSuccess(t('identity.totp.saved'));
    void invalidate(client, ['identity']);
  };

  return (
    <Section
      title={t('identity.totp.title')}
      side={
        security && (
          <span
            className={classes.state}
            data-on={security.totp}
            data-missing={!security.totp && security.passkeys === 0 && role === 'company:superadmin'}
          >
            {security.totp ? t('identity.totp.on') : t('identity.totp.off')}
          </span>
        )
      }
    >
      {error && !security && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !security && <Skeleton height={120} />}
      {security && setting && (
        <EnrolTotp
          username={security.username}
          cancel={t('ui.confirm.cancel')}
          onCancel={() => setSetting(false)}
          onDone={done}
        />
      )}
      {security && !setting && (
        <Stack gap="md">
          <p className={classes.note}>{t('identity.totp.lead')}</p>
          {security.totp ? (
            <div>
              <Button variant="light" color="danger" onClick={() => setLeaving(true)}>
                {t('identity.totp.disable')}
              </Button>
            </div>
          ) : (
            <div>
              <Button
                variant={security.passkeys > 0 ? 'default' : 'filled'}
                leftSection={<IconDeviceMobile size={18} />}
                onClick={() => setSetting(true)}
              >
                {t('identity.totp.begin')}
              </Button>
            </div>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={t('identity.totp.offQuestion')}
        action={t('identity.totp.disable')}
        tone="danger"
        onConfirm={async () => {
          await disable.mutateAsync({});
          toastSuccess(t('identity.totp.switchedOff'));
        }}
      >
        {security && t(`identity.totp.${whatGoes(security)}`)}
      </ConfirmDialog>
    </Section>
  );
}
