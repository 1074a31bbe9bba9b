import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));
const IdleWatch = lazy(async () => ({ default: (await import('../idle/IdleWatch.tsx')).IdleWatch }));

const firstPageMs = 800;

/** Messages, and the watch over idle sessions, can wait until the first page stands: their code is fetched then. */
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
          <IdleWatch />
        </>
      )}
    </Suspense>
  );
}
