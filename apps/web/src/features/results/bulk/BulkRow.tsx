import type { Round } from '@drawdesk/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { DueTime } from '../../../shared/rounds/DueTime.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { EntryWarnings } from '../entry/EntryWarnings.tsx';
import { FieldGroup } from '../entry/FieldGroup.tsx';
import { leadOn } from '../entry/lead-on.ts';
import { refusedFields } from '../entry/refused-fields.ts';
import type { Entry } from '../entry/use-entry.ts';
import classes from './bulk.module.css';
import { type BulkEntry, drawOf, isTouched, problemsOf } from './bulk-state.ts';

interface BulkRowProps {
  round: Round;
  row: BulkEntry;
  change: (roundId: string, field: string, inputs: readonly string[]) => void;
  accept: (roundId: string, accepted: boolean) => void;
}

/** One round of the sheet: its name, its numbers, and the result of a check. */
export function BulkRow({ round, row, change, accept }: BulkRowProps) {
  const { t } = useTranslation();
  const formRef = useRef<HTMLFormElement>(null);
  const { outcome, fields, values, tried } = row;
  // the checks of a round are counted; without one left it can still be submitted
  const unchecked = outcome.kind === 'checked' && outcome.check === null;
  const refused = refusedFields(outcome.kind === 'refused' ? outcome.problem : null);
  const entry: Entry = {
    fields,
    values,
    change: (field, inputs) => change(round.roundId, field, inputs),
    problems: tried ? problemsOf(row) : [],
    touched: isTouched(row),
    draw: drawOf(row),
    collect: () => null,
    formRef,
    scope: round.roundId,
  };
  return (
    <fieldset
      className={classes.row}
      data-kind={unchecked ? 'unchecked' : outcome.kind}
      onKeyDown={(event) => leadOn(event, entry, null)}
    >
      <legend className={classes.which}>
        <RoundName round={round} />
        <DueTime round={round} />
      </legend>
      <div className={classes.fields}>
        {fields.map((field) => {
          const error = refused.fields[field.name];
          return <FieldGroup key={field.name} field={field} entry={entry} refused={error?.message} />;
        })}
      </div>
      <div className={classes.outcome} aria-live="polite">
        {outcome.kind === 'checked' && (
          <>
            {outcome.check && <WinningNumbers derived={outcome.check.derived} small />}
            {outcome.check && (
              <EntryWarnings
                warnings={outcome.check.warnings}
                acceptance={{
                  accepted: outcome.accepted,
                  onChange: (accepted) => accept(round.roundId, accepted),
                }}
              />
            )}
            <p className={`figures ${classes.pays}`}>
              {typeof outcome.check?.checksLeft === 'number'
                ? t('results.entry.checksLeft', { count: outcome.check.checksLeft })
                : t('results.entry.unchecked')}
            </p>
          </>
        )}
        {outcome.kind === 'refused' && (
          <>
            <FormError problem={outcome.problem} />
            {refused.ofDraw.map((one) => (
              <p key={`${one.code} ${one.message}`} className={classes.pays}>
                {one.message}
              </p>
            ))}
          </>
        )}
      </div>
    </fieldset>
  );
}
