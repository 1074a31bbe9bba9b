import { useTranslation } from 'react-i18next';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import type { OtherLimit, ShareScope } from './group-shares.ts';
import {
  type ShareOwner,
  type ShareProblem,
  type Shares,
  type SplitPart,
  sharesUnder,
  splitParts,
} from './shares.ts';

/** Shares, their parts and what is wrong with them, in words. */
export function useSharesWords(upline: string) {
  const { t } = useTranslation();
  const scopeName = useScopeName();
  const nameOf = (part: ShareOwner | SplitPart): string =>
    part === 'agent' || part === 'master' ? t(`organisations.tier.${part}`) : t(`shares.${part}.label`);
  const problem = (wrong: ShareProblem): string => {
    switch (wrong.why) {
      case 'over':
        return t('organisations.terms.overShare', { upline, bound: percentOf(wrong.maxBp) });
      case 'overReceived':
        return t('shares.overReceived', { upline, bound: percentOf(wrong.maxBp) });
      case 'overGiven':
        return t('shares.overGiven', { who: nameOf(wrong.owner), bound: percentOf(wrong.maxBp) });
      case 'underForced':
        return t('shares.underForced', { bound: percentOf(wrong.minBp) });
      default:
        return t(`organisations.terms.share.${wrong.why}`, { who: nameOf(wrong.owner) });
    }
  };
  const tiers = (shares: Shares, receivedBp: number): string[] => {
    const { agent, master, company } = sharesUnder(shares, receivedBp);
    const one = (tier: ShareOwner | 'company', bp: number) =>
      `${t(`organisations.tier.${tier}`)} ${percentOf(bp)}%`;
    return [
      ...(shares.agent === undefined ? [] : [one('agent', agent)]),
      ...(shares.master === undefined ? [] : [one('master', master)]),
      one('company', company),
    ];
  };
  const shown = (shares: Shares, receivedBp: number, others: readonly OtherLimit[] = []): string => {
    const { split } = shares;
    return [
      ...tiers(shares, receivedBp),
      ...(split ? splitParts.map((part) => `${nameOf(part)} ${percentOf(split[`${part}Bp`])}%`) : []),
      ...others.map((other) => `${scopeName(other)}: ${tiers(shares, other.maxBp).join(', ')}`),
    ].join(' · ');
  };
  return { problem, shown };
}

/** What a row of shares is for, in words. */
export function useScopeName(): (scope: ShareScope) => string {
  const { t } = useTranslation();
  return ({ group, family }) =>
    [
      group === null ? t('shares.everyGroup') : t(`providers.group.${group}`),
      family === null ? t('shares.everyFamily') : t(`shares.family.${family}`),
    ].join(' · ');
}
