import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../pages/use-page-params.ts';
import { useMay } from '../../session/use-may.ts';
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
            <Button
              size="sm"
              leftSection={<IconPlus size={16} aria-hidden />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/account/agent/$agentId/special-rates/create"
                  params={{ agentId }}
                  search={true}
                  resetScroll={false}
                />
              )}
            >
              {t('specialRates.create.button')}
            </Button>
          )
        }
      />
      <Outlet />
    </>
  );
}
