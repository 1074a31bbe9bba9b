import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface PrintButtonProps {
  /** What is done first, where more has to be on the paper than on the screen (`useWholeOnPaper`). */
  onPrint?: () => void;
  gathering?: boolean;
  disabled?: boolean;
}

/** Prints the page: what is for the screen alone is left out by the print styles. */
export function PrintButton({ onPrint, gathering = false, disabled = false }: PrintButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      className="no-print"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={gathering}
      disabled={disabled}
      onClick={() => (onPrint ? onPrint() : print())}
    >
      {t('ui.print.button')}
    </Button>
  );
}
