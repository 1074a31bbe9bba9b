import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import type { LimiterRule } from '@drawdesk/contract';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { switchedWithOutcome } from '../../../ui/outcome.ts';

/** Switches a rule on or off from the next bet. Switching back undoes it. */
export function ActiveSwitch({ rule }: { rule: LimiterRule }) {
  const { t } = useTranslation();
  const may = useMay()('limiter.update');
  const update = useWrite('limiter.update');
  // While it is being saved the switch shows the new value.
  const shown = update.isPending ? !rule.active : rule.active;
  const turn = (active: boolean) => {
    const { ruleId, version } = rule;
    return switchedWithOutcome(
      'setting',
      update.mutateAsync({ params: { ruleId }, body: { version, active } }),
    );
  };
  return (
    <Switch
      aria-label={t('limiter.turn', { name: rule.name })}
      title={t(rule.active ? 'limiter.active.on' : 'limiter.active.off')}
      checked={shown}
      disabled={!may || !rule.mayChange || update.isPending}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
      // A click on the row itself opens the rule.
      onClick={(event) => event.stopPropagation()}
    />
  );
}
