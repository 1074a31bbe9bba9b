import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { BundleConfigDto } from '@drawdesk/contract';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { switchedWithOutcome } from '../../../ui/outcome.ts';
import classes from '../live-tickets.module.css';

/**
 * Starts or stops the sale of one size from the next bet. Switching back undoes it. Text for people without
 * the right.
 */
export function OnSwitch({ config }: { config: BundleConfigDto }) {
  const { t } = useTranslation();
  const may = useMay()('liveTickets.update');
  const nameOf = useProviderName();
  const update = useWrite('liveTickets.update');
  const { configId, version, on, price, quantity, maxPerPlayer, prizes } = config;
  if (!may || !config.mayEdit)
    return (
      <span className={classes.state} data-on={on}>
        {t(on ? 'liveTickets.filter.yes' : 'liveTickets.filter.no')}
      </span>
    );
  // While it is being saved the switch shows the new value.
  const shown = update.isPending ? !on : on;
  const turn = (next: boolean) =>
    switchedWithOutcome(
      'setting',
      update.mutateAsync({
        params: { configId },
        body: { version, on: next, price, quantity, maxPerPlayer, prizes },
      }),
    );
  return (
    <Switch
      aria-label={t('liveTickets.onLabel', {
        size: t(`liveTickets.size.${config.size}`),
        provider: nameOf(config),
        owner: config.agentCode ?? config.masterCode,
      })}
      checked={shown}
      disabled={update.isPending}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      // A click on the row itself opens the form.
      onClick={(event) => event.stopPropagation()}
    />
  );
}
