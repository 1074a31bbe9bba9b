import { useRouterState } from '@tanstack/react-router';
import classes from './shell.module.css';

/** A thin line at the top while the next page is on its way. */
export function RouteProgress() {
  const pending = useRouterState({ select: ({ isLoading }) => isLoading });
  return <div className={classes.routeProgress} data-on={pending} aria-hidden />;
}
