import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import type { Dealer, SlipTest } from '@drawdesk/contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/problem.ts';
import { useWrite } from '../../../api/use-call.ts';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './webhook.module.css';

/** What is asked about a webhook. */
export type WebhookQuestion = 'address' | 'rotate' | 'remove';

interface WebhookDialogProps {
  dealer: Dealer;
  webhook: NonNullable<Dealer['webhook']>;
  /** While a question is asked. */
  hidden: boolean;
  ask: (question: WebhookQuestion) => void;
  onClose: () => void;
}

/** The address of a dealer's system, with a test that shows what came back. */
export function WebhookDialog({ dealer, webhook, hidden, ask, onClose }: WebhookDialogProps) {
  const { t } = useTranslation();
  const test = useWrite('dealers.testWebhook');
  const [outcome, setOutcome] = useState<SlipTest | ApiProblem | null>(null);
  const { dealerId, name } = dealer;
  const runTest = async () => {
    setOutcome(null);
    try {
      setOutcome(await test.mutateAsync({ params: { dealerId } }));
    } catch (problem) {
      setOutcome(problem as ApiProblem);
    }
  };
  return (
    <Modal
      opened={!hidden}
      onClose={onClose}
      title={t('dealers.webhook.title', { name })}
      size="lg"
      centered
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
    >
      <Stack gap="md">
        <DetailList
          details={[
            {
              label: t('webhooks.fact.address'),
              value: <span className={classes.address}>{webhook.address}</span>,
            },
            {
              label: t('webhooks.fact.secret'),
              value: <code className={classes.secret}>{webhook.secretPrefix}…</code>,
            },
          ]}
        />
        <div aria-live="polite">{outcome && <Outcome outcome={outcome} />}</div>
        <Group gap="sm">
          <Button loading={test.isPending} onClick={() => void runTest()}>
            {t('webhooks.actions.test')}
          </Button>
          <Button variant="default" onClick={() => ask('address')}>
            {t('webhooks.actions.change')}
          </Button>
          <Button variant="default" onClick={() => ask('rotate')}>
            {t('webhooks.actions.rotate')}
          </Button>
          <Button variant="subtle" color="danger" onClick={() => ask('remove')}>
            {t('dealers.webhook.remove')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What a test came to: the dealer's answer, or why none was sent. */
function Outcome({ outcome }: { outcome: SlipTest | ApiProblem }) {
  const { t } = useTranslation();
  if (!('ok' in outcome)) return <Notice tone="warning">{outcome.title}</Notice>;
  const { ok, status, fault, durationMs, answer } = outcome;
  const shown = { status: String(status ?? '–') };
  return (
    <Notice tone={ok ? 'success' : 'warning'}>
      {ok
        ? t('webhooks.sent', { ...shown, ms: String(durationMs) })
        : t('webhooks.notSent', { why: t(`webhooks.outcome.${fault ?? 'taken'}`, shown) })}
      {answer !== '' && <code className={classes.answer}>{answer}</code>}
    </Notice>
  );
}
