import { useCall } from '../../../api/use-call.ts';

/** Every version of the result of a round, newest first. */
export const useVersions = (roundId: string) => useCall('results.list', { params: { roundId } });
