import type { FirstStepName, FirstSteps } from '@drawdesk/contract';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconChevronDown, IconCircleCheckFilled, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../session/use-may.ts';
import { ButtonLink } from '../../ui/layout/ButtonLink.tsx';
import classes from './first-steps.module.css';
import { StepText } from './StepText.tsx';
import { stepTable, waitsFor } from './step-table.ts';

interface StepProps {
  step: FirstStepName;
  done: boolean;
  found: FirstSteps;
  /** The recommended next step. */
  next: boolean;
  opened: boolean;
  onToggle: () => void;
}

/** One step: whether it is done, its purpose, and a link to its page. */
export function Step({ step, done, found, next, opened, onToggle }: StepProps) {
  const { t } = useTranslation();
  const waits = !done && waitsFor(step, found) !== null;
  const state = done ? 'done' : waits ? 'waits' : 'open';
  const place = found.steps.findIndex((one) => one.step === step) + 1;
  return (
    <li className={classes.step} data-state={state} data-next={next} data-opened={opened}>
      <span className={classes.mark}>
        {done ? (
          <IconCircleCheckFilled className={classes.doneIcon} size={24} aria-hidden />
        ) : waits ? (
          <IconClock className={classes.waitIcon} size={24} aria-hidden />
        ) : (
          <span className={classes.place} aria-hidden>
            {place}
          </span>
        )}
      </span>
      <div className={classes.body}>
        <UnstyledButton className={classes.name} aria-expanded={opened} onClick={onToggle}>
          {t(`firstSteps.step.${step}.title`)}
          <VisuallyHidden> – {t(`firstSteps.state.${state}`)}</VisuallyHidden>
          <IconChevronDown className={classes.chevron} size={16} aria-hidden />
        </UnstyledButton>
        {opened && <StepText step={step} done={done} found={found} />}
      </div>
      {!done && <StepLink step={step} found={found} primary={next} />}
    </li>
  );
}

/** A link to the page of the step. People without the right see that someone else does it. */
function StepLink({ step, found, primary }: { step: FirstStepName; found: FirstSteps; primary: boolean }) {
  const { t } = useTranslation();
  const { needs, link } = stepTable[step];
  const may = useMay()(needs);
  const to = link(found);
  if (!may) return <span className={classes.notMine}>{t('firstSteps.notMine')}</span>;
  if (to === null) return null;
  return (
    <ButtonLink className={classes.go ?? ''} size="xs" variant={primary ? 'filled' : 'light'} {...to}>
      {t(`firstSteps.action.${step}`)}
    </ButtonLink>
  );
}
