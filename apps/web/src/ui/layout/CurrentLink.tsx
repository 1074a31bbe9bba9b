import { type LinkProps, useLinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface CurrentLinkProps {
  /** The target: typed as a page's own link, or a path from the menu, which has checked that it exists. */
  link: LinkProps | { to: string };
  /**
   * Whether it is the current page. The caller says it, because the router would mark every path above it
   * too.
   */
  current: boolean;
  className: string | undefined;
  children: ReactNode;
}

/** A link of the router that is marked as the current page when the caller says so. */
export function CurrentLink({ link, current, className, children }: CurrentLinkProps) {
  // The router's types do not know that the path was checked, and do not allow absent options
  // (exactOptionalPropertyTypes).
  const props = useLinkProps(link as Parameters<typeof useLinkProps>[0]);
  return (
    <a {...props} className={className} aria-current={current ? 'page' : undefined} data-status={undefined}>
      {children}
    </a>
  );
}
