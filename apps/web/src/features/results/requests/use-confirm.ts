import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '../../../api/operation-types.ts';
import { refreshAfter, useWrite } from '../../../api/use-call.ts';

/**
 * Confirms a result and settles the round. For a blind provider the call includes the second entry. A refusal
 * also changes the round (entries that differ, a settlement that found an error), so the round is reloaded in
 * both cases.
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
