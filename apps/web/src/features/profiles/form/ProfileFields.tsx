import type { BetType } from '@drawdesk/lottery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import { FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import { GridField } from '../../../ui/grid/GridField.tsx';
import type { GridColumn } from '../../../ui/grid/grid-column.ts';
import { BlocksField } from '../blocks/BlocksField.tsx';
import classes from '../profiles.module.css';
import type { SettingsLine } from './settings-lines.ts';
import type { useProfileFields } from './use-profile-fields.ts';

interface ProfileFieldsProps {
  form: RecordFormState<ReturnType<typeof useProfileFields>['fields']>;
  columns: readonly GridColumn<SettingsLine>[];
  lines: readonly SettingsLine[];
  betTypes: readonly BetType[];
  /** Shown below the name: what a new profile starts from. */
  start?: ReactNode;
}

const keyOf = (line: SettingsLine) => line.betType;

/** Name, rates and limits by bet type, and the numbers a profile blocks. */
export function ProfileFields({ form, columns, lines, betTypes, start }: ProfileFieldsProps) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const { label, value, onChange, error } = form.field('settings');
  return (
    <>
      <FormSection title={t('profiles.section.name')} help={t('profiles.section.nameHelp')}>
        <TextField {...form.field('name')} />
        {start}
      </FormSection>
      <section className={`surface ${classes.sheet}`}>
        <div>
          <h2>{label}</h2>
          <p>{t('profiles.settings.help')}</p>
        </div>
        <GridField
          label={String(label)}
          rowName={{ header: t('profiles.field.betType'), text: (line) => nameOf(line.betType) }}
          columns={columns}
          rows={lines}
          rowKey={keyOf}
          value={value}
          onChange={onChange}
          error={error}
        />
      </section>
      <FormSection title={t('profiles.blocks.title')} help={t('profiles.blocks.help')}>
        <BlocksField {...form.field('blocks')} betTypes={betTypes} />
      </FormSection>
    </>
  );
}
