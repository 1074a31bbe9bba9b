import { useList } from '../../../ui/list/use-list.ts';
import { blocksList } from '../ratio-search.ts';

/** The list of blocked numbers as the address gives it. */
export const useBlocksList = () => useList(blocksList);
