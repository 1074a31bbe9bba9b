import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './print.module.css';

interface PrintButtonProps {
  /** Runs first, where the paper has to show more than the screen (`useWholeOnPaper`). */
  onPrint?: () => void;
  gathering?: boolean;
  disabled?: boolean;
}

/** Prints the page: the print styles leave out the parts that are only for the screen. */
export function PrintButton({ onPrint, gathering = false, disabled = false }: PrintButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      className={`no-print ${classes.button}`}
      classNames={{ section: classes.sign ?? '' }}
      data-print
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={gathering}
      disabled={disabled}
      onClick={() => (onPrint ? onPrint() : print())}
    >
      <span className={classes.word}>{t('ui.print.button')}</span>
    </Button>
  );
}
