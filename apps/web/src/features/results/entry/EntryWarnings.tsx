import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { DrawWarningDto } from '@drawdesk/contract';
import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import classes from './entry.module.css';

interface EntryWarningsProps {
  warnings: readonly DrawWarningDto[];
  /** Where the person must accept them before the next step. */
  acceptance?: { accepted: boolean; onChange: (accepted: boolean) => void };
}

/** Values that look like a slip. They may be right: the person who goes on says so. Nothing without warnings. */
export function EntryWarnings({ warnings, acceptance }: EntryWarningsProps) {
  const { t } = useTranslation();
  const nameOf = useFieldName();
  if (warnings.length === 0) return null;
  return (
    <Notice tone="warning">
      <strong>{t('results.entry.warnings.title')}</strong>
      <ul className={classes.warnings}>
        {warnings.map(({ field, code, latest }) => (
          <li key={`${field} ${code}`}>
            {t(`results.entry.warnings.${code}`, {
              field: field === null ? '' : nameOf(field),
              latest: latest ?? '–',
            })}
          </li>
        ))}
      </ul>
      {acceptance && (
        <Checkbox
          label={t('results.entry.warnings.accept')}
          checked={acceptance.accepted}
          onChange={({ currentTarget }) => acceptance.onChange(currentTarget.checked)}
          // Enter leads on from here too.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            acceptance.onChange(true);
          }}
        />
      )}
    </Notice>
  );
}
