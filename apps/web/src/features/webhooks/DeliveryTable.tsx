import type { WebhookDelivery } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { useCursorPages } from '../../shared/lists/use-cursor-pages.ts';
import { ShowMore } from '../../ui/list/ShowMore.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { useAttempt } from './use-attempt.ts';

/** Every attempt, newest first. Attempts with entries can be sent again. */
export function DeliveryTable({ agentId }: { agentId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const resend = useAttempt('webhooks.resend');
  const found = useCursorPages('webhooks.deliveries', { params: { agentId }, query: {} }, 'before');
  const again = ({ deliveryId, delivery, to }: WebhookDelivery) =>
    to !== null && (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('webhooks.actions.resendOne', { name: delivery })}
        onClick={() => void resend({ params: { agentId, deliveryId } })}
      >
        {t('webhooks.actions.resend')}
      </Button>
    );
  return (
    <>
      <DataTable
        id="webhooks.deliveries"
        label={t('webhooks.deliveries')}
        showLabel
        columns={useDeliveryColumns()}
        answer={found.answer}
        rowKey={({ deliveryId }) => deliveryId}
        empty={{ title: t('webhooks.noDeliveries') }}
        {...(may('webhooks.resend') && { actions: again })}
      />
      <ShowMore found={found} />
    </>
  );
}
