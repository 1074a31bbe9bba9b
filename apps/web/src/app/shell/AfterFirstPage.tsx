import { Suspense, useEffect, useState } from 'react';
import { firstPageStands } from '../../ui/loading/first-page.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const Toasts = lazyPart(async () => ({ default: (await import('./Toasts.tsx')).Toasts }), 'nowhere');
const DemoNotice = lazyPart(
  async () => ({
    default: (await import('./DemoNotice.tsx')).DemoNotice,
  }),
  'nowhere',
);
const PushFollower = lazyPart(
  async () => ({
    default: (await import('../notifications/PushFollower.tsx')).PushFollower,
  }),
  'nowhere',
);
const IdleWatch = lazyPart(
  async () => ({ default: (await import('../idle/IdleWatch.tsx')).IdleWatch }),
  'nowhere',
);

const FrameKeys = lazyPart(
  async () => ({
    default: (await import('../keys/FrameKeys.tsx')).FrameKeys,
  }),
  'nowhere',
);

const firstPageMs = 800;

/**
 * Messages, the demo notice, the check for idle sessions, push notifications, the keys of the frame, menus and choices can
 * wait until the first page is shown: their code is fetched then.
 */
export function AfterFirstPage() {
  const [stands, setStands] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setStands(true);
      firstPageStands();
      // what cannot be fetched now is fetched when it is opened, which says so if it fails
      void import('./menus.ts').catch(() => undefined);
    }, firstPageMs);
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
