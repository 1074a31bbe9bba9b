import { Button, Skeleton, Stack } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { PageDrawer } from '../../ui/drawer/PageDrawer.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { ChainRow } from './ChainRow.tsx';
import classes from './log.module.css';
import { useVerification } from './use-verification.ts';

/**
 * /log/verify: recomputes the hash chains that contain the visible log entries, and shows where the first one
 * is broken.
 */
export function VerifyDrawer() {
  const { t } = useTranslation();
  const { data: chains, error, refetch } = useCall('log.chains');
  const { progress, running, problem, start } = useVerification();
  const states = (chains ?? []).map(({ chainId }) => progress[chainId]?.state);
  const done = states.length > 0 && states.every((state) => state === 'intact' || state === 'broken');
  const broken = states.filter((state) => state === 'broken').length;
  return (
    <PageDrawer title={t('log.verify.title')} back={{ to: '/log', search: true }}>
      {error && !chains && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !chains && <Skeleton height={240} />}
      {chains?.length === 0 && <EmptyState title={t('log.empty')} />}
      {chains && chains.length > 0 && (
        <Stack gap="lg">
          <p className={classes.lead}>{t('log.verify.lead')}</p>
          <div>
            <Button
              leftSection={<IconShieldCheck size={18} />}
              loading={running}
              onClick={() => void start(chains)}
            >
              {done ? t('log.verify.again') : t('log.verify.start')}
            </Button>
          </div>
          <FormError problem={problem} />
          <div role="status">
            {done && broken === 0 && (
              <Notice tone="success">{t('log.verify.allIntact', { count: states.length })}</Notice>
            )}
            {done && broken > 0 && (
              <Notice tone="danger">{t('log.verify.someBroken', { count: broken })}</Notice>
            )}
          </div>
          <ul className={classes.chains}>
            {chains.map((chain) => (
              <ChainRow key={chain.chainId} chain={chain} progress={progress[chain.chainId]} />
            ))}
          </ul>
        </Stack>
      )}
    </PageDrawer>
  );
}
