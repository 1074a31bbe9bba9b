import { Button, Group, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/changes/LeaveGuard.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import panel from '../preview/preview.module.css';
import { WinningNumbers } from '../preview/WinningNumbers.tsx';
import { EntryForm } from './EntryForm.tsx';
import classes from './entry.module.css';
import type { Checked } from './use-checked.ts';
import type { Entry } from './use-entry.ts';

interface CheckedEntryProps {
  title: string;
  lead: string;
  entry: Entry;
  checked: Checked;
  /** Shown above the inputs: why the last entry was rejected, or a hint. */
  notice?: ReactNode;
  /** Further inputs and a cancel button. */
  aside?: ReactNode;
  /** The actions once the current entry is checked. */
  children: ReactNode;
}

/**
 * Enter a draw, check it, see the derived numbers, then continue. The payout is shown after entry. Used for
 * entry, correction and blind entry.
 */
export function CheckedEntry(props: CheckedEntryProps) {
  const { title, lead, entry, checked, notice, aside, children } = props;
  const { t } = useTranslation();
  const { answer, problem, pending } = checked;
  const fresh = answer !== null && !answer.stale;
  const checkResult = useRef<HTMLDivElement>(null);
  const check = answer?.check;
  // On a phone the result of the check is below the visible part.
  useEffect(() => {
    if (check) checkResult.current?.scrollIntoView({ block: 'nearest' });
  }, [check]);
  return (
    <>
      <LeaveGuard dirty={entry.touched} />
      <section className={`surface ${classes.card}`}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{lead}</p>
        {notice}
        <EntryForm entry={entry} problem={problem} onSubmit={checked.check}>
          <FormError problem={problem} />
          <Group gap="sm">
            <Button type="submit" loading={pending} variant={fresh ? 'light' : 'filled'}>
              {t(answer ? 'results.entry.checkAgain' : 'results.entry.check')}
            </Button>
            {aside}
          </Group>
        </EntryForm>
      </section>
      <VisuallyHidden role="status">{fresh && check && t('results.entry.checked')}</VisuallyHidden>
      {answer && (
        <div ref={checkResult} className={classes.checkResult}>
          <Section title={t(check ? 'results.preview.title' : 'results.entry.unchecked')}>
            {check && (
              <div className={panel.result} data-stale={answer.stale}>
                <WinningNumbers derived={check.derived} />
              </div>
            )}
            {check && typeof check.checksLeft === 'number' && (
              <p className={classes.lead}>{t('results.entry.checksLeft', { count: check.checksLeft })}</p>
            )}
            <div className={panel.next}>
              {answer.stale ? <Notice tone="warning">{t('results.entry.changed')}</Notice> : children}
            </div>
          </Section>
        </div>
      )}
    </>
  );
}
