import type { BasisPoints, RateX100 } from '../money.ts';
import type { TierTerms } from './tiers.ts';

/** Shares are dealt in steps of 0.5 % (domain.md §5). */
export const shareStepBp = 50;

/** What the company gives a master, or a master an agent: nothing below may be better than this. */
export interface UplineTerms {
  readonly rate: RateX100;
  readonly discountBp: BasisPoints;
}

export type TermsField =
  | `shareBp.${keyof TierTerms['shareBp']}`
  | `rates.${keyof TierTerms['rates']}`
  | `discountsBp.${keyof TierTerms['discountsBp']}`
  | 'shareBp';

export interface TermsProblem {
  readonly field: TermsField;
  readonly code: 'shares_not_whole' | 'share_step' | 'better_than_upline';
  /** Machine-readable: `sum:10000`, `step:50`, `max:90000`. */
  readonly expected: string;
}

/**
 * What is wrong with a set of terms (domain.md §5; §4: a tier is never better for those below it than its
 * upline). `upline` are the terms above the topmost of these, when someone other than the company sets them.
 * Empty when they may be saved.
 */
export function validateTerms(terms: TierTerms, upline?: UplineTerms): TermsProblem[] {
  const problems: TermsProblem[] = [];
  const { agent, master, company } = terms.shareBp;
  if (agent + master + company !== 10_000) {
    problems.push({ field: 'shareBp', code: 'shares_not_whole', expected: 'sum:10000' });
  }
  for (const tier of ['agent', 'master', 'company'] as const) {
    if (terms.shareBp[tier] % shareStepBp !== 0) {
      problems.push({ field: `shareBp.${tier}`, code: 'share_step', expected: `step:${shareStepBp}` });
    }
  }
  for (const key of ['rates', 'discountsBp'] as const) {
    const ofTier = terms[key];
    const ceilings = {
      player: ofTier.agent,
      agent: ofTier.master,
      master: key === 'rates' ? upline?.rate : upline?.discountBp,
    };
    for (const tier of ['player', 'agent', 'master'] as const) {
      const ceiling = ceilings[tier];
      if (ceiling !== undefined && ofTier[tier] > ceiling) {
        problems.push({ field: `${key}.${tier}`, code: 'better_than_upline', expected: `max:${ceiling}` });
      }
    }
  }
  return problems;
}
