import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, useCall, useWrite } from '../../api/use-call.ts';
import { RecoveryCodes } from '../../shared/identity/RecoveryCodes.tsx';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './my-account.module.css';

/** At this many recovery codes or fewer, a warning is shown. */
const fewCodes = 3;

/** The recovery codes of a person with any second factor: how many are left, and how to create new ones. */
export function RecoveryCodesSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: security } = useCall('identity.security');
  const renew = useWrite('identity.newRecoveryCodes');
  const [asking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (!security || (!security.totp && security.passkeys === 0)) return null;
  const { username, recoveryCodesLeft } = security;

  const done = () => {
    setCodes(null);
    toastSuccess(t('identity.codes.saved'));
    void invalidate(client, ['identity']);
  };
  return (
    <Section title={t('identity.codes.title')}>
      {codes ? (
        <RecoveryCodes codes={codes} username={username} onDone={done} />
      ) : (
        <Stack gap="md">
          <p className={classes.note}>
            {t('identity.codes.lead')}
            {recoveryCodesLeft > fewCodes && ` ${t('identity.codes.left', { count: recoveryCodesLeft })}`}
          </p>
          {recoveryCodesLeft <= fewCodes && (
            <Notice tone="warning">
              {recoveryCodesLeft === 0
                ? t('identity.codes.none')
                : t('identity.codes.few', { count: recoveryCodesLeft })}
            </Notice>
          )}
          <div>
            <Button variant="default" onClick={() => setAsking(true)}>
              {t('identity.codes.renew')}
            </Button>
          </div>
        </Stack>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('identity.codes.renewQuestion')}
        action={t('identity.codes.renew')}
        onConfirm={async () => setCodes((await renew.mutateAsync({})).recoveryCodes)}
      >
        {t('identity.codes.renewWhat')}
      </ConfirmDialog>
    </Section>
  );
}
