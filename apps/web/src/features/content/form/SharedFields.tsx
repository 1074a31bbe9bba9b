import type { ContentAudience } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../../api/field-limits.ts';
import { MomentField } from '../../../ui/forms/inputs/MomentField.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FieldRow, FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import type { Kind } from '../content-kinds.ts';
import { AudienceField } from './AudienceField.tsx';
import { audienceSpec } from './audience-spec.ts';

/** The fields that banners and news have in common. */
export function useSharedSpecs() {
  const { t } = useTranslation();
  return {
    title: field.bothLanguages({
      label: t('content.field.title'),
      ...limitsOf('banners.create', 'title.en'),
    }),
    audience: audienceSpec(t('content.field.audience')),
    from: field.moment({
      label: t('content.field.from'),
      description: t('content.field.fromHelp'),
      optional: true,
    }),
    until: field.moment({
      label: t('content.field.until'),
      description: t('content.field.untilHelp'),
      optional: true,
    }),
    active: { ...field.flag({ label: t('content.field.active') }), blank: true },
  };
}

type Specs = ReturnType<typeof useSharedSpecs>;

interface SharedFieldsProps {
  form: Pick<RecordFormState<Specs>, 'field'>;
  disabled: boolean;
  kind: Kind;
  /** The stored audience. */
  stored: ContentAudience | undefined;
  children?: ReactNode;
}

/** Audience, start, end, and whether it is switched on. */
export function SharedFields({ form, disabled, kind, stored, children }: SharedFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('content.section.audience')} help={t('content.section.audienceHelp')}>
        <AudienceField {...form.field('audience')} kind={kind} stored={stored} disabled={disabled} />
      </FormSection>
      <FormSection title={t('content.section.when')} help={t('content.section.whenHelp')}>
        <FieldRow>
          <MomentField {...form.field('from')} disabled={disabled} />
          <MomentField {...form.field('until')} disabled={disabled} />
        </FieldRow>
        <SwitchField {...form.field('active')} disabled={disabled} />
        {children}
      </FormSection>
    </>
  );
}
