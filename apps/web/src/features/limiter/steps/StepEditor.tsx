import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import type { TypedLadder } from './ladder-spec.ts';
import { StepRow } from './StepRow.tsx';
import classes from './steps.module.css';
import { stepAfter, stepCountMax, stepProblems, type TypedStep } from './typed-steps.ts';

/** What is counted, and one line for each step: where it begins and its rate. */
export function StepEditor({ label, value, onChange, error }: FieldProps<TypedLadder>) {
  const { t } = useTranslation();
  const { basis, steps } = value;
  // Errors are shown after the person leaves a step, not while typing.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const problems = stepProblems(basis, steps);
  const set = (next: readonly TypedStep[]) => onChange({ basis, steps: next });
  return (
    <>
      <RadioCards
        label={t('limiter.field.basis')}
        name="basis"
        value={basis}
        onChange={(next) => onChange({ basis: next ?? basis, steps })}
        options={(['stake', 'limit_share'] as const).map((one) => ({
          value: one,
          label: t(`limiter.basis.${one}`),
          description: t(`limiter.basisHelp.${one}`),
        }))}
      />
      <fieldset className={classes.steps} aria-invalid={Boolean(error)}>
        <Input.Label component="legend">{label}</Input.Label>
        {steps.length === 0 && <p className={classes.none}>{t('limiter.step.noneYet')}</p>}
        <ol className={classes.list}>
          {steps.map((step, index) => (
            <StepRow
              key={step.key}
              number={index + 1}
              basis={basis}
              step={step}
              problem={error || left.has(step.key) ? (problems[index] ?? null) : null}
              onChange={(changed) => set(steps.map((one) => (one.key === step.key ? changed : one)))}
              onLeave={() => setLeft((was) => new Set([...was, step.key]))}
              onRemove={() => set(steps.filter(({ key }) => key !== step.key))}
            />
          ))}
        </ol>
        {steps.some(({ kind }) => kind === 'percent') && (
          <Input.Description>{t('limiter.step.percentHelp')}</Input.Description>
        )}
        {error && <Input.Error>{error}</Input.Error>}
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={steps.length >= stepCountMax || steps.at(-1)?.kind === 'close'}
          {...(steps.at(-1)?.kind === 'close' && { title: t('limiter.problem.afterClose') })}
          onClick={() => set([...steps, stepAfter(steps)])}
        >
          {t('limiter.step.add')}
        </Button>
      </fieldset>
    </>
  );
}
