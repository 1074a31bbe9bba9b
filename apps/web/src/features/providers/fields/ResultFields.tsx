import { useTranslation } from 'react-i18next';
import { CountField } from '../../../ui/forms/inputs/FigureField.tsx';
import { MinutesField } from '../../../ui/forms/inputs/MinutesField.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import { SwitchField } from '../../../ui/forms/inputs/SwitchField.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import type { useResultFields } from './use-result-fields.ts';

type ResultSpecs = ReturnType<typeof useResultFields>;

interface ResultFieldsProps {
  form: Pick<RecordFormState<ResultSpecs>, 'field' | 'typed'>;
  disabled?: boolean;
}

/** Results and cancelling. */
export function ResultFields({ form, disabled = false }: ResultFieldsProps) {
  const { t } = useTranslation();
  const house = form.typed('resultMode') === 'auto' ? form.typed('houseGame') : 'none';
  // only for results from sources; where it is still on, it can be switched off
  const confirmsItself =
    house === 'none' && (form.typed('resultMode') === 'auto' || form.typed('autoConfirm') === true);
  return (
    <>
      <FormSection title={t('providers.form.results')} help={t('providers.form.resultsHelp')}>
        <RadioCards {...form.field('resultMode')} disabled={disabled} />
        {form.typed('resultMode') === 'auto' && (
          <RadioCards {...form.field('houseGame')} disabled={disabled} />
        )}
        {house === 'yigi' && (
          <>
            <FieldRow>
              <CountField {...form.field('yigiPlayersMin')} disabled={disabled} />
              <CountField {...form.field('yigiAgentsMin')} disabled={disabled} />
            </FieldRow>
            <FieldRow>
              <CountField {...form.field('yigiShotsMax')} disabled={disabled} />
              <CountField {...form.field('yigiAgentSharePercent')} disabled={disabled} />
            </FieldRow>
          </>
        )}
        {house !== 'none' && <SwitchField {...form.field('beacon')} disabled={disabled} />}
        {house !== 'none' && form.typed('beacon') && (
          <FieldRow>
            <MinutesField {...form.field('beaconWaitMinutes')} disabled={disabled} />
          </FieldRow>
        )}
        {/* an in-house draw is never confirmed by a person */}
        {house === 'none' && <RadioCards {...form.field('confirmMode')} disabled={disabled} />}
        {confirmsItself && <SwitchField {...form.field('autoConfirm')} disabled={disabled} />}
        {confirmsItself && form.typed('autoConfirm') && (
          <Notice tone="warning">
            {t(
              form.typed('confirmMode') === 'blind'
                ? 'providers.form.autoConfirmBlind'
                : 'providers.form.autoConfirmWarning',
            )}
          </Notice>
        )}
        {form.typed('resultMode') === 'auto' && form.typed('houseGame') === 'none' && (
          <FieldRow>
            <CountField {...form.field('sourcesAgree')} disabled={disabled} />
          </FieldRow>
        )}
        <FieldRow>
          <MinutesField {...form.field('noResultAfterMinutes')} disabled={disabled} />
          <MinutesField {...form.field('refundAfterMinutes')} disabled={disabled} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('providers.form.cancelling')} help={t('providers.form.cancellingHelp')}>
        <FieldRow>
          <MinutesField {...form.field('cancelWindowMinutes')} disabled={disabled} />
          <CountField {...form.field('cancelsPerDay')} disabled={disabled} />
        </FieldRow>
      </FormSection>
    </>
  );
}
