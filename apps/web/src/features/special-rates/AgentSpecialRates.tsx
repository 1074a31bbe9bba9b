import { IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useMay } from '../../session/use-may.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import { SpecialRates } from './SpecialRates.tsx';

/** /account/agent/{agentId}/special-rates: where special rates of an agent are created and ended. */
export function AgentSpecialRates() {
  const { t } = useTranslation();
  const mayCreate = useMay()('specialRates.create');
  const { agentId } = usePageParams('account-agent-special-rates');
  return (
    <>
      <SpecialRates
        action={
          mayCreate && (
            <ButtonLink
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              to="/account/agent/$agentId/special-rates/create"
              params={{ agentId }}
              search={true}
              resetScroll={false}
            >
              {t('specialRates.create.button')}
            </ButtonLink>
          )
        }
      />
      <Outlet />
    </>
  );
}
