import type { ReactNode } from 'react';
import type { PageLink } from '../layout/ButtonLink.tsx';

/** One action of a row: a link or a function. */
export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  link?: PageLink;
  onClick?: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** Why it is not possible, shown below its name; it is disabled then. */
  why?: string | undefined;
}
