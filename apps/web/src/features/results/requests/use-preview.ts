import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/use-call.ts';

/** Dry run of the settlement of an entered result, computed again on each view. */
export const usePreview = (roundId: string, resultId: string) =>
  useQuery({
    ...callOptions('results.preview', { params: { roundId, resultId } }),
    refetchOnMount: 'always',
  });
