import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../api/problem.ts';

/**
 * Why a form could not be sent, in the form itself; nothing when there is no error. `children` add details.
 */
export function FormError({ problem, children }: { problem: unknown; children?: ReactNode }) {
  const { t } = useTranslation();
  if (!problem) return null;
  return (
    <Alert color="danger" variant="light" icon={<IconAlertCircle size={18} />} role="alert">
      {problemTitle(problem, t('problem.unknown'))}
      {children}
    </Alert>
  );
}
