import { lazy, Suspense, useEffect, useState } from 'react';

const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));

/** Messages can wait until the first page stands: their code is fetched when the browser has nothing else to do. */
export function LazyToasts() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), 800);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{idle && <Toasts />}</Suspense>;
}
