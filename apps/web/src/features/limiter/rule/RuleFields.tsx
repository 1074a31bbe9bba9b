import { useTranslation } from 'react-i18next';
import { readFigure } from '../../../ui/figures/typed-figures.ts';
import { SelectField, TextField } from '../../../ui/forms/fields.tsx';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import { MultiSelectField } from '../../../ui/forms/inputs/MultiSelectField.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import type { RecordFormState } from '../../../ui/forms/kit/use-record-form.ts';
import type { Owner } from '../owner/owner-spec.ts';
import { PreviewPanel } from '../preview/PreviewPanel.tsx';
import { LadderPicture } from '../steps/LadderPicture.tsx';
import { StepEditor } from '../steps/StepEditor.tsx';
import { completeSteps, readSteps } from '../steps/typed-steps.ts';
import { useNormalRate } from './use-normal-rate.ts';
import { useBetTypeOptions, type useRuleFields } from './use-rule-fields.ts';

interface RuleFormProps {
  form: RecordFormState<ReturnType<typeof useRuleFields>>;
  owner: Owner;
  /** The owner field, where there is a choice. */
  ownerField?: React.ReactNode;
}

/** The fields of a rule, a drawing of its steps, and a preview of its actions in a round. */
export function RuleFields({ form, owner, ownerField }: RuleFormProps) {
  const { t } = useTranslation();
  const [providerId, betTypes, ladder] = [
    form.typed('providerId'),
    form.typed('betTypes'),
    form.typed('ladder'),
  ];
  const offered = useBetTypeOptions(providerId);
  const steps = readSteps(ladder.basis, ladder.steps);
  const drawn = completeSteps(ladder.basis, ladder.steps);
  const cap = form.typed('capPerPerson').trim();
  const capPerPerson = cap === '' ? null : readFigure('money', cap);
  const normalRate = useNormalRate({ owner, providerId, betTypes });
  const ready = steps !== null && (cap === '' || capPerPerson !== null) && (steps.length > 0 || cap !== '');
  return (
    <>
      <FormSection title={t('limiter.section.where')}>
        <TextField {...form.field('name')} data-autofocus />
        {ownerField}
        <SelectField
          {...form.field('providerId')}
          placeholder={t('limiter.allProviders')}
          onChange={(next) => {
            form.set('providerId', next);
            // The bet types chosen for the earlier provider are cleared.
            if (betTypes.length > 0) form.set('betTypes', []);
          }}
        />
        <MultiSelectField
          {...form.field('betTypes')}
          options={offered}
          {...(betTypes.length === 0 && { placeholder: t('limiter.allBetTypes') })}
        />
      </FormSection>
      <FormSection title={t('limiter.section.steps')} help={t('limiter.section.stepsHelp')}>
        <StepEditor {...form.field('ladder')} />
        {drawn.length > 0 && <LadderPicture basis={ladder.basis} steps={drawn} normalRate={normalRate} />}
        <FieldRow>
          <MoneyField {...form.field('capPerPerson')} placeholder={t('limiter.noCap')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('limiter.preview.title')} help={t('limiter.preview.help')}>
        <PreviewPanel
          owner={owner}
          providerId={providerId}
          rule={ready ? { betTypes, basis: ladder.basis, steps: steps ?? [], capPerPerson } : null}
        />
      </FormSection>
    </>
  );
}
