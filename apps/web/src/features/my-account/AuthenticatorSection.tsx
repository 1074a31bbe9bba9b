import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall, useWrite } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EnrolTotp } from '../../ui/identity/EnrolTotp.tsx';
import { RecoveryCodes } from '../../ui/identity/RecoveryCodes.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './my-account.module.css';

/** So few recovery codes left are worth a word. */
const fewCodes = 3;

/** The authenticator: set up, renew its recovery codes, switch off. */
export function AuthenticatorSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: security, error, refetch } = useCall('identity.security');
  const disable = useWrite('identity.disableTotp', ['identity']);
  const renew = useWrite('identity.newRecoveryCodes', ['identity']);
  const [setting, setSetting] = useState(false);
  const [question, setQuestion] = useState<'off' | 'codes' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const done = () => {
    setSetting(false);
    setCodes(null);
    toastSuccess(t('identity.totp.saved'));
    void invalidate(client, ['identity']);
  };

  return (
    <Section
      title={t('identity.totp.title')}
      side={
        security && (
          <span className={classes.state} data-on={security.totp}>
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
      {security && codes && <RecoveryCodes codes={codes} username={security.username} onDone={done} />}
      {security && !setting && !codes && (
        <Stack gap="md">
          <p className={classes.note}>{t('identity.totp.lead')}</p>
          {security.totp ? (
            <>
              {security.recoveryCodesLeft <= fewCodes && (
                <Notice tone="warning">
                  {t('identity.codes.few', { count: security.recoveryCodesLeft })}
                </Notice>
              )}
              {security.recoveryCodesLeft > fewCodes && (
                <p className={classes.note}>
                  {t('identity.codes.left', { count: security.recoveryCodesLeft })}
                </p>
              )}
              <Group gap="sm">
                <Button variant="default" onClick={() => setQuestion('codes')}>
                  {t('identity.codes.renew')}
                </Button>
                <Button variant="light" color="danger" onClick={() => setQuestion('off')}>
                  {t('identity.totp.disable')}
                </Button>
              </Group>
            </>
          ) : (
            <div>
              <Button leftSection={<IconDeviceMobile size={18} />} onClick={() => setSetting(true)}>
                {t('identity.totp.begin')}
              </Button>
            </div>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={question === 'off'}
        onClose={() => setQuestion(null)}
        title={t('identity.totp.offQuestion')}
        action={t('identity.totp.disable')}
        tone="danger"
        onConfirm={async () => {
          await disable.mutateAsync({});
          toastSuccess(t('identity.totp.switchedOff'));
        }}
      >
        {t('identity.totp.offWhat')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={question === 'codes'}
        onClose={() => setQuestion(null)}
        title={t('identity.codes.renewQuestion')}
        action={t('identity.codes.renew')}
        onConfirm={async () => setCodes((await renew.mutateAsync({})).recoveryCodes)}
      >
        {t('identity.codes.renewWhat')}
      </ConfirmDialog>
    </Section>
  );
}
