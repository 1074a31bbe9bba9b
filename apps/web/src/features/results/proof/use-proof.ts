import type { RoundProof } from '@drawdesk/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { serverTime } from '../../../api/server-clock.ts';
import { type VerifiedProof, verifyProof } from './verify-proof.ts';

export interface ProofAnswer {
  proof: RoundProof;
  /** The result of this browser's computation. */
  verified: VerifiedProof;
}

/** A round that is drawn soon is reloaded more often than one that is still open. */
const [soonMs, laterMs] = [3_000, 15_000];

/** The proof of a round, computed again after each load. Reloaded until there is something to prove. */
export const useProof = (roundId: string): UseQueryResult<ProofAnswer, ApiProblem> =>
  useQuery<ProofAnswer, ApiProblem>({
    queryKey: ['house', 'proof', roundId],
    queryFn: async ({ signal }) => {
      const { data: proof } = await call('house.proof', { params: { roundId } }, { signal });
      return { proof, verified: await verifyProof(proof) };
    },
    refetchInterval: ({ state: { data } }) => {
      if (!data || !isAwaited(data)) return false;
      return new Date(data.proof.closeAt) < serverTime() ? soonMs : laterMs;
    },
  });

/** The proof is computed, and the round is not settled yet. */
const isAwaited = ({ proof, verified }: ProofAnswer): boolean =>
  verified.verdict === 'awaited' || proof.status === 'waiting_confirm';
