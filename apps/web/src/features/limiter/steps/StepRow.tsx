import { ActionIcon, Input } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { CountField, MoneyField, PercentField, RateField } from '../../../ui/forms/inputs/FigureField.tsx';
import classes from './steps.module.css';
import { type Basis, type StepProblem, stepKinds, type TypedStep } from './typed-steps.ts';

interface StepRowProps {
  number: number;
  basis: Basis;
  step: TypedStep;
  problem: StepProblem | null;
  onChange: (step: TypedStep) => void;
  onLeave: () => void;
  onRemove: () => void;
}

/** One step: where it begins, and what it does to the rate. */
export function StepRow({ number, basis, step, problem, onChange, onLeave, onRemove }: StepRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const From = basis === 'stake' ? MoneyField : PercentField;
  const To = step.kind === 'percent' ? CountField : RateField;
  return (
    <li
      className={classes.step}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onLeave();
      }}
    >
      <From
        label={t('limiter.step.fromLabel')}
        aria-label={t('limiter.step.fromOf', { number })}
        value={step.from}
        onChange={(from) => onChange({ ...step, from })}
        error={problem?.at === 'from'}
        step={basis === 'stake' ? '1000' : '5'}
        min="0"
      />
      <SelectField
        label={t('limiter.step.doLabel')}
        aria-label={t('limiter.step.doOf', { number })}
        value={step.kind}
        onChange={(kind) => onChange({ ...step, kind: kind ?? step.kind, to: '' })}
        options={stepKinds.map((kind) => ({ value: kind, label: t(`limiter.kind.${kind}`) }))}
        clearable={false}
      />
      {step.kind === 'close' ? (
        <span className={classes.closes} />
      ) : (
        <To
          label={t(`limiter.step.toLabel.${step.kind}`)}
          aria-label={t('limiter.step.toOf', { number })}
          // The labels stand above the first line alone; the help for percentages stands below the steps.
          term={number === 1 && step.kind === 'rate' ? 'payRate' : undefined}
          value={step.to}
          onChange={(to) => onChange({ ...step, to })}
          error={problem?.at === 'to'}
          step={step.kind === 'percent' ? '5' : '10'}
          min="1"
        />
      )}
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        aria-label={t('limiter.step.remove', { number })}
        title={t('limiter.step.remove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={18} />
      </ActionIcon>
      {problem && (
        <Input.Error id={`${id}-wrong`} className={classes.wrong ?? ''}>
          {t(`limiter.problem.${problem.why}`)}
        </Input.Error>
      )}
    </li>
  );
}
