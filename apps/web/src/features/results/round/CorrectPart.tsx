import type { Provider, ResultVersion, Round } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { ReasonField, reasonLengthMin } from '../../../ui/forms/fields.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CheckedEntry } from '../entry/CheckedEntry.tsx';
import { useChecked } from '../entry/use-checked.ts';
import { useEntry } from '../entry/use-entry.ts';
import { useEnter } from '../requests/use-enter.ts';
import classes from './round.module.css';

interface CorrectPartProps {
  round: Round;
  provider: Provider;
  /** The version that is settled now, used as the starting values. */
  version: ResultVersion | undefined;
  leave: () => void;
}

/**
 * Corrects a settled result: the new result, the change in money, and the reason (screens.md §3, correction).
 */
export function CorrectPart({ round, provider, version, leave }: CorrectPartProps) {
  const { t } = useTranslation();
  const entry = useEntry(`result-correct-${round.roundId}`, provider.drawFields, version?.entered);
  const checked = useChecked(round.roundId, entry);
  const enter = useEnter();
  const [reason, setReason] = useState('');
  const ready = checked.ready && reason.trim().length >= reasonLengthMin;
  const submit = () => {
    if (!checked.answer || !ready) return;
    enter.mutate(
      { params: { roundId: round.roundId }, body: { entered: checked.answer.draw, reason: reason.trim() } },
      { onSuccess: () => toastSuccess(t('results.correct.submitted')) },
    );
  };
  return (
    <CheckedEntry
      title={t('results.correct.title')}
      lead={t('results.correct.lead')}
      entry={entry}
      checked={checked}
      aside={
        <Button variant="default" onClick={leave}>
          {t('results.correct.cancel')}
        </Button>
      }
    >
      <div className={classes.reason}>
        <ReasonField value={reason} onChange={setReason} />
      </div>
      <FormError problem={enter.error} />
      <Button data-submits onClick={submit} loading={enter.isPending} disabled={!ready}>
        {t('results.correct.submit')}
      </Button>
    </CheckedEntry>
  );
}
