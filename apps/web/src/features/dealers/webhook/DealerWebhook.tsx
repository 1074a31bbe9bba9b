import type { Dealer } from '@drawdesk/contract';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { withOutcome } from '../../../ui/outcome.ts';
import { SetSlipAddress } from './SetSlipAddress.tsx';
import { WebhookDialog, type WebhookQuestion } from './WebhookDialog.tsx';

const ShownOnceDialog = lazyPart(
  async () => ({ default: (await import('../../../ui/dialogs/ShownOnceDialog.tsx')).ShownOnceDialog }),
  'above',
);

interface DealerWebhookProps {
  dealer: Dealer;
  onClose: () => void;
}

/**
 * Where the system of a dealer gets slips: the address and its test, and one question at a time. A dealer without an
 * address is asked for it first.
 */
export function DealerWebhook({ dealer, onClose }: DealerWebhookProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<WebhookQuestion | null>(null);
  const [made, setMade] = useState<{ secret: string | null } | null>(null);
  const set = useWrite('dealers.setWebhook');
  const rotate = useWrite('dealers.rotateWebhookSecret');
  const { dealerId, version, name, webhook } = dealer;
  const params = { dealerId };
  const back = () => setAsking(null);
  if (made)
    return (
      <Suspense>
        <ShownOnceDialog
          opened
          onClose={() => setMade(null)}
          title={t('webhooks.once.title')}
          label={t('webhooks.once.label')}
          secret={made.secret}
        >
          {t('dealers.webhook.once', { name })}
        </ShownOnceDialog>
      </Suspense>
    );
  if (webhook === null || asking === 'address')
    return (
      <SetSlipAddress
        dealer={dealer}
        onClose={webhook === null ? onClose : back}
        onMade={(answer) => {
          back();
          if (webhook === null) setMade(answer);
        }}
      />
    );
  return (
    <>
      <WebhookDialog
        dealer={dealer}
        webhook={webhook}
        hidden={asking !== null}
        ask={setAsking}
        onClose={onClose}
      />
      <ConfirmDialog
        opened={asking === 'rotate'}
        onClose={back}
        title={t('webhooks.rotate.question')}
        action={t('webhooks.actions.rotate')}
        onConfirm={async () => setMade(await rotate.mutateAsync({ params }))}
      >
        {t('dealers.webhook.rotate')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={back}
        title={t('dealers.webhook.removeQuestion')}
        action={t('dealers.webhook.remove')}
        tone="danger"
        onConfirm={async () => {
          await withOutcome('update', set.mutateAsync({ params, body: { version, address: null } }));
          onClose();
        }}
      >
        {t('dealers.webhook.removeWhat')}
      </ConfirmDialog>
    </>
  );
}
