import { ActionIcon, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../api/operation-types.ts';
import { invalidate, useCall, useWrite } from '../../api/use-call.ts';
import { AddPasskey, passkeyNameMax } from '../../shared/identity/AddPasskey.tsx';
import { passkeysWorkHere } from '../../shared/identity/passkey.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import classes from './my-account.module.css';

type Passkey = AnswerData<'identity.passkeys'>[number];

/** Passkeys: list, add, rename, remove. */
export function PasskeysSection() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data: security } = useCall('identity.security');
  const { data: passkeys, error, refetch } = useCall('identity.passkeys');
  const remove = useWrite('identity.removePasskey');
  const [adding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const done = () => {
    setAdding(false);
    toastSuccess(t('identity.passkeys.added'));
    void invalidate(client, ['identity']);
  };
  // this also removes the second factor
  const last = passkeys?.length === 1 && security?.totp === false;
  const lastWhat = security?.secondFactorRequired ? 'removeLastMust' : 'removeLastWhat';
  const may = passkeysWorkHere(security?.rpId);

  return (
    <Section
      title={t('identity.passkeys.title')}
      side={
        passkeys && (
          <span className={classes.state} data-on={passkeys.length > 0}>
            {passkeys.length > 0 ? t('identity.totp.on') : t('identity.totp.off')}
          </span>
        )
      }
    >
      {error && !passkeys && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !passkeys && <Skeleton height={120} />}
      {security && adding && (
        <AddPasskey
          username={security.username}
          cancel={t('ui.confirm.cancel')}
          onCancel={() => setAdding(false)}
          onDone={done}
        />
      )}
      {passkeys && !adding && (
        <Stack gap="md">
          <p className={classes.note}>{t('identity.passkeys.lead')}</p>
          {passkeys.length > 0 && (
            <ul className={classes.passkeys} aria-label={t('identity.passkeys.title')}>
              {passkeys.map((passkey) => (
                <li key={passkey.passkeyId}>
                  {renamed === passkey.passkeyId ? (
                    <Rename passkey={passkey} onEnd={() => setRenamed(null)} />
                  ) : (
                    <Row
                      passkey={passkey}
                      onRename={() => setRenamed(passkey.passkeyId)}
                      onRemove={() => setLeaving(passkey)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )}
          {may ? (
            <div>
              <Button
                variant={passkeys.length > 0 || security?.totp ? 'default' : 'filled'}
                leftSection={<IconFingerprint size={18} />}
                onClick={() => setAdding(true)}
              >
                {t('identity.passkeys.add')}
              </Button>
            </div>
          ) : (
            <Notice tone="info">{t('identity.passkeys.unavailable')}</Notice>
          )}
        </Stack>
      )}
      <ConfirmDialog
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        title={t('identity.passkeys.removeQuestion')}
        action={t('identity.passkeys.remove')}
        tone="danger"
        onConfirm={async () => {
          if (!leaving) return;
          await remove.mutateAsync({ params: { passkeyId: leaving.passkeyId } });
          toastSuccess(t('identity.passkeys.removed'));
        }}
      >
        {t(`identity.passkeys.${last ? lastWhat : 'removeWhat'}`, { name: leaving?.name ?? '' })}
      </ConfirmDialog>
    </Section>
  );
}

interface RowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function Row({ passkey, onRename, onRemove }: RowProps) {
  const { t } = useTranslation();
  const { name, createdAt, lastUsedAt, synced } = passkey;
  return (
    <div className={classes.passkey}>
      <div>
        <strong>{name}</strong>
        <div className={classes.always}>
          {t('identity.passkeys.since')} <DateTime at={createdAt} />
          {' · '}
          {lastUsedAt ? (
            <>
              {t('identity.passkeys.lastUsed')} <DateTime at={lastUsedAt} />
            </>
          ) : (
            t('identity.passkeys.unused')
          )}
          {' · '}
          {t(synced ? 'identity.passkeys.synced' : 'identity.passkeys.bound')}
        </div>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('identity.passkeys.renameOf', { name })}
          onClick={onRename}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="danger"
          aria-label={t('identity.passkeys.removeOf', { name })}
          onClick={onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </div>
  );
}

function Rename({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const { t } = useTranslation();
  const rename = useWrite('identity.renamePasskey');
  const [name, setName] = useState(passkey.name);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate(
          { params: { passkeyId: passkey.passkeyId }, body: { name: name.trim() } },
          { onSuccess: onEnd },
        );
      }}
    >
      <Stack gap="sm">
        <TextField
          label={t('identity.passkeys.name')}
          value={name}
          onChange={setName}
          maxLength={passkeyNameMax}
          autoFocus
        />
        <FormError problem={rename.error} />
        <Group gap="sm">
          <Button type="submit" size="sm" loading={rename.isPending} disabled={name.trim() === ''}>
            {t('identity.passkeys.save')}
          </Button>
          <Button variant="default" size="sm" onClick={onEnd}>
            {t('ui.confirm.cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
