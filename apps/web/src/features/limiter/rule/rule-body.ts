import type { LimiterRule } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { ApiProblem } from '../../../api/problem.ts';
import type { RuleLadder } from '../steps/ladder-spec.ts';

/** The values of the form of a rule, as far as they were changed. */
interface RuleValues {
  name: string;
  providerId: string | null;
  betTypes: LimiterRule['betTypes'];
  ladder: RuleLadder;
  capPerPerson: string | null;
}

/** The values of the form as the API has them. */
export function ruleBody<V extends Partial<RuleValues>>({ ladder, ...rest }: V) {
  return { ...rest, ...(ladder as V['ladder'] & RuleLadder) };
}

/** A rule without steps and without a cap does nothing. The error is shown at the steps. */
export function nothingToDo({ ladder, capPerPerson }: RuleValues, t: TFunction): ApiProblem | null {
  if (ladder.steps.length > 0 || capPerPerson !== null) return null;
  const message = t('limiter.problem.nothing');
  return new ApiProblem({
    status: 422,
    code: 'rule_invalid',
    title: message,
    fields: [{ path: 'body.steps', message, code: 'steps_needed' }],
  });
}
