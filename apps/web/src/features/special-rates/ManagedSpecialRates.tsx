import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { SpecialRates } from './SpecialRates.tsx';

/** /agent/management/{agentId}/special-rates: the same list, read-only. */
export function ManagedSpecialRates() {
  const { t } = useTranslation();
  const { agentId } = usePageParams('agent-management-special-rates');
  return (
    <SpecialRates
      readOnly
      action={
        <ButtonLink
          size="sm"
          variant="default"
          to="/account/agent/$agentId/special-rates"
          params={{ agentId }}
        >
          {t('specialRates.toAccount')}
        </ButtonLink>
      }
    />
  );
}
