import type { Provider } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { AcceptingDialog } from '../accepting/AcceptingDialog.tsx';
import type { AcceptingChange } from '../accepting/accepting-change.ts';
import { useProviderActions } from '../list/use-provider-actions.tsx';

type Named = Pick<Provider, 'providerId' | 'group' | 'nameEn' | 'nameTh' | 'accepting'>;

/** The links of a provider, and the switch that opens and closes it. */
export function ProviderActions({ provider }: { provider: Named }) {
  const { t } = useTranslation();
  const may = useMay();
  const nameOf = useProviderName();
  const actionsOf = useProviderActions();
  const [turn, setTurn] = useState<AcceptingChange | null>(null);
  const { accepting, group } = provider;
  return (
    <>
      <ActionBar
        name={nameOf(provider)}
        rowActions={actionsOf(provider).filter(({ key }) => key !== 'schedule')}
        first={['rounds', 'profiles', 'rates']}
      />
      {may('catalogue.accepting', group) && (
        <Button
          variant={accepting ? 'outline' : 'filled'}
          {...(accepting && { color: 'danger' })}
          leftSection={accepting ? <IconLock size={18} /> : <IconLockOpen size={18} />}
          onClick={() => setTurn({ accepting: !accepting, providers: [provider] })}
        >
          {t(accepting ? 'providers.turn.close.label' : 'providers.turn.open.label')}
        </Button>
      )}
      <AcceptingDialog turn={turn} onClose={() => setTurn(null)} />
    </>
  );
}
