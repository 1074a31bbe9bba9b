import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/forms/fields.tsx';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import { TextAreaField } from '../../../ui/forms/inputs/TextAreaField.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import { OffersSheet } from './OffersSheet.tsx';
import type { OfferLine } from './offer-lines.ts';
import type { useDealerFields } from './use-dealer-fields.ts';

interface DealerFieldsProps {
  form: RecordFormState<ReturnType<typeof useDealerFields>>;
  lines: readonly OfferLine[];
}

/** Who a dealer is, how much may be open with it, and what it takes. */
export function DealerFields({ form, lines }: DealerFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('dealers.who')} help={t('dealers.whoHelp')}>
        <TextField {...form.field('name')} />
        <TextAreaField {...form.field('note')} />
        <FieldRow>
          <MoneyField {...form.field('creditLimit')} />
          <MoneyField {...form.field('secondPersonAbove')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('dealers.field.offers')} help={t('dealers.offersHelp')}>
        <OffersSheet {...form.field('offers')} lines={lines} />
      </FormSection>
    </>
  );
}
