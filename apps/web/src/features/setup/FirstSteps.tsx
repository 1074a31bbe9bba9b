import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { AllDone } from './AllDone.tsx';
import { StepList } from './StepList.tsx';
import { StepStrip } from './StepStrip.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** Where people who set up a house come first, and where they look for how it goes. */
const homes = ['/account/admin', '/dashboard/aggregator', '/dashboard/agent'];

/**
 * What a new house still needs before its first bet: the whole list on the first pages, one line on all others, nothing
 * once it is done. Whoever sees it become done is told so.
 */
export function FirstSteps() {
  const { data, refetch } = useFirstSteps();
  const { pathname } = useLocation();
  const [told, setTold] = useState(false);
  const wasOpen = useRef(false);
  if (data?.open) wasOpen.current = true;

  // what was done on the page before shows at once
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for every page.
  useEffect(() => {
    if (wasOpen.current) void refetch();
  }, [pathname]);

  if (!data || told) return null;
  if (!data.open) return wasOpen.current ? <AllDone found={data} onClose={() => setTold(true)} /> : null;
  return homes.includes(pathname.replace(/\/$/, '')) ? <StepList found={data} /> : <StepStrip found={data} />;
}
