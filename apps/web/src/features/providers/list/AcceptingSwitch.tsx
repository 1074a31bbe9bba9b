import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { Provider } from '@drawdesk/contract';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useProviderName } from '../../../shared/providers/names.ts';
import { AcceptingBadge } from './AcceptingBadge.tsx';

interface AcceptingSwitchProps {
  provider: Provider;
  /** Asks before it is switched; without it nobody may here. */
  onTurn?: (provider: Provider) => void;
}

/** Whether a provider accepts bets; a switch for those who may turn it. */
export function AcceptingSwitch({ provider, onTurn }: AcceptingSwitchProps) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  if (!onTurn) return <AcceptingBadge accepting={provider.accepting} />;
  return (
    <Switch
      checked={provider.accepting}
      onChange={() => onTurn(provider)}
      onClick={(event) => event.stopPropagation()}
      label={t(provider.accepting ? 'providers.accepts' : 'providers.declines')}
      aria-label={t('providers.acceptingOf', { name: nameOf(provider) })}
      size="sm"
    />
  );
}
