import type { Webhook } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DateTime, RelativeTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { switchedWithOutcome, withOutcome } from '../../ui/outcome.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { ReplayFrom } from './ReplayFrom.tsx';
import { useAttempt } from './use-attempt.ts';
import { WebhookBadge } from './WebhookBadge.tsx';
import classes from './webhooks.module.css';

interface WebhookCardProps {
  webhook: Webhook;
  changeAddress: () => void;
  onSecret: (made: { secret: string | null }) => void;
}

/** The address and the state of the feed, with its actions. */
export function WebhookCard({ webhook, changeAddress, onSecret }: WebhookCardProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<'off' | 'rotate' | 'replay' | null>(null);
  const close = () => setAsking(null);
  const { agentId } = webhook;
  const params = { agentId };
  const turn = useWrite('webhooks.switch');
  const rotate = useWrite('webhooks.rotate');
  const rowActions = useWebhookActions(webhook, {
    change: changeAddress,
    ask: setAsking,
    switchOn: () => switchedWithOutcome('update', turn.mutateAsync({ params, body: { on: true } })),
  });
  return (
    <Section
      title={t('webhooks.title')}
      side={
        <div className={classes.rowActions}>
          <ActionBar name={t('webhooks.tab')} rowActions={rowActions} first={['test', 'on', 'change']} />
        </div>
      }
    >
      <WebhookState webhook={webhook} />
      <DetailList details={useWebhookDetails(webhook)} />
      <ConfirmDialog
        opened={asking === 'off'}
        onClose={close}
        title={t('webhooks.off.question')}
        action={t('webhooks.actions.off')}
        onConfirm={() => withOutcome('update', turn.mutateAsync({ params, body: { on: false } }))}
      >
        {t('webhooks.off.what')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'rotate'}
        onClose={close}
        title={t('webhooks.rotate.question')}
        action={t('webhooks.actions.rotate')}
        onConfirm={async () => onSecret(await rotate.mutateAsync({ params }))}
      >
        {t('webhooks.rotate.what')}
      </ConfirmDialog>
      {asking === 'replay' && <ReplayFrom webhook={webhook} onClose={close} />}
    </Section>
  );
}

interface Does {
  change: () => void;
  ask: (what: 'off' | 'rotate' | 'replay') => void;
  switchOn: () => Promise<unknown>;
}

function useWebhookActions({ agentId, state, latest }: Webhook, { change, ask, switchOn }: Does) {
  const { t } = useTranslation();
  const may = useMay();
  const test = useAttempt('webhooks.test');
  const runs = state === 'on' || state === 'paused';
  const all = [
    { key: 'test', needs: 'webhooks.test', onClick: () => void test({ params: { agentId } }) },
    { key: 'change', needs: 'webhooks.set', onClick: change },
    { key: 'replay', needs: 'webhooks.replay', onClick: () => ask('replay'), disabled: latest === 0 },
    { key: 'rotate', needs: 'webhooks.rotate', onClick: () => ask('rotate') },
    runs
      ? ({ key: 'off', needs: 'webhooks.switch', onClick: () => ask('off'), tone: 'danger' } as const)
      : ({ key: 'on', needs: 'webhooks.switch', onClick: () => void switchOn() } as const),
  ] as const;
  return all
    .filter(({ needs }) => may(needs))
    .map(({ needs: _, ...rowAction }) => ({ ...rowAction, label: t(`webhooks.actions.${rowAction.key}`) }));
}

/** Warnings shown above the figures. */
function WebhookState({ webhook: { state, failures } }: { webhook: Webhook }) {
  const { t } = useTranslation();
  if (state === 'stopped') return <Notice tone="danger">{t('webhooks.notice.stopped')}</Notice>;
  if (state === 'paused') return <Notice tone="warning">{t('webhooks.notice.paused')}</Notice>;
  if (state === 'on' && failures > 0)
    return <Notice tone="warning">{t('webhooks.notice.failing', { count: failures })}</Notice>;
  return null;
}

function useWebhookDetails(webhook: Webhook) {
  const { t } = useTranslation();
  const { address, state, secretPrefix, previousSecretUntil, delivered, latest } = webhook;
  const { lastSuccessAt, nextAttemptAt } = webhook;
  return [
    { label: t('webhooks.fact.state'), value: <WebhookBadge state={state} /> },
    { label: t('webhooks.fact.address'), value: <span className={classes.address}>{address}</span> },
    {
      label: t('webhooks.fact.progress'),
      value: t('webhooks.fact.entries', {
        delivered: formatCount(delivered),
        latest: formatCount(latest),
      }),
    },
    {
      label: t('webhooks.fact.lastSuccess'),
      value: lastSuccessAt === null ? t('webhooks.fact.never') : <RelativeTime at={lastSuccessAt} />,
    },
    ...(nextAttemptAt === null
      ? []
      : [{ label: t('webhooks.fact.next'), value: <DateTime at={nextAttemptAt} show="seconds" /> }]),
    { label: t('webhooks.fact.secret'), value: <code className={classes.secret}>{secretPrefix}…</code> },
    ...(previousSecretUntil === null
      ? []
      : [{ label: t('webhooks.fact.previous'), value: <DateTime at={previousSecretUntil} /> }]),
  ];
}
