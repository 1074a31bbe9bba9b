import { Suspense, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { ConfirmDialogProps } from './ConfirmQuestion.tsx';

const ConfirmQuestion = lazyPart(
  async () => ({
    default: (await import('./ConfirmQuestion.tsx')).ConfirmQuestion,
  }),
  'above',
);

/**
 * Asks before money moves or something cannot be undone. None of its code is loaded until the first question.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  return <Suspense>{wasOpened && <ConfirmQuestion {...props} />}</Suspense>;
}
