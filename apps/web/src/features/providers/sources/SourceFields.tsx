import type { DrawFieldDto } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/forms/fields.tsx';
import { CountField } from '../../../ui/forms/inputs/FigureField.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { TagsField } from '../../../ui/forms/inputs/TagsField.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import { PathsField } from './PathsField.tsx';
import { RowsField } from './RowsField.tsx';
import type { SourceSpecs } from './use-source-fields.ts';

interface SourceFieldsProps {
  form: RecordFormState<SourceSpecs>;
  drawFields: readonly DrawFieldDto[];
}

/** The address of a source, the paths to read, and how a response is matched to the round. */
export function SourceFields({ form, drawFields }: SourceFieldsProps) {
  const { t } = useTranslation();
  const http = form.typed('kind') !== 'file';
  const [headers, expects] = [form.field('headers'), form.field('expects')];
  return (
    <>
      <FormSection title={t('sources.section.source')}>
        <TextField {...form.field('name')} />
        <FieldRow>
          <CountField {...form.field('priority')} />
        </FieldRow>
        <SwitchField {...form.field('active')} />
      </FormSection>
      <FormSection title={t('sources.section.where')}>
        <RadioCards {...form.field('kind')} />
        {http ? (
          <>
            <TextField {...form.field('address')} spellCheck={false} />
            <FieldRow>
              <CountField {...form.field('timeoutSeconds')} />
              <TagsField {...form.field('notReadyStatuses')} />
            </FieldRow>
            <RowsField
              label={headers.label}
              description={headers.description}
              error={headers.error}
              rows={headers.value}
              onChange={headers.onChange}
              cells={[
                {
                  label: t('sources.field.headerName'),
                  value: ({ name }) => name,
                  // A new name is a different header: the stored value belongs to the old one.
                  with: (row, name) => ({ ...row, name, kept: false }),
                },
                {
                  label: t('sources.field.headerValue'),
                  value: ({ secret }) => secret,
                  with: (row, secret) => ({ ...row, secret }),
                  secret: true,
                  placeholder: ({ kept }) => (kept ? t('sources.field.headerKept') : ''),
                },
              ]}
              blank={{ name: '', secret: '', kept: false }}
              max={10}
              add={t('sources.field.addHeader')}
            />
          </>
        ) : (
          <TextField {...form.field('folder')} spellCheck={false} />
        )}
      </FormSection>
      <FormSection title={t('sources.section.reading')} help={t('sources.section.readingHelp')}>
        <PathsField {...form.field('fields')} fields={drawFields} />
      </FormSection>
      <FormSection title={t('sources.section.ready')} help={t('sources.section.readyHelp')}>
        <RowsField
          label={expects.label}
          description={expects.description}
          error={expects.error}
          rows={expects.value}
          onChange={expects.onChange}
          cells={[
            {
              label: t('sources.field.path'),
              value: ({ path }) => path,
              with: (row, path) => ({ ...row, path }),
            },
            {
              label: t('sources.field.expectedValue'),
              value: ({ value }) => value,
              with: (row, value) => ({ ...row, value }),
            },
          ]}
          blank={{ path: '', value: '' }}
          max={5}
          add={t('sources.field.addExpected')}
        />
        <TagsField {...form.field('notReadyTexts')} />
      </FormSection>
    </>
  );
}
