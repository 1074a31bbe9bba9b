import { basisPointsOf, percentOf, readFigure } from '../../ui/figures/typed-figures.ts';
import type { FieldSpec, Read } from '../../ui/forms/kit/field-spec.ts';

/** Who holds a share and types it; whoever stands above them holds the rest, so the shares always sum to 100 %. */
export type Holder = 'agent' | 'master';
export type Shares = Readonly<Partial<Record<Holder, number>>>;
export type TypedShares = Readonly<Partial<Record<Holder, string>>>;

/** Shares go in steps of 0.5 % (domain.md §5). */
export const shareStepBp = 50;
export const wholeBp = 10_000;

export interface ShareRules {
  holders: readonly Holder[];
  /** The most all holders together may have. */
  maxBp: number;
}

/** What is wrong with shares, for a sentence. */
export type ShareProblem = { why: 'read' | 'step'; holder: Holder } | { why: 'over'; maxBp: number };

/** Basis points of a typed share; null for what is none. */
export function shareBpOf(typed: string | undefined): number | null {
  const figure = readFigure('percent', typed ?? '');
  return figure === null ? null : basisPointsOf(figure);
}

/** Reads typed shares: each on its step, all of them together within what there is to share. */
export function readShares(
  { holders, maxBp }: ShareRules,
  typed: TypedShares,
): { value: Shares } | { wrong: ShareProblem } {
  const read = holders.map((holder) => [holder, shareBpOf(typed[holder])] as const);
  const unread = read.find(([, bp]) => bp === null);
  if (unread) return { wrong: { why: 'read', holder: unread[0] } };
  const between = read.find(([, bp]) => (bp ?? 0) % shareStepBp !== 0);
  if (between) return { wrong: { why: 'step', holder: between[0] } };
  const together = read.reduce((sum, [, bp]) => sum + (bp ?? 0), 0);
  if (together > maxBp) return { wrong: { why: 'over', maxBp } };
  return { value: Object.fromEntries(read) };
}

/** What is left for whoever stands above, as far as the typed shares can be read; below zero they are too much. */
export const restBp = (holders: readonly Holder[], typed: TypedShares): number =>
  holders.reduce((rest, holder) => rest - (shareBpOf(typed[holder]) ?? 0), wholeBp);

interface SharesWords {
  label: string;
  problem: (problem: ShareProblem) => string;
  shown: (shares: Shares) => string;
}

/** The shares of terms as one field of a form, per cent while they are typed. */
export function sharesSpec(
  rules: ShareRules,
  at: string,
  words: SharesWords,
): FieldSpec<Shares, TypedShares, { rules: ShareRules }> {
  return {
    label: words.label,
    required: true,
    at,
    props: { rules },
    blank: Object.fromEntries(rules.holders.map((holder) => [holder, ''])),
    write: (shares) =>
      Object.fromEntries(rules.holders.map((holder) => [holder, percentOf(shares[holder] ?? 0)])),
    read: (typed): Read<Shares> => {
      const read = readShares(rules, typed);
      return 'wrong' in read ? { wrong: words.problem(read.wrong) } : read;
    },
    shown: words.shown,
  };
}
