import type { FirstSteps as FoundSteps } from '@drawdesk/contract';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AllDone } from './AllDone.tsx';
import classes from './first-steps.module.css';
import { Progress } from './Progress.tsx';
import { StepList } from './StepList.tsx';
import { nextStep } from './step-table.ts';
import { useFirstSteps } from './use-first-steps.ts';

/** The first pages of people who set up an installation. */
const homes = ['/account/admin', '/dashboard/aggregator', '/dashboard/agent'];

/**
 * What a new installation needs before its first bet: the whole list on the first pages, one line on all
 * others, nothing once it is done. A person who is present when it becomes done sees a message.
 */
export function FirstSteps() {
  const { data, refetch } = useFirstSteps();
  const { pathname } = useLocation();
  const [hidden, setHidden] = useState(false);
  const wasOpen = useRef(false);
  if (data?.open) wasOpen.current = true;

  // a step that was done on the page before is shown as done at once
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for every page.
  useEffect(() => {
    if (wasOpen.current) void refetch();
  }, [pathname]);

  if (!data || hidden) return null;
  if (!data.open) return wasOpen.current ? <AllDone found={data} onClose={() => setHidden(true)} /> : null;
  return homes.includes(pathname.replace(/\/$/, '')) ? <StepList found={data} /> : <StepStrip found={data} />;
}

/** The progress of the first steps, on every page except the first ones: one line with a link to the list. */
function StepStrip({ found }: { found: FoundSteps }) {
  const { t } = useTranslation();
  const next = nextStep(found);
  return (
    <section className={`surface no-print ${classes.strip}`} aria-label={t('firstSteps.title')}>
      <Progress found={found} />
      <p className={classes.stripText}>
        {next && t('firstSteps.next', { step: t(`firstSteps.step.${next}.title`) })}
      </p>
      <Link className={classes.stripLink} to="/account/admin">
        {t('firstSteps.all')}
      </Link>
    </section>
  );
}
