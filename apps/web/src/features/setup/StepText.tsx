import type { FirstStepName, FirstSteps } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { CommandLine } from './CommandLine.tsx';
import classes from './first-steps.module.css';
import { stepTable, waitsFor } from './step-table.ts';
import { TestBet } from './TestBet.tsx';

interface StepTextProps {
  step: FirstStepName;
  done: boolean;
  found: FirstSteps;
}

/** The purpose of a step, and what prevents it. */
export function StepText({ step, done, found }: StepTextProps) {
  const { t } = useTranslation();
  const { tieDays } = found.people;
  const before = !done && step !== 'bet' && missing(step, found);
  return (
    <div className={classes.text}>
      <p>
        {t(`firstSteps.step.${step}.text`)}
        {step === 'third-person' && tieDays > 0 && ` ${t('firstSteps.resetRule', { count: tieDays })}`}
      </p>
      {step === 'round' && <p>{t('firstSteps.openRounds', { count: found.openRounds })}</p>}
      {before && <p className={classes.before}>{t('firstSteps.before')}</p>}
      {!done && (step === 'second-person' || step === 'third-person') && <Ties step={step} found={found} />}
      {!done && step === 'bet' && <TestBet found={found} />}
    </div>
  );
}

/** Whether an earlier step has to be done first. */
const missing = (step: FirstStepName, found: FirstSteps): boolean =>
  step !== 'superadmin' && stepTable[step].link(found) === null;

/**
 * Why an account made here does not count immediately, when it will count, and how to make one that counts at
 * once.
 */
function Ties({ step, found }: { step: FirstStepName; found: FirstSteps }) {
  const { t } = useTranslation();
  const { tieDays } = found.people;
  const from = waitsFor(step, found);
  if (tieDays === 0) return null;
  return (
    <>
      {from && (
        <p className={classes.before}>
          {t('firstSteps.tied', { count: found.people.count })} <DateTime at={from} />
        </p>
      )}
      <p>{t('firstSteps.tieRule', { count: tieDays })}</p>
      <CommandLine line="npm run drawdesk -- account create --username NAME --role company:operator" />
    </>
  );
}
