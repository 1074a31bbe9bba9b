import { Suspense } from 'react';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import classes from './shell.module.css';

/** Few people ever see it, so its code is fetched only when it is needed. */
const ImpersonationBar = lazyPart(async () => ({
  default: (await import('../../features/impersonation/ImpersonationBar.tsx')).ImpersonationBar,
}));

/** The bar; its space is reserved while it is fetched, so that nothing jumps. */
export const ImpersonationBarSlot = () => (
  <Suspense fallback={<div className={classes.aboveComing} />}>
    <ImpersonationBar />
  </Suspense>
);
