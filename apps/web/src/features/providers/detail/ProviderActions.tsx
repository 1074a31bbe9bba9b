import type { Provider } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { TurnDialog } from '../turn/TurnDialog.tsx';
import type { Turn } from '../turn/turn.ts';

type Named = Pick<Provider, 'providerId' | 'group' | 'nameEn' | 'nameTh' | 'accepting'>;

/** Where one goes from a provider, and the switch that opens and closes it. */
export function ProviderActions({ provider }: { provider: Named }) {
  const { t } = useTranslation();
  const may = useMay();
  const [turn, setTurn] = useState<Turn | null>(null);
  const { providerId, accepting, group } = provider;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarTime size={18} stroke={1.6} aria-hidden />}
        renderRoot={(given: object) => (
          <Link to="/setting/provider/$providerId/next-round" params={{ providerId }} {...given} />
        )}
      >
        {t('providers.rounds.title')}
      </Button>
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
