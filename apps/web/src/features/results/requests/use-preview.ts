import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/use-call.ts';

/** Dry run of the settlement of an entered result, worked out anew each time it is looked at. */
export const usePreview = (roundId: string, resultId: string) =>
  useQuery({
    ...callOptions('results.preview', { params: { roundId, resultId } }),
    refetchOnMount: 'always',
  });
