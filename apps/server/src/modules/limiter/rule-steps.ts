import type { InvalidField, LimiterStep } from '@drawdesk/contract';
import {
  type BetType,
  formatMoney,
  formatRate,
  parseMoney,
  parseRate,
  rateX100,
  satang,
} from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { RateProvider } from '../rates/rate-provider.ts';
import type { StoredStep } from '../settings-chain/stored-rule.ts';

/** The content of a rule, without its name and whether it is active. */
export interface RuleTerms {
  betTypes: readonly BetType[];
  basis: 'stake' | 'limit_share';
  steps: readonly LimiterStep[];
  capPerPerson: string | null;
}

/**
 * `from` of a step in satang, or in basis points of the limit: `50` per cent is 5000. Two decimals in both
 * cases.
 */
const boundOf = (from: string): bigint => parseMoney(from);
const wholeLimitBp = 10_000n;

/** The steps as limiter_rule stores them. */
export function storedStep({ basis }: Pick<RuleTerms, 'basis'>, { from, action }: LimiterStep): StoredStep {
  const bound = boundOf(from);
  const begins = { from: basis === 'stake' ? String(bound) : Number(bound) };
  if (action.kind === 'close') return { ...begins, action: 'close' };
  return action.kind === 'rate'
    ? { ...begins, action: 'rate', rate: parseRate(action.rate) }
    : { ...begins, action: 'percent', bp: action.percent * 100 };
}

/** The steps as a DTO. */
export const toStepDto = (step: StoredStep): LimiterStep => ({
  from:
    typeof step.from === 'string' ? formatMoney(satang(BigInt(step.from))) : formatRate(rateX100(step.from)),
  action: toActionDto(step),
});

function toActionDto(step: StoredStep): LimiterStep['action'] {
  if (step.action === 'close') return { kind: 'close' };
  return step.action === 'rate'
    ? { kind: 'rate', rate: formatRate(rateX100(step.rate)) }
    : { kind: 'percent', percent: Math.max(1, Math.trunc(step.bp / 100)) };
}

/**
 * Refuses a rule that is empty, or that could never apply: steps that do not rise, that follow a closing,
 * that raise the rate again, or that begin beyond the limit. A rate above what the level pays is allowed: a
 * rule never raises a price, so such a step does nothing until the rate itself is higher.
 *
 * @param provider - the one it is for; null: every provider.
 * @param at - its path in the request.
 * @throws DomainError `rule_invalid`
 */
export function refuseRule(rule: RuleTerms, provider: RateProvider | null, at: string): void {
  const problems: InvalidField[] = [
    ...rule.betTypes.flatMap((betType, index): InvalidField[] =>
      provider && !provider.betTypes.includes(betType)
        ? [{ path: `${at}.betTypes.${index}`, code: 'not_offered' }]
        : [],
    ),
    ...(rule.steps.length === 0 && rule.capPerPerson === null
      ? [{ path: `${at}.steps`, code: 'steps_needed' } as const]
      : []),
    ...(rule.capPerPerson !== null && boundOf(rule.capPerPerson) === 0n
      ? [{ path: `${at}.capPerPerson`, code: 'nothing' } as const]
      : []),
    ...rule.steps.flatMap((step, index) => stepProblems(rule, step, index, `${at}.steps.${index}`)),
  ];
  if (problems.length > 0) throw new DomainError('rule_invalid', {}, problems);
}

function stepProblems(rule: RuleTerms, step: LimiterStep, index: number, path: string): InvalidField[] {
  const found: InvalidField[] = [];
  const bound = boundOf(step.from);
  if (rule.basis === 'limit_share' && (bound === 0n || bound > wholeLimitBp))
    found.push({ path: `${path}.from`, code: 'out_of_range', values: { min: '0.01', max: '100' } });
  const { action } = step;
  if (action.kind === 'rate' && parseRate(action.rate) === 0)
    found.push({ path: `${path}.action.rate`, code: 'nothing' });
  const before = rule.steps[index - 1];
  if (!before) return found;
  if (bound <= boundOf(before.from))
    found.push({ path: `${path}.from`, code: 'not_ascending', values: { before: before.from } });
  if (before.action.kind === 'close') found.push({ path, code: 'after_close' });
  if (
    action.kind === 'rate' &&
    before.action.kind === 'rate' &&
    parseRate(action.rate) > parseRate(before.action.rate)
  )
    found.push({ path: `${path}.action.rate`, code: 'never_higher', values: { max: before.action.rate } });
  if (action.kind === 'percent' && before.action.kind === 'percent' && action.percent > before.action.percent)
    found.push({
      path: `${path}.action.percent`,
      code: 'never_higher',
      values: { max: `${before.action.percent}%` },
    });
  return found;
}
