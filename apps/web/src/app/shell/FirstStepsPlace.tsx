import { Suspense, useState } from 'react';
import { useFirstSteps } from '../../features/setup/use-first-steps.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

/** Fetched only by people who set up a new installation. */
const FirstSteps = lazyPart(
  async () => ({
    default: (await import('../../features/setup/FirstSteps.tsx')).FirstSteps,
  }),
  'nowhere',
);

/**
 * Shown above every page: what a new installation still needs. Once it was open, it also shows when all is
 * done.
 */
export function FirstStepsPlace() {
  const { data } = useFirstSteps();
  const [begun, setBegun] = useState(false);
  if (data?.open && !begun) setBegun(true);
  return <Suspense>{begun && <FirstSteps />}</Suspense>;
}
