import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../../api/operation-types.ts';
import { useWrite } from '../../../api/use-call.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';

export type GiveAnswer = AnswerData<'profiles.give'>;

interface GiveTo {
  aggregatorIds: string[];
  agentIds: string[];
  when: 'now' | 'next_round';
}

/** Gives a profile and reports the result in the words of spec.md §8. Throws when the whole call is refused. */
export function useGive(profileId: string): (to: GiveTo) => Promise<GiveAnswer> {
  const { t } = useTranslation();
  const give = useWrite('profiles.give');
  return async (to) => {
    const answer = await give.mutateAsync({ params: { profileId }, body: to });
    const who = to.aggregatorIds.length > 0 ? 'master' : 'agent';
    if (answer.failed.length === 0) toastSuccess(t(`profiles.give.success.${who}`));
    else toastError(t(`profiles.give.fails.${who}`));
    return answer;
  };
}
