import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { SpecialRates } from './SpecialRates.tsx';

/** /agent/management/{agentId}/special-rates: the same list, read-only. */
export function ManagedSpecialRates() {
  const { t } = useTranslation();
  const { agentId } = usePageParams('agent-management-special-rates');
  return (
    <SpecialRates
      readOnly
      action={
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => (
            <Link {...props} to="/account/agent/$agentId/special-rates" params={{ agentId }} />
          )}
        >
          {t('specialRates.toAccount')}
        </Button>
      }
    />
  );
}
