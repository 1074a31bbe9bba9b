import { useCall } from '../../../api/use-call.ts';

/** Dry run of the settlement of an entered result. */
export const usePreview = (roundId: string, resultId: string) =>
  useCall('results.preview', { params: { roundId, resultId } });
