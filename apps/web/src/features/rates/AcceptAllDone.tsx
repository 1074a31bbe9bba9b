import type { AnswerData } from '../../api/operation-types.ts';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../shared/bet-types/BetNumber.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './frame.module.css';

export type AcceptDirection = 'open' | 'close';
export type Accepted = AnswerData<'rates.acceptAll'> & { direction: AcceptDirection };

const wordOf = { open: 'opened', close: 'closed' } as const;

/** The result of opening or closing all: how many changed, and which are still not sold and why. */
export function AcceptAllDone({ done, close }: { done: Accepted | null; close: () => void }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return (
    <Modal
      opened={done !== null}
      onClose={close}
      title={done && t(`rates.${wordOf[done.direction]}Title`)}
      centered
      classNames={{ title: classes.doneTitle ?? '' }}
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
    >
      {done && (
        <>
          <p className={classes.done}>
            {t(`rates.${wordOf[done.direction]}Count`, { count: done.changed })}{' '}
            {done.unchanged > 0 && t('rates.unchangedCount', { count: done.unchanged })}
          </p>
          {done.failed.length > 0 && (
            <Notice tone="warning">
              {t('rates.stillClosed', { count: done.failed.length })}
              <div className={classes.result}>
                <ul>
                  {done.failed.map(({ betType, code }) => (
                    <li key={betType}>
                      {nameOf(betType)}: {t(`rates.failed.${code}`)}
                    </li>
                  ))}
                </ul>
              </div>
            </Notice>
          )}
          <Group justify="flex-end" mt="md">
            <Button onClick={close} data-autofocus>
              {t('ui.confirm.close')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  );
}
