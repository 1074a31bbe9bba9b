import type { PlayerDetail } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../api/field-limits.ts';
import { useWrite } from '../../api/use-call.ts';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { TextField } from '../../ui/forms/fields.tsx';
import { MoneyField, RateField } from '../../ui/forms/inputs/FigureField.tsx';
import { MomentField } from '../../ui/forms/inputs/MomentField.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';
import { FactorProposal } from './FactorProposal.tsx';

interface SetLimitsProps {
  player: PlayerDetail;
  opened: boolean;
  onClose: () => void;
}

/** Sets the limits of staff for one player, with a reason. What the player asked its site for stays. */
export function SetLimits({ player, opened, onClose }: SetLimitsProps) {
  const { t } = useTranslation();
  const { agentId, playerId } = player;
  const { factor, staff } = player.limits;
  const set = useWrite('players.setLimits');
  const form = useRecordForm({
    id: `player-limits-${playerId}`,
    fields: {
      factor: field.rate({
        label: t('players.limits.factor'),
        description: t('players.limits.factorHelp'),
        min: '0.01',
        max: '10',
        step: '0.1',
        optional: true,
      }),
      dayLimit: field.money({ label: t('players.limits.day'), step: '1000', optional: true }),
      weekLimit: field.money({ label: t('players.limits.week'), step: '1000', optional: true }),
      stoppedUntil: field.moment({
        label: t('players.limits.stop'),
        description: t('players.limits.stopHelp'),
        optional: true,
      }),
      reason: field.text({
        label: t('ui.confirm.reason'),
        description: t('ui.confirm.reasonHelp'),
        ...limitsOf('players.setLimits', 'reason'),
      }),
    },
    stored: { values: { factor, ...staff } },
    save: ({ values }) => set.mutateAsync({ params: { agentId, playerId }, body: values }),
    saved: t('players.limits.done'),
    onSaved: () => {
      form.set('reason', '');
      onClose();
    },
  });
  return (
    <FormDialog opened={opened} onClose={onClose} title={t('players.limits.question')} form={form}>
      {player.proposal && (
        <FactorProposal proposal={player.proposal} use={(proposed) => form.set('factor', proposed)} />
      )}
      <RateField {...form.field('factor')} placeholder={t('players.limits.none')} />
      <MoneyField {...form.field('dayLimit')} placeholder={t('players.limits.none')} />
      <MoneyField {...form.field('weekLimit')} placeholder={t('players.limits.none')} />
      <MomentField {...form.field('stoppedUntil')} />
      <TextField {...form.field('reason')} />
    </FormDialog>
  );
}
