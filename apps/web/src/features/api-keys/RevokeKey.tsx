import type { ApiKey } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Revokes a key permanently, after a dialog that says what stops working. */
export function RevokeKey({ agentId, apiKey }: { agentId: string; apiKey: ApiKey }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const revoke = useWrite('apiKeys.revoke');
  const { apiKeyId, name, prefix, lastUsedAt } = apiKey;
  return (
    <>
      <Button
        variant="subtle"
        color="danger"
        size="compact-sm"
        aria-label={t('apiKeys.revoke.one', { name })}
        onClick={() => setAsking(true)}
      >
        {t('apiKeys.revoke.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('apiKeys.revoke.question')}
        action={t('apiKeys.revoke.action')}
        tone="danger"
        figures={[
          { label: t('apiKeys.field.name'), value: name },
          { label: t('apiKeys.field.prefix'), value: prefix === null ? '–' : `${prefix}…` },
          {
            label: t('apiKeys.field.lastUsed'),
            value: lastUsedAt === null ? t('apiKeys.never') : <DateTime at={lastUsedAt} />,
          },
        ]}
        onConfirm={async () => {
          await revoke.mutateAsync({ params: { agentId, apiKeyId } });
          toastSuccess(t('apiKeys.revoke.done'));
        }}
      >
        {t('apiKeys.revoke.what')}
      </ConfirmDialog>
    </>
  );
}
