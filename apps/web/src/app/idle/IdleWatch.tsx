import { lazy, Suspense } from 'react';
import { useIdleWarning, type Warning } from './use-idle-warning.ts';

/** Without a connection the session cannot be extended: it then ends without a question. */
const unasked = (_: { warning: Warning }) => null;
const IdleDialog = lazy(async () => ({
  default: await import('./IdleDialog.tsx').then(
    (module) => module.IdleDialog,
    () => unasked,
  ),
}));

/** Asks a person who has touched nothing for a long time whether they are still there. */
export function IdleWatch() {
  const warning = useIdleWarning();
  return <Suspense>{warning && <IdleDialog warning={warning} />}</Suspense>;
}
