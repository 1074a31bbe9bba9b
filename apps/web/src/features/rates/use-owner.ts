import { useSearchBy } from '../../pages/use-page-search.ts';
import { type Owner, parseOwner } from './ratio-search.ts';

/** The owner that the address names. */
export const useOwner = (): Owner => useSearchBy(parseOwner);
