import type { BlockedNumberDto } from '@drawdesk/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { withOutcome } from '../../../ui/outcome.ts';
import { useOwner } from '../use-owner.ts';
import classes from './blocks.module.css';

interface RemoveBlocksProps {
  providerId: string;
  /** The blocks to remove; null while the dialog is closed. */
  rows: readonly BlockedNumberDto[] | null;
  close: () => void;
  done: () => void;
}

const listedMax = 40;

/** "Confirm Delete?" (spec.md §5) with the numbers that are sold again at the normal rate. */
export function RemoveBlocks({ providerId, rows, close, done }: RemoveBlocksProps) {
  const { t } = useTranslation();
  const owner = useOwner();
  const remove = useWrite('blocks.remove');
  // The list stays visible while the dialog closes.
  const last = useRef<readonly BlockedNumberDto[]>([]);
  if (rows) last.current = rows;
  const shown = rows ?? last.current;
  const confirm = async () => {
    const blockIds = shown.map(({ blockId }) => blockId);
    await withOutcome(
      'removeSetting',
      remove.mutateAsync({ params: { providerId }, body: { ...owner, blockIds } }),
    );
    done();
  };
  return (
    <ConfirmDialog
      opened={rows !== null}
      onClose={close}
      title={t('blocks.confirmDelete')}
      action={t('blocks.delete')}
      tone="danger"
      onConfirm={confirm}
    >
      <p className={classes.line}>{t('blocks.removeWhat', { count: shown.length })}</p>
      <div className={classes.row}>
        {shown.slice(0, listedMax).map(({ blockId, number, betType }) => (
          <BetNumber key={blockId} number={number} betType={betType} />
        ))}
        {shown.length > listedMax && t('ui.grid.more', { shown: formatCount(shown.length - listedMax) })}
      </div>
    </ConfirmDialog>
  );
}
