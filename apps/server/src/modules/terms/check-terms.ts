import type { FieldFault, InvalidField, LocalizedText } from '@drawdesk/contract';
import {
  type BetType,
  basisPoints,
  betTypes,
  formatRate,
  rateX100,
  type TermsField,
  type TierTerms,
  validateTerms,
} from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { betTypeNames } from '../draws/bet-type-names.ts';
import type { AgentTerms, AggregatorBet, AggregatorTerms } from './terms.ts';

export interface Problem {
  /** Below the terms in the body: `shareBp.agent`, `betTypes.3.rate`. */
  path: string;
  code:
    | 'share_step'
    | 'shares_over_upline'
    | 'better_than_upline'
    | 'not_given_by_upline'
    | 'twice'
    | 'nothing';
  /** The correct value, as people write it: `900`, `18%`. */
  bound: string;
  betType: BetType | null;
}

/** Bet types that are named twice, or have no rate, in the order of the body. */
export function inputProblems(betTypes: readonly { betType: BetType; rate: number }[]): Problem[] {
  return betTypes.flatMap(({ betType, rate }, index): Problem[] => {
    const twice = betTypes.findIndex((other) => other.betType === betType) < index;
    return [
      ...(twice
        ? [{ path: `betTypes.${index}.betType`, code: 'twice' as const, bound: betType, betType }]
        : []),
      ...(rate === 0
        ? [{ path: `betTypes.${index}.rate`, code: 'nothing' as const, bound: '> 0', betType }]
        : []),
    ];
  });
}

export const percent = (bp: number): string => `${formatRate(rateX100(bp))}%`;

/** As the engine names the fields of one bet type's terms → as the body has them. */
const fieldOf: Partial<Record<TermsField, 'rate' | 'discountPlayerBp' | 'discountAgentBp'>> = {
  'rates.agent': 'rate',
  'discountsBp.player': 'discountPlayerBp',
  'discountsBp.agent': 'discountAgentBp',
};

/** What is wrong with terms between a master and its agent, against what the master has. */
export function agentProblems(own: AgentTerms, upline: AggregatorTerms): Problem[] {
  const problems: Problem[] = [];
  const { shareAgentBp, shareMasterBp } = own;
  if (shareAgentBp % 50 !== 0)
    problems.push({ path: 'shareBp.agent', code: 'share_step', bound: '0.5%', betType: null });
  if (shareMasterBp % 50 !== 0)
    problems.push({ path: 'shareBp.master', code: 'share_step', bound: '0.5%', betType: null });
  if (shareAgentBp + shareMasterBp > upline.shareBp)
    problems.push({
      path: 'shareBp.agent',
      code: 'shares_over_upline',
      bound: percent(upline.shareBp),
      betType: null,
    });
  for (const [index, [betType, bet]] of [...own.betTypes].entries()) {
    const master = upline.betTypes.get(betType);
    if (!master) {
      problems.push({ path: `betTypes.${index}.betType`, code: 'not_given_by_upline', bound: '–', betType });
      continue;
    }
    problems.push(...betProblems(index, betType, bet, master));
  }
  return problems;
}

function betProblems(
  index: number,
  betType: BetType,
  bet: { rate: number; discountPlayerBp: number; discountAgentBp: number },
  master: AggregatorBet,
): Problem[] {
  const terms: TierTerms = {
    // the shares are the same for every bet type and checked once
    shareBp: { agent: basisPoints(0), master: basisPoints(0), company: basisPoints(10_000) },
    rates: { player: rateX100(bet.rate), agent: rateX100(bet.rate), master: rateX100(master.rate) },
    discountsBp: {
      player: basisPoints(bet.discountPlayerBp),
      agent: basisPoints(bet.discountAgentBp),
      master: basisPoints(master.discountBp),
    },
  };
  return validateTerms(terms).flatMap(({ field, expected }): Problem[] => {
    const name = fieldOf[field];
    const ceiling = Number(expected.slice(expected.indexOf(':') + 1));
    return name
      ? [
          {
            path: `betTypes.${index}.${name}`,
            code: 'better_than_upline',
            bound: name === 'rate' ? formatRate(rateX100(ceiling)) : percent(ceiling),
            betType,
          },
        ]
      : [];
  });
}

/**
 * What is wrong with terms the company gives a master: the company itself pays no more than `paid`, where
 * that is set.
 */
export function aggregatorProblems(own: AggregatorTerms, paid: ReadonlyMap<BetType, number>): Problem[] {
  const problems: Problem[] = [];
  if (own.shareBp % 50 !== 0)
    problems.push({ path: 'shareBp', code: 'share_step', bound: '0.5%', betType: null });
  for (const [index, [betType, { rate }]] of [...own.betTypes].entries()) {
    const most = paid.get(betType);
    if (most !== undefined && rate > most)
      problems.push({
        path: `betTypes.${index}.rate`,
        code: 'better_than_upline',
        bound: formatRate(rateX100(most)),
        betType,
      });
  }
  return problems;
}

const ofUpline: readonly Problem['code'][] = ['better_than_upline', 'shares_over_upline'];

/**
 * Refuses terms with problems: the message names the first bound and its owner, the fields name all of
 * them.
 * @param at - path of the terms in the request, e.g. `body.terms`.
 * @throws DomainError `terms_over_upline`, `terms_not_sold`, `terms_invalid`
 */
export function refuseProblems(problems: readonly Problem[], uplineName: string, at: string): void {
  if (problems.length === 0) return;
  const fields = problems.map((problem): InvalidField => {
    return { path: `${at}.${problem.path}`, ...faultOf(problem, uplineName) };
  });
  const over = problems.find(({ code }) => ofUpline.includes(code));
  if (over) {
    const { bound, betType } = over;
    const field = betType === null ? shareName : betTypes[betType];
    throw new DomainError('terms_over_upline', { upline: uplineName, field, bound }, fields);
  }
  const notSold = problems.flatMap(({ code, betType }) =>
    code === 'not_given_by_upline' && betType !== null ? [betType] : [],
  );
  if (notSold.length > 0)
    throw new DomainError('terms_not_sold', { upline: uplineName, field: betTypeNames(notSold) }, fields);
  throw new DomainError('terms_invalid', {}, fields);
}

const shareName: LocalizedText = { en: 'Share', th: 'ถือสู้' };

/** A problem with terms as the contract's table has it, with the name of the level above. */
export function faultOf({ code, bound }: Problem, upline: string): FieldFault {
  switch (code) {
    case 'share_step':
      return { code, values: { step: bound } };
    case 'shares_over_upline':
    case 'better_than_upline':
      return { code, values: { max: bound, upline } };
    case 'not_given_by_upline':
      return { code, values: { upline } };
    case 'twice':
    case 'nothing':
      return { code };
  }
}
