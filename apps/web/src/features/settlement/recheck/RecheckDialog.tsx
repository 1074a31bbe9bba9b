import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import type { Settlement } from '@drawdesk/contract';
import { Button, Group, Loader, Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Findings } from './Findings.tsx';
import classes from './recheck.module.css';

/** Recomputes a run with separate code and shows each figure: the expected and the posted one. */
export function RecheckDialog({ run, onClose }: { run: Settlement | null; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal opened={run !== null} onClose={onClose} title={t('settlement.recheck.title')} size="lg" centered>
      {run && <Recheck key={run.settlementId} run={run} onClose={onClose} />}
    </Modal>
  );
}

function Recheck({ run, onClose }: { run: Settlement; onClose: () => void }) {
  const { t } = useTranslation();
  const roundText = useRoundText();
  const { mutate, data, error, isPending } = useRecheck();
  const { settlementId } = run;
  useEffect(() => mutate({ params: { settlementId } }), [mutate, settlementId]);
  return (
    <>
      <p className={classes.lead}>
        {t('settlement.recheck.lead', { kind: t(`settlement.kind.${run.kind}`), round: roundText(run) })}
      </p>
      {isPending && (
        <div className={classes.pending} role="status">
          <Loader size="sm" />
          {t('settlement.recheck.busy')}
        </div>
      )}
      {error && <ErrorState problem={error} retry={() => mutate({ params: { settlementId } })} />}
      {data && <Findings recheck={data} />}
      <Group justify="flex-end" mt="md" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('settlement.recheck.close')}
        </Button>
        <Button variant="light" loading={isPending} onClick={() => mutate({ params: { settlementId } })}>
          {t('settlement.recheck.again')}
        </Button>
      </Group>
    </>
  );
}

/** Recomputes a settlement from raw bills with separate code and compares. Writes nothing. */
const useRecheck = () => useWrite('settlement.recheck');
