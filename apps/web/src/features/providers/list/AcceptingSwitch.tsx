import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { Provider } from '@drawdesk/contract';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AcceptingBadge } from '../../../shared/providers/AcceptingBadge.tsx';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';

interface AcceptingSwitchProps {
  provider: Provider;
  /** Asks before it is switched. Without it nobody can switch it here. */
  onTurn?: (provider: Provider) => void;
  /** The state in words beside the switch. */
  labelled?: boolean;
}

/** Whether a provider accepts bets. A switch for people who may change it. */
export function AcceptingSwitch({ provider, onTurn, labelled = false }: AcceptingSwitchProps) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  if (!onTurn) return <AcceptingBadge accepting={provider.accepting} />;
  return (
    <Switch
      checked={provider.accepting}
      onChange={() => onTurn(provider)}
      onClick={(event) => event.stopPropagation()}
      label={labelled && t(provider.accepting ? 'providers.accepts' : 'providers.declines')}
      aria-label={t('providers.acceptingOf', { name: nameOf(provider) })}
      size="sm"
    />
  );
}
