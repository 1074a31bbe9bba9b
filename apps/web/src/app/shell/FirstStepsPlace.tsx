import { lazy, Suspense, useState } from 'react';
import { useFirstSteps } from '../../features/setup/use-first-steps.ts';
import { withTexts } from '../../i18n/start-i18n.ts';

/** Fetched by those who set a house up, and by nobody afterwards. */
const FirstSteps = lazy(async () => ({
  default: (await withTexts(import('../../features/setup/FirstSteps.tsx'))).FirstSteps,
}));

/** Above every page, what a new house still needs; once it was open, it says itself when it is done. */
export function FirstStepsPlace() {
  const { data } = useFirstSteps();
  const [begun, setBegun] = useState(false);
  if (data?.open && !begun) setBegun(true);
  return <Suspense>{begun && <FirstSteps />}</Suspense>;
}
