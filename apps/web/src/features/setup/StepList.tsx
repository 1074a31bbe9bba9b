import type { FirstStepName, FirstSteps } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import classes from './first-steps.module.css';
import { Progress } from './Progress.tsx';
import { PutAway } from './PutAway.tsx';
import { Step } from './Step.tsx';
import { nextStep } from './step-table.ts';

/** All steps: what is done, and the purpose and the link of each other step. */
export function StepList({ found }: { found: FirstSteps }) {
  const { t } = useTranslation();
  const mayPutAway = useMay()('settings.update');
  const next = nextStep(found);
  /** The step that the person has opened; before that the next one. */
  const [looked, setLooked] = useState<FirstStepName | 'none' | null>(null);
  const opened = looked ?? next;
  return (
    <section className={`surface no-print ${classes.card}`} aria-labelledby="first-steps">
      <header className={classes.head}>
        <div>
          <h2 id="first-steps" className={classes.title}>
            {t('firstSteps.title')}
          </h2>
          <p className={classes.lead}>{t('firstSteps.lead')}</p>
        </div>
        <Progress found={found} />
      </header>
      <ol className={classes.steps}>
        {found.steps.map((one) => (
          <Step
            key={one.step}
            {...one}
            found={found}
            next={one.step === next}
            opened={one.step === opened}
            onToggle={() => setLooked(one.step === opened ? 'none' : one.step)}
          />
        ))}
      </ol>
      {mayPutAway && <PutAway />}
    </section>
  );
}
