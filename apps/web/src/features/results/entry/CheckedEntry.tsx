import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { LeaveGuard } from '../../../ui/changes/LeaveGuard.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import panel from '../preview/preview.module.css';
import { EntryForm } from './EntryForm.tsx';
import { EntryWarnings } from './EntryWarnings.tsx';
import classes from './entry.module.css';
import type { Checked } from './use-checked.ts';
import type { Entry } from './use-entry.ts';

/** In their order: warnings that nobody has accepted yet, a reason, and the button that submits. */
const nextStep = 'input[type="checkbox"]:not(:checked), textarea, button[data-submits]';

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
  // Enter leads from the check to what comes next: the warnings, the reason, the button that submits.
  const onwards = () => {
    const next = checkResult.current?.querySelector<HTMLElement>(nextStep);
    next?.focus({ preventScroll: true });
    // On a phone the result of the check is below the visible part.
    checkResult.current?.scrollIntoView({ block: 'nearest' });
  };
  const accepted = checked.accepted;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, and once it is accepted.
  useEffect(() => {
    if (fresh) onwards();
  }, [answer?.draw, accepted]);
  return (
    <>
      <LeaveGuard dirty={entry.touched} />
      <section className={`surface ${classes.card}`}>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.lead}>{lead}</p>
        {notice}
        <EntryForm entry={entry} problem={problem} onSubmit={checked.check} onwards={fresh ? onwards : null}>
          <FormError problem={problem} />
          <Group gap="sm">
            {/* A second check of the same numbers would be one of the three for nothing. */}
            <Button
              type="submit"
              loading={pending}
              disabled={fresh}
              {...(fresh && { leftSection: <IconCheck size={16} aria-hidden /> })}
            >
              {t(checkWord(answer))}
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
            {fresh && check && (
              <EntryWarnings
                warnings={check.warnings}
                acceptance={{ accepted: checked.accepted, onChange: checked.accept }}
              />
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

function checkWord(answer: Checked['answer']) {
  if (!answer) return 'results.entry.check' as const;
  return answer.stale ? ('results.entry.checkAgain' as const) : ('results.entry.checkedNow' as const);
}
