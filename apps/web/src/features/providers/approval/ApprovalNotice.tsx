import type { Approval } from '@drawdesk/contract';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

interface ApprovalNoticeProps {
  /** A source, or the result settings of its provider. */
  of: 'source' | 'rules';
  approval: Approval;
  /** Whether the person has the right to approve. The person who made the change has not. */
  may: boolean;
  pending: boolean;
  approve: () => void;
  decline: (reason: string) => Promise<unknown>;
}

/** A change that waits for a second person or was declined, and who made it; nothing once it is approved. */
export function ApprovalNotice({ of, approval, may, pending, approve, decline }: ApprovalNoticeProps) {
  const { t } = useTranslation();
  const [declining, setDeclining] = useState(false);
  const { state, changedBy, changedAt, decidedBy, reason, own } = approval;
  if (state === 'approved') return null;
  return (
    <Notice tone="warning">
      <strong>{t(`sources.approval.${state}`)}</strong>
      <p>{t(`sources.approval.${of}.${state}`)}</p>
      <p>
        {changedBy && t('sources.approval.changedBy', { name: changedBy })}{' '}
        {changedAt && <RelativeTime at={changedAt} />}
        {decidedBy && ` · ${t('sources.approval.declinedBy', { name: decidedBy })}`}
      </p>
      {reason && <q>{reason}</q>}
      {state === 'waiting' && own && <p>{t('sources.approval.own')}</p>}
      {state === 'waiting' && may && (
        <Group mt="xs">
          {!own && (
            <Button size="sm" loading={pending} onClick={approve}>
              {t('sources.approval.approve')}
            </Button>
          )}
          <Button size="sm" variant="default" disabled={pending} onClick={() => setDeclining(true)}>
            {t('sources.approval.decline')}
          </Button>
        </Group>
      )}
      <ConfirmDialog
        opened={declining}
        onClose={() => setDeclining(false)}
        title={t('sources.approval.declineQuestion')}
        action={t('sources.approval.decline')}
        tone="danger"
        withReason
        onConfirm={({ reason: why }) => decline(why)}
      >
        {t(`sources.approval.${of}.declined`)}
      </ConfirmDialog>
    </Notice>
  );
}
