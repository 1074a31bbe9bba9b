import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../api/operation-types.ts';
import { refreshAfter, useWrite } from '../../../api/use-call.ts';

/**
 * Confirms a result and settles the round; with a blind provider it carries the second entry. A refusal changes the
 * round as well (entries that differ, a settlement that found something), so it is asked for again either way.
 */
export function useConfirm() {
  const client = useQueryClient();
  const { mutateAsync } = useWrite('results.confirm');
  return async (input: CallInput<'results.confirm'>) => {
    try {
      return await mutateAsync(input);
    } catch (thrown) {
      await refreshAfter(client, 'results.confirm');
      throw thrown;
    }
  };
}
