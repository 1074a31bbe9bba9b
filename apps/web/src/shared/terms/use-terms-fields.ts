import type { AgentTerms, AggregatorTerms, TermsBounds } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import { useBetTypeName } from '../bet-types/BetNumber.tsx';
import { betTypeKeys } from '../bet-types/bet-types.ts';
import { agentBody, agentLines, linesWithin, masterBody, masterLines } from './bet-lines.ts';
import { betsSpec } from './bets-spec.ts';
import { type ShareOwner, type ShareProblem, type ShareRules, type Shares, sharesSpec } from './shares.ts';
import { useBetColumns } from './use-bet-columns.ts';

/** Bet types as the catalogue has them. */

/** No upline is known yet, so there are no terms to enter. */
export const noBounds: TermsBounds = {
  upline: { tier: 'company', name: '' },
  shareMaxBp: 0,
  betTypes: [],
};

function useSharesWords(label: string, upline: string) {
  const { t } = useTranslation();
  const problem = (wrong: ShareProblem): string => {
    if (wrong.why === 'over') return t('tenants.terms.overShare', { upline, bound: percentOf(wrong.maxBp) });
    return t(`tenants.terms.share.${wrong.why}`, { who: t(`tenants.tier.${wrong.owner}`) });
  };
  const shown = (shares: Shares): string => {
    const held = Object.values(shares).reduce((sum, bp) => sum + bp, 0);
    const one = (tier: ShareOwner | 'company', bp: number) =>
      `${t(`tenants.tier.${tier}`)} ${percentOf(bp)} %`;
    return [
      ...(shares.agent === undefined ? [] : [one('agent', shares.agent)]),
      ...(shares.master === undefined ? [] : [one('master', shares.master)]),
      one('company', 10_000 - held),
    ].join(' · ');
  };
  return { label, problem, shown };
}

function useBetsWords() {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  return {
    label: t('tenants.terms.bets'),
    wrong: (count: number) => t('tenants.terms.cellsWrong', { count }),
    nothing: t('tenants.terms.nothingSold'),
    notSold: t('tenants.terms.notSold'),
    nameOf,
  };
}

/**
 * Shares, rates and discounts of an agent as fields of a form; `at` is the path of its terms in the request.
 * `taken`: the terms come from under another upline and begin within the limits of this one.
 */
export function useAgentTermsFields(
  terms: AgentTerms | null,
  bounds: TermsBounds,
  at: '' | 'terms.',
  taken = false,
) {
  const { t } = useTranslation();
  const columns = useBetColumns('agent', bounds);
  const lines = useMemo(() => {
    const all = agentLines(terms, bounds, betTypeKeys);
    return taken ? linesWithin(all) : all;
  }, [terms, bounds, taken]);
  const rules: ShareRules = { holders: ['agent', 'master'], maxBp: bounds.shareMaxBp };
  const shares = sharesSpec(
    rules,
    `${at}shareBp`,
    useSharesWords(t('tenants.terms.shares'), bounds.upline.name),
  );
  const bets = betsSpec({ lines, columns, toBody: agentBody }, `${at}betTypes`, useBetsWords());
  return { fields: { shares, bets }, lines, columns };
}

/** The same for a master: one share, which it has together with its agents. */
export function useAggregatorTermsFields(
  terms: AggregatorTerms | null,
  bounds: TermsBounds,
  at: '' | 'terms.',
) {
  const { t } = useTranslation();
  const columns = useBetColumns('master', bounds);
  const lines = useMemo(() => masterLines(terms, bounds, betTypeKeys), [terms, bounds]);
  const rules: ShareRules = { holders: ['master'], maxBp: bounds.shareMaxBp };
  const shares = sharesSpec(
    rules,
    `${at}shareBp`,
    useSharesWords(t('tenants.terms.shares'), bounds.upline.name),
  );
  const bets = betsSpec({ lines, columns, toBody: masterBody }, `${at}betTypes`, useBetsWords());
  return { fields: { shares, bets }, lines, columns };
}
