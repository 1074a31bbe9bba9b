import type { Round } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { TimesInputs } from './TimesInputs.tsx';
import { useTimesFields } from './use-times-fields.ts';

/** Sets other times for one round that has not opened. The schedule does not change this round afterwards. */
export function ChangeTimes({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const roundText = useRoundText();
  const change = useWrite('catalogue.changeRound');
  const params = { roundId: round.roundId };
  const form = useRecordForm({
    id: `round-times-${round.roundId}`,
    fields: useTimesFields(),
    stored: { values: round, version: round.version },
    save: ({ values, version = round.version }) =>
      change.mutateAsync({ params, body: { ...values, version } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('rounds.get', { params }), staleTime: 0 });
      return { values: now, version: now.version };
    },
    saved: t('providers.rounds.timesDone'),
    onSaved: onClose,
  });
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('providers.rounds.changeTimes')}
      action={t('providers.rounds.changeTimes')}
      form={form}
    >
      <div>{t('providers.rounds.changeWhat', { round: roundText(round) })}</div>
      <TimesInputs field={form.field} />
    </FormDialog>
  );
}
