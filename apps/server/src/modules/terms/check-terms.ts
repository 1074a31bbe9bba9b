import {
  type FieldFault,
  familyNames,
  groupNames,
  type InvalidField,
  type LocalizedText,
  providerGroup,
} from '@drawdesk/contract';
import {
  type BetType,
  basisPoints,
  betTypes,
  commonScope,
  formatRate,
  rateX100,
  receivedProblems,
  type ShareScope,
  type SharesProblem,
  sharesProblems,
  type TermsField,
  type TierTerms,
  validateTerms,
} from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { betTypeNames } from '../draws/bet-type-names.ts';
import { type AgentTerms, type AggregatorBet, type AggregatorTerms, receivedOf, sharesOf } from './terms.ts';

export interface Problem {
  /** Below the terms in the body: `shareBp.agent`, `betTypes.3.rate`. */
  path: string;
  code:
    | Exclude<SharesProblem['code'], 'given_over_received'>
    | (typeof codeIn)[SharesProblem['code']]
    | 'better_than_upline'
    | 'not_given_by_upline'
    | 'twice'
    | 'nothing';
  /** The correct value, as people write it: `900`, `18%`. */
  bound: string;
  betType: BetType | null;
  /** What shares are for (shares.md §1); left out where it is everything. */
  scope?: ShareScope;
}

/** As the engine names the values of a set of shares → as the body has them. */
const shareFields: Readonly<Record<SharesProblem['field'], string>> = {
  scope: 'group',
  agent: 'shareBp.agent',
  master: 'shareBp.master',
  given: 'split.givenBp',
  forced: 'split.forcedBp',
  remainder: 'split.remainderBp',
};

/** @param rows - of the terms: a problem names what the shares are for */
function shareProblem(
  { row, field, code, boundBp, where }: SharesProblem,
  rows: readonly ShareScope[],
  fields: Readonly<Record<SharesProblem['field'], string>> = shareFields,
): Problem {
  const scope = commonScope(row === null ? undefined : rows[row], where);
  const isForAll = scope.group === null && scope.family === null;
  return {
    path: `${row === null ? '' : `sharesByGroup.${row}.`}${fields[field]}`,
    code: isForAll ? codeForAll(code) : codeIn[code],
    bound: percent(boundBp),
    betType: null,
    ...(!isForAll && { scope }),
  };
}

const codeForAll = (code: SharesProblem['code']) =>
  code === 'given_over_received' ? 'better_than_upline' : code;

/** The codes of the same problems that say which group and family they are about. */
const codeIn = {
  scope_missing: 'scope_missing',
  twice: 'twice_in',
  share_step: 'share_step_in',
  shares_over_upline: 'shares_over_upline_in',
  given_over_received: 'better_than_upline_in',
  over_given: 'over_given_in',
  under_forced: 'under_forced_in',
} as const satisfies Record<SharesProblem['code'], FieldFault['code']>;

/** What a row of shares is for, as people call it; empty where it is everything. */
export function scopeName({ group, family }: ShareScope = { group: null, family: null }): LocalizedText {
  const names = [
    group === null ? null : groupNames[providerGroup.parse(group)],
    family === null ? null : familyNames[family],
  ].filter((name) => name !== null);
  return { en: names.map(({ en }) => en).join(', '), th: names.map(({ th }) => th).join(' ') };
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
  const problems = sharesProblems(sharesOf(own), receivedOf(upline)).map((problem) =>
    shareProblem(problem, own.rows),
  );
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
  for (const problem of receivedProblems(receivedOf(own)))
    problems.push(shareProblem(problem, own.rows, { ...shareFields, agent: 'shareBp' }));
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

const ofUpline: readonly Problem['code'][] = [
  'better_than_upline',
  'shares_over_upline',
  'shares_over_upline_in',
  'better_than_upline_in',
];

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
    const { bound, betType, scope } = over;
    const field = betType === null ? shareNameIn(scope) : betTypes[betType];
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

function shareNameIn(scope: ShareScope | undefined): LocalizedText {
  if (!scope) return shareName;
  const { en, th } = scopeName(scope);
  return { en: `${shareName.en} (${en})`, th: `${shareName.th} (${th})` };
}

/** A problem with terms as the contract's table has it, with the name of the level above. */
export function faultOf({ code, bound, scope }: Problem, upline: string): FieldFault {
  switch (code) {
    case 'share_step':
      return { code, values: { step: bound } };
    case 'shares_over_upline':
    case 'better_than_upline':
      return { code, values: { max: bound, upline } };
    case 'shares_over_upline_in':
    case 'better_than_upline_in':
      return { code, values: { max: bound, upline, scope: scopeName(scope) } };
    case 'share_step_in':
      return { code, values: { step: bound, scope: scopeName(scope) } };
    case 'over_given':
      return { code, values: { max: bound } };
    case 'over_given_in':
      return { code, values: { max: bound, scope: scopeName(scope) } };
    case 'under_forced':
      return { code, values: { min: bound } };
    case 'under_forced_in':
      return { code, values: { min: bound, scope: scopeName(scope) } };
    case 'twice_in':
      return { code, values: { scope: scopeName(scope) } };
    case 'not_given_by_upline':
      return { code, values: { upline } };
    case 'scope_missing':
    case 'twice':
    case 'nothing':
      return { code };
  }
}
