import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Clears the error and goes to `/` (spec.md §2). */
export function BackToHome({ onLeave }: { onLeave: (() => void) | undefined }) {
  const { t } = useTranslation();
  const router = useRouter();
  const leave = async () => {
    await router.navigate({ to: '/' });
    onLeave?.();
  };
  return (
    <Button size="md" onClick={() => void leave()}>
      {t('problem.backToHome')}
    </Button>
  );
}
