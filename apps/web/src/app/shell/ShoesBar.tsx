import { lazy, Suspense } from 'react';
import { withTexts } from '../../i18n/start-i18n.ts';
import classes from './shell.module.css';

/** Few people ever see it: fetched by those who do. */
const StandInBar = lazy(async () => ({
  default: (await withTexts(import('../../features/impersonation/StandInBar.tsx'))).StandInBar,
}));

/** The bar, and its place while it is fetched: nothing jumps. */
export const ShoesBar = () => (
  <Suspense fallback={<div className={classes.aboveComing} />}>
    <StandInBar />
  </Suspense>
);
