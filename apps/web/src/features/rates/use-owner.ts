import { useSearchBy } from '../../pages/use-page-search.ts';
import { type Owner, parseOwner } from './ratio-search.ts';

/** Whose settings the address names. */
export const useOwner = (): Owner => useSearchBy(parseOwner);
