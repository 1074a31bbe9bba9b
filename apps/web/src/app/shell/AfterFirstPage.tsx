import { lazy, Suspense, useEffect, useState } from 'react';
import { withTexts } from '../../i18n/start-i18n.ts';

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));
const DemoNotice = lazy(async () => ({
  default: (await withTexts(import('./DemoNotice.tsx'))).DemoNotice,
}));
const PushFollower = lazy(async () => ({
  default: (await import('../notifications/PushFollower.tsx')).PushFollower,
}));
const IdleWatch = lazy(async () => ({ default: (await import('../idle/IdleWatch.tsx')).IdleWatch }));

const FrameKeys = lazy(async () => ({
  default: (await withTexts(import('../keys/FrameKeys.tsx'))).FrameKeys,
}));

const firstPageMs = 800;

/**
 * Messages, the demo notice, the check for idle sessions, push notifications and the keys of the frame can wait until
 * the first page is shown: their code is fetched then.
 */
export function AfterFirstPage() {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStands(true), firstPageMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {stands && (
        <>
          <Toasts />
          <DemoNotice />
          <IdleWatch />
          <PushFollower />
          <FrameKeys />
        </>
      )}
    </Suspense>
  );
}
