import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../../../api/use-call.ts';

const whileSettlingMs = 2_000;

/** The round whose result this is about; while it is being settled it is asked for again and again. */
export const useRound = (roundId: string) =>
  useQuery({
    ...callOptions('rounds.get', { params: { roundId } }),
    refetchInterval: ({ state }) => (state.data?.settlementState === 'running' ? whileSettlingMs : false),
  });
