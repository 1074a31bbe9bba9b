import { Button } from '@mantine/core';
import { IconWebhook } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../api/use-call.ts';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useMay } from '../../session/use-may.ts';
import { DetailPending } from '../../ui/layout/DetailPage.tsx';
import { Section } from '../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { DeliveryTable } from './DeliveryTable.tsx';
import { SetAddress } from './SetAddress.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import classes from './webhooks.module.css';

const ShownOnceDialog = lazyPart(
  async () => ({
    default: (await import('../../ui/dialogs/ShownOnceDialog.tsx')).ShownOnceDialog,
  }),
  'above',
);

/** The page is reloaded this often, so that new deliveries are shown. */
const lookEveryMs = 5_000;

/**
 * /agent/management/{agentId}/webhook: the address that receives the feed of the agent's player site, and
 * every attempt.
 */
export function WebhookPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { agentId } = usePageParams('agent-management-webhook');
  const {
    data: webhook,
    error,
    refetch,
  } = useQuery({
    ...callOptions('webhooks.get', { params: { agentId } }),
    refetchInterval: lookEveryMs,
  });
  const [setting, setSetting] = useState(false);
  const [made, setMade] = useState<{ secret: string | null } | null>(null);
  if (webhook === undefined) return <DetailPending problem={error} retry={() => void refetch()} />;
  return (
    <>
      <p className={classes.lead}>{t('webhooks.lead')}</p>
      {webhook === null ? (
        <Section>
          <EmptyState
            title={t('webhooks.empty')}
            action={
              may('webhooks.set') && (
                <Button
                  size="sm"
                  leftSection={<IconWebhook size={16} aria-hidden />}
                  onClick={() => setSetting(true)}
                >
                  {t('webhooks.actions.set')}
                </Button>
              )
            }
          />
        </Section>
      ) : (
        <>
          <WebhookCard webhook={webhook} changeAddress={() => setSetting(true)} onSecret={setMade} />
          <DeliveryTable agentId={agentId} />
        </>
      )}
      {setting && (
        <SetAddress
          agentId={agentId}
          webhook={webhook}
          onClose={() => setSetting(false)}
          onMade={(answer) => webhook === null && setMade(answer)}
        />
      )}
      <Suspense>
        {made && (
          <ShownOnceDialog
            opened
            onClose={() => setMade(null)}
            title={t('webhooks.once.title')}
            label={t('webhooks.once.label')}
            secret={made.secret}
          >
            {t('webhooks.once.what')}
          </ShownOnceDialog>
        )}
      </Suspense>
    </>
  );
}
