import type { AnswerData } from '../../../api/operation-types.ts';
import { useWrite } from '../../../api/use-call.ts';
import { toastDone, toastFailed } from '../../../ui/outcome.ts';

export type GiveAnswer = AnswerData<'profiles.give'>;

interface GiveTo {
  aggregatorIds: string[];
  agentIds: string[];
  when: 'now' | 'next_round';
}

/** Gives a profile and reports the result in the words of spec.md §8. Throws when the whole call is refused. */
export function useGive(profileId: string): (to: GiveTo) => Promise<GiveAnswer> {
  const give = useWrite('profiles.give');
  return async (to) => {
    const answer = await give.mutateAsync({ params: { profileId }, body: to });
    const outcome = to.aggregatorIds.length > 0 ? 'giveToMaster' : 'giveToAgent';
    if (answer.failed.length === 0) toastDone(outcome);
    else toastFailed(outcome);
    return answer;
  };
}
