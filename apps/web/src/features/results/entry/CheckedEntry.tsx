import { Button, Group, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatMoney } from '../../../ui/figures/format-money.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { LeaveGuard } from '../../../ui/forms/LeaveGuard.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { EntryForm } from './EntryForm.tsx';
import classes from './entry.module.css';
import type { Checked } from './use-checked.ts';
import type { Entry } from './use-entry.ts';

interface CheckedEntryProps {
  title: string;
  lead: string;
  entry: Entry;
  checked: Checked;
  /** What stands above the inputs: why the last entry came back, a hint. */
  notice?: ReactNode;
  /** Further inputs and a way out. */
  aside?: ReactNode;
  /** What can be done once the entry as it stands is checked. */
  children: ReactNode;
}

/** Key a draw, check it, see what it would pay, and only then go on: the shape of entry, correction and blind entry. */
export function CheckedEntry(props: CheckedEntryProps) {
  const { title, lead, entry, checked, notice, aside, children } = props;
  const { t } = useTranslation();
  const { answer, problem, busy } = checked;
  const fresh = answer !== null && !answer.stale;
  const told = useRef<HTMLDivElement>(null);
  const preview = answer?.preview;
  // On a phone the answer stands below what is in view.
  useEffect(() => {
    if (preview) told.current?.scrollIntoView({ block: 'nearest' });
  }, [preview]);
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
            <Button type="submit" loading={busy} variant={fresh ? 'light' : 'filled'}>
              {t(answer ? 'results.entry.checkAgain' : 'results.entry.check')}
            </Button>
            {aside}
          </Group>
        </EntryForm>
      </section>
      <VisuallyHidden role="status">
        {fresh &&
          preview &&
          t('results.entry.checked', {
            payout: formatMoney(preview.payout),
            tickets: formatCount(preview.winningTickets),
          })}
      </VisuallyHidden>
      {answer && (
        <div ref={told} className={classes.told}>
          <PreviewPanel preview={answer.preview} stale={answer.stale}>
            {answer.stale ? <Notice tone="warning">{t('results.entry.changed')}</Notice> : children}
          </PreviewPanel>
        </div>
      )}
    </>
  );
}
