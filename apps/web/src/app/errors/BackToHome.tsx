import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Clears the error and goes to `/` (spec.md §2): how, the page above it knows. */
export function BackToHome({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Button size="md" onClick={onLeave}>
      {t('problem.backToHome')}
    </Button>
  );
}
