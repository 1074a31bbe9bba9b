import type { Provider, ResultVersion, Round } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../../session/use-draft.ts';
import { typedMoment } from '../../../ui/dates/typed-moment.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { CheckedEntry } from '../entry/CheckedEntry.tsx';
import { useChecked } from '../entry/use-checked.ts';
import { useEntry } from '../entry/use-entry.ts';
import { useEnter } from '../requests/use-enter.ts';
import { BeforeDraw } from './BeforeDraw.tsx';
import { DrawnEarlierField, noDrawnAt } from './DrawnEarlierField.tsx';
import { RefundHint } from './RefundHint.tsx';
import classes from './round.module.css';

interface EnterPartProps {
  round: Round;
  provider: Provider;
  /** The last version, if it was rejected and the round waits again. */
  sentBack: ResultVersion | undefined;
}

/** A closed round waits for its result: enter it, check it, submit it for the second person. */
export function EnterPart({ round, provider, sentBack }: EnterPartProps) {
  const { t } = useTranslation();
  const entry = useEntry(`result-${round.roundId}`, provider.drawFields);
  const checked = useChecked(round.roundId, entry);
  const enter = useEnter();
  const [drawnTyped, setDrawnTyped] = useState(() => noDrawnAt(round));
  const drawnAt = typedMoment(drawnTyped);
  useDraft(`drawn-at-${round.roundId}`, drawnTyped.clock === '' ? null : drawnTyped, setDrawnTyped);
  // a market that did not trade has no result: the round is refunded (domain.md §2, stock)
  const ofMarket = provider.drawFields.some(({ kind }) => kind === 'decimal');
  const submit = () => {
    if (!checked.answer || !checked.ready) return;
    const body = { entered: checked.answer.draw, ...(drawnAt !== null && { drawnAt }) };
    enter.mutate(
      { params: { roundId: round.roundId }, body },
      { onSuccess: () => toastSuccess(t('results.entry.submitted')) },
    );
  };
  return (
    <CheckedEntry
      title={t('results.entry.title')}
      lead={t('results.entry.lead')}
      entry={entry}
      checked={checked}
      notice={
        <>
          <BeforeDraw round={round} step="enter" />
          {sentBack && <SentBack version={sentBack} />}
          {(round.overdue || ofMarket) && (
            <RefundHint round={round} tone={round.overdue ? 'warning' : 'info'}>
              {round.overdue && `${t('results.entry.overdue')} `}
              {t(ofMarket ? 'results.entry.noTrading' : 'results.entry.noResult')}
            </RefundHint>
          )}
        </>
      }
    >
      <DrawnEarlierField round={round} typed={drawnTyped} onChange={setDrawnTyped} />
      <FormError problem={enter.error} />
      <Button data-submits onClick={submit} loading={enter.isPending} disabled={!checked.ready}>
        {t('results.entry.submit')}
      </Button>
    </CheckedEntry>
  );
}

/** Why the last entry was rejected, for the person who enters it again. */
function SentBack({ version }: { version: ResultVersion }) {
  const { t } = useTranslation();
  const { status, decidedBy, decisionReason, versionNo } = version;
  if (status !== 'rejected' && status !== 'withdrawn' && status !== 'mismatched') return null;
  return (
    <div className={classes.above}>
      <Notice tone="warning">
        {t(`results.entry.sentBack.${status}`, {
          person: decidedBy ?? '–',
          version: versionNo,
          reason: decisionReason ?? '–',
        })}
      </Notice>
    </div>
  );
}
