import type { AgentTerms, AggregatorTerms, TermsBounds } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import { useBetTypeName } from '../bet-types/BetNumber.tsx';
import { betTypeKeys } from '../bet-types/bet-types.ts';
import {
  agentBody,
  agentLines,
  aggregatorBody,
  aggregatorLines,
  type BetLine,
  linesWithin,
} from './bet-lines.ts';
import { betsSpec } from './bets-spec.ts';
import { type ShareOwner, type ShareProblem, type ShareRules, type Shares, sharesSpec } from './shares.ts';
import { useBetColumns } from './use-bet-columns.ts';

/** No upline is known yet, so there are no terms to enter. */
export const noBounds: TermsBounds = {
  upline: { tier: 'company', name: '' },
  shareMaxBp: 0,
  betTypes: [],
};

function useSharesWords(label: string, upline: string) {
  const { t } = useTranslation();
  const problem = (wrong: ShareProblem): string => {
    if (wrong.why === 'over')
      return t('organisations.terms.overShare', { upline, bound: percentOf(wrong.maxBp) });
    return t(`organisations.terms.share.${wrong.why}`, { who: t(`organisations.tier.${wrong.owner}`) });
  };
  const shown = (shares: Shares): string => {
    const held = Object.values(shares).reduce((sum, bp) => sum + bp, 0);
    const one = (tier: ShareOwner | 'company', bp: number) =>
      `${t(`organisations.tier.${tier}`)} ${percentOf(bp)}%`;
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
    label: t('organisations.terms.bets'),
    wrong: (count: number) => t('organisations.terms.cellsWrong', { count }),
    nothing: t('organisations.terms.nothingSold'),
    notSold: t('organisations.terms.notSold'),
    nameOf,
  };
}

/** What differs between the terms of an agent and of an aggregator. */
export interface TermsKind<Terms, Row, ShareBp> {
  /** Whose shares are typed. */
  owners: readonly ShareOwner[];
  columns: 'agent' | 'master';
  lines: (terms: Terms | null, bounds: TermsBounds, inOrder: typeof betTypeKeys) => BetLine[];
  toBody: (lines: readonly BetLine[]) => Row[];
  /** The shares of stored terms. */
  sharesOf: (terms: Terms) => Shares;
  /** The shares as the API takes them. */
  shareBp: (shares: Shares) => ShareBp;
}

export const agentTerms = {
  owners: ['agent', 'master'],
  columns: 'agent',
  lines: agentLines,
  toBody: agentBody,
  sharesOf: ({ shareBp: { agent, master } }: AgentTerms): Shares => ({ agent, master }),
  shareBp: ({ agent = 0, master = 0 }: Shares) => ({ agent, master }),
} as const;

/** Terms from under another upline: they begin within the limits of this one. */
export const movedAgentTerms = {
  ...agentTerms,
  lines: (...given: Parameters<typeof agentLines>) => linesWithin(agentLines(...given)),
} as const;

/** An aggregator has one share, together with its agents. */
export const aggregatorTerms = {
  owners: ['master'],
  columns: 'master',
  lines: aggregatorLines,
  toBody: aggregatorBody,
  sharesOf: ({ shareBp }: AggregatorTerms): Shares => ({ master: shareBp }),
  shareBp: ({ master = 0 }: Shares) => master,
} as const;

/** Shares, rates and discounts as fields of a form; `at` is the path of the terms in the request. */
export function useTermsFields<Terms, Row, ShareBp>(
  kind: TermsKind<Terms, Row, ShareBp>,
  terms: Terms | null,
  bounds: TermsBounds,
  at: '' | 'terms.',
) {
  const { t } = useTranslation();
  const columns = useBetColumns(kind.columns, bounds);
  const lines = useMemo(() => kind.lines(terms, bounds, betTypeKeys), [kind, terms, bounds]);
  const rules: ShareRules = { owners: kind.owners, maxBp: bounds.shareMaxBp };
  const words = useSharesWords(t('organisations.terms.shares'), bounds.upline.name);
  const shares = sharesSpec(rules, `${at}shareBp`, words);
  const bets = betsSpec({ lines, columns, toBody: kind.toBody }, `${at}betTypes`, useBetsWords());
  return { fields: { shares, bets }, lines, columns };
}
