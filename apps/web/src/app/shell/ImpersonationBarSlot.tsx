import { lazy, Suspense } from 'react';
import { withTexts } from '../../i18n/start-i18n.ts';
import classes from './shell.module.css';

/** Few people ever see it, so its code is fetched only when it is needed. */
const ImpersonationBar = lazy(async () => ({
  default: (await withTexts(import('../../features/impersonation/ImpersonationBar.tsx'))).ImpersonationBar,
}));

/** The bar; its space is reserved while it is fetched, so that nothing jumps. */
export const ImpersonationBarSlot = () => (
  <Suspense fallback={<div className={classes.aboveComing} />}>
    <ImpersonationBar />
  </Suspense>
);
