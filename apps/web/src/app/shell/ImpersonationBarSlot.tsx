import { lazy, Suspense } from 'react';
import { withTexts } from '../../i18n/start-i18n.ts';
import classes from './shell.module.css';

/** Few people ever see it: fetched by those who do. */
const ImpersonationBar = lazy(async () => ({
  default: (await withTexts(import('../../features/impersonation/ImpersonationBar.tsx'))).ImpersonationBar,
}));

/** The bar, and its place while it is fetched: nothing jumps. */
export const ImpersonationBarSlot = () => (
  <Suspense fallback={<div className={classes.aboveComing} />}>
    <ImpersonationBar />
  </Suspense>
);
