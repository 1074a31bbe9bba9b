import type { AgentTerms, AggregatorTerms, TermsBounds } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
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
import { type GroupShares, groupSharesSpec } from './group-shares.ts';
import { type ShareOwner, type Shares, sharesSpec } from './shares.ts';
import { useBetColumns } from './use-bet-columns.ts';
import { useScopeName, useSharesWords } from './use-shares-words.ts';

/** No upline is known yet, so there are no terms to enter. */
export const noBounds: TermsBounds = {
  upline: { tier: 'company', name: '' },
  shareMaxBp: 0,
  betTypes: [],
};

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
export interface TermsKind<Terms, Row, Body> {
  /** Whose shares are typed. */
  owners: readonly ShareOwner[];
  columns: 'agent' | 'master';
  lines: (terms: Terms | null, bounds: TermsBounds, inOrder: typeof betTypeKeys) => BetLine[];
  toBody: (lines: readonly BetLine[]) => Row[];
  /** The shares of stored terms. */
  sharesOf: (terms: Terms) => TermsShares;
  /** The shares as the API takes them. */
  sharesBody: (values: TermsShares) => Body;
}

/** The shares of terms as the fields of their form. */
export interface TermsShares {
  shares: Shares;
  groups: GroupShares[];
}

type AgentSet = Pick<AgentTerms, 'shareBp' | 'split'>;

const agentShares = ({ shareBp: { agent, master }, split }: AgentSet): Shares => ({
  agent,
  // with a split it follows, and is not typed
  master: split ? 0 : master,
  ...(split && { split }),
});

/** Whole, because what is left out stays as it is in force. */
const agentSet = ({ agent = 0, master = 0, split }: Shares) => ({
  shareBp: { agent, master },
  split: split ?? null,
});

export const agentTerms = {
  owners: ['agent', 'master'],
  columns: 'agent',
  lines: agentLines,
  toBody: agentBody,
  sharesOf: (terms: AgentTerms): TermsShares => ({
    shares: agentShares(terms),
    groups: (terms.sharesByGroup ?? []).map(({ group, family, ...set }) => ({
      group,
      family,
      shares: agentShares(set),
    })),
  }),
  sharesBody: ({ shares, groups }: TermsShares) => ({
    ...agentSet(shares),
    sharesByGroup: groups.map(({ shares: own, ...scope }) => ({ ...scope, ...agentSet(own) })),
  }),
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
  sharesOf: ({ shareBp, sharesByGroup = [] }: AggregatorTerms): TermsShares => ({
    shares: { master: shareBp },
    groups: sharesByGroup.map(({ shareBp: master, ...scope }) => ({ ...scope, shares: { master } })),
  }),
  sharesBody: ({ shares: { master = 0 }, groups }: TermsShares) => ({
    shareBp: master,
    sharesByGroup: groups.map(({ shares, ...scope }) => ({ ...scope, shareBp: shares.master ?? 0 })),
  }),
} as const;

/** Shares, rates and discounts as fields of a form; `at` is the path of the terms in the request. */
export function useTermsFields<Terms, Row, Body>(
  kind: TermsKind<Terms, Row, Body>,
  terms: Terms | null,
  bounds: TermsBounds,
  at: '' | 'terms.',
) {
  const { t } = useTranslation();
  const columns = useBetColumns(kind.columns, bounds);
  const lines = useMemo(() => kind.lines(terms, bounds, betTypeKeys), [kind, terms, bounds]);
  const { owners } = kind;
  const words = useSharesWords(bounds.upline.name);
  const scope = useScopeName();
  const shares = sharesSpec({ owners, maxBp: bounds.shareMaxBp }, [`${at}shareBp`, `${at}split`], {
    label: t('organisations.terms.shares'),
    ...words,
  });
  const groups = groupSharesSpec({ owners, bounds }, `${at}sharesByGroup`, {
    ...words,
    label: t('shares.byGroup'),
    scope,
    noScope: t('shares.noScope'),
    twice: (name) => t('shares.twice', { name }),
    none: t('shares.none'),
    count: (count) => t('shares.rows', { count }),
  });
  const bets = betsSpec({ lines, columns, toBody: kind.toBody }, `${at}betTypes`, useBetsWords());
  return { fields: { shares, groups, bets }, lines, columns };
}
