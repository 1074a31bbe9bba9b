import type { Provider } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/names.ts';
import { DeedBar } from '../../../ui/layout/DeedBar.tsx';
import { useProviderDeeds } from '../list/provider-deeds.tsx';
import { TurnDialog } from '../turn/TurnDialog.tsx';
import type { Turn } from '../turn/turn.ts';

type Named = Pick<Provider, 'providerId' | 'group' | 'nameEn' | 'nameTh' | 'accepting'>;

/** Where one goes from a provider, and the switch that opens and closes it. */
export function ProviderActions({ provider }: { provider: Named }) {
  const { t } = useTranslation();
  const may = useMay();
  const nameOf = useProviderName();
  const deedsOf = useProviderDeeds();
  const [turn, setTurn] = useState<Turn | null>(null);
  const { accepting, group } = provider;
  return (
    <>
      <DeedBar
        name={nameOf(provider)}
        deeds={deedsOf(provider).filter(({ key }) => key !== 'schedule')}
        first={['rounds', 'profiles']}
      />
      {may('catalogue.accepting', group) && (
        <Button
          variant={accepting ? 'default' : 'filled'}
          onClick={() => setTurn({ accepting: !accepting, providers: [provider] })}
        >
          {t(accepting ? 'providers.turn.close.label' : 'providers.turn.open.label')}
        </Button>
      )}
      <TurnDialog turn={turn} onClose={() => setTurn(null)} />
    </>
  );
}
