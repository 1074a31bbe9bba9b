import { type LinkProps, useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface CurrentLinkProps {
  /** Where it leads: typed as a page's own link, or a path from the menu, which has checked that it exists. */
  link: LinkProps | { to: string };
  /** Whether it leads to where one is: said by the page, because the router would light every path above it too. */
  current: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** A link of the router that is "the current page" when the caller says so. */
export function CurrentLink({ link, current, className, children }: CurrentLinkProps) {
  // The types of the router do not know that a path was checked, nor absent options (exactOptionalPropertyTypes).
  const props = useLinkProps(link as Parameters<typeof useLinkProps>[0]);
  return (
    <a {...props} className={className} aria-current={current ? 'page' : undefined} data-status={undefined}>
      {children}
    </a>
  );
}
