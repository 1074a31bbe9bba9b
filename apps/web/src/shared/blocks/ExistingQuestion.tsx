import type { ExistingBlock } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { BetNumber } from '../bet-types/BetNumber.tsx';
import { priceText } from '../rates/price-spec.ts';
import classes from './blocks.module.css';

interface ExistingQuestionProps {
  existing: readonly ExistingBlock[];
  /** How many of the entered numbers are not blocked yet. */
  adds: number;
  remove: () => Promise<void>;
  addOthers: () => void;
  close: () => void;
}

const listedMax = 60;

/**
 * "This information is already in the system. Do you want to delete it?" (spec.md §5), with the existing
 * blocks.
 */
export function ExistingQuestion({ existing, adds, remove, addOthers, close }: ExistingQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      opened
      onClose={close}
      title={t('blocks.exists')}
      action={t('blocks.delete')}
      tone="danger"
      wide
      onConfirm={remove}
    >
      <p className={classes.line}>{t('blocks.existsWhat', { count: existing.length })}</p>
      <ul className={classes.existing}>
        {existing.slice(0, listedMax).map(({ blockId, number, betType, price }) => (
          <li key={blockId}>
            <BetNumber number={number} betType={betType} />
            <span className={classes.soft}>{priceText(price)}</span>
          </li>
        ))}
        {existing.length > listedMax && (
          <li>{t('ui.grid.more', { shown: formatCount(existing.length - listedMax) })}</li>
        )}
      </ul>
      {adds > 0 && (
        <Button mt="md" variant="light" onClick={addOthers}>
          {t('blocks.addOthers', { count: adds })}
        </Button>
      )}
    </ConfirmDialog>
  );
}
