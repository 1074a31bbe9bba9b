import type { LinkProps } from '@tanstack/react-router';
import { CurrentLink } from './CurrentLink.tsx';
import classes from './layout.module.css';
import { useScrolledTo } from './use-scrolled-to.ts';

export interface TabLink {
  label: string;
  link: LinkProps;
  active: boolean;
  /** A number next to the label: how many items wait there. */
  count?: number;
}

/**
 * Tabs in the address: each is a link, so it can be opened in another browser tab and sent to a colleague.
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  // On a phone the row scrolls.
  const row = useScrolledTo(tabs.findIndex(({ active }) => active));
  return (
    <nav ref={row} aria-label={label} className={classes.tabs}>
      {tabs.map(({ label, link, active, count }) => (
        <CurrentLink
          key={label}
          link={{ ...link, replace: true, resetScroll: false }}
          current={active}
          className={classes.tab}
        >
          {label}
          {count !== undefined && count > 0 && <span className={`figures ${classes.tabCount}`}>{count}</span>}
        </CurrentLink>
      ))}
    </nav>
  );
}
