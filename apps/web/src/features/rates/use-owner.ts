import { useSearchBy } from '../../pages/use-page-search.ts';
import { type Owner, ownerOf } from './ratio-search.ts';

/** Whose settings the address names. */
export const useOwner = (): Owner => useSearchBy(ownerOf);
