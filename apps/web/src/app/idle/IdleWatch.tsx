import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useIdleWarning } from './use-idle-warning.ts';

/** Without a connection the session cannot be extended: it then ends without a question. */
const IdleDialog = lazyPart(
  async () => ({ default: (await import('./IdleDialog.tsx')).IdleDialog }),
  'nowhere',
);

/** Asks a person who has touched nothing for a long time whether they are still there. */
export function IdleWatch() {
  const warning = useIdleWarning();
  return <Suspense>{warning && <IdleDialog warning={warning} />}</Suspense>;
}
