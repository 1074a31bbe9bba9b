import { createContext, use } from 'react';
import { useSearchBy } from '../../pages/use-page-search.ts';
import { type Owner, parseOwner } from './ratio-search.ts';

/** The owner on a page that is about one agent or master; null where the address names it. */
export const OwnerOfPage = createContext<Owner | null>(null);

/** The owner that the page is about, or that the address names. */
export function useOwner(): Owner {
  const ofPage = use(OwnerOfPage);
  const named = useSearchBy(parseOwner);
  return ofPage ?? named;
}
