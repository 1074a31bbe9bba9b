import { basisPointsOf, percentOf, readFigure } from '../../ui/figures/typed-figures.ts';
import type { FieldSpec, Read } from '../../ui/forms/kit/field-spec.ts';

/** The tiers whose share is typed. The tier above them has the rest, so the shares always sum to 100%. */
export type ShareOwner = 'agent' | 'master';
export type Shares = Readonly<Partial<Record<ShareOwner, number>>>;
export type TypedShares = Readonly<Partial<Record<ShareOwner, string>>>;

/** Shares go in steps of 0.5 % (domain.md §5). */
const shareStepBp = 50;
export const wholeBp = 10_000;

export interface ShareRules {
  owners: readonly ShareOwner[];
  /** The most all these tiers may have together. */
  maxBp: number;
}

/** What is wrong with the shares, as the key of a sentence. */
export type ShareProblem = { why: 'read' | 'step'; owner: ShareOwner } | { why: 'over'; maxBp: number };

/** Basis points of a typed share; null when the text is not a share. */
export function shareBpOf(typed: string | undefined): number | null {
  const figure = readFigure('percent', typed ?? '');
  return figure === null ? null : basisPointsOf(figure);
}

/** Reads typed shares: each a multiple of the step, and together not more than there is to share. */
export function readShares(
  { owners, maxBp }: ShareRules,
  typed: TypedShares,
): { value: Shares } | { wrong: ShareProblem } {
  const read = owners.map((owner) => [owner, shareBpOf(typed[owner])] as const);
  const unread = read.find(([, bp]) => bp === null);
  if (unread) return { wrong: { why: 'read', owner: unread[0] } };
  const between = read.find(([, bp]) => (bp ?? 0) % shareStepBp !== 0);
  if (between) return { wrong: { why: 'step', owner: between[0] } };
  const together = read.reduce((sum, [, bp]) => sum + (bp ?? 0), 0);
  if (together > maxBp) return { wrong: { why: 'over', maxBp } };
  return { value: Object.fromEntries(read) };
}

/**
 * The rest for the tier above, as far as the typed shares can be read; below zero means that the shares are
 * too high.
 */
export const restBp = (owners: readonly ShareOwner[], typed: TypedShares): number =>
  owners.reduce((rest, owner) => rest - (shareBpOf(typed[owner]) ?? 0), wholeBp);

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
    blank: Object.fromEntries(rules.owners.map((owner) => [owner, ''])),
    write: (shares) =>
      Object.fromEntries(rules.owners.map((owner) => [owner, percentOf(shares[owner] ?? 0)])),
    read: (typed): Read<Shares> => {
      const read = readShares(rules, typed);
      return 'wrong' in read ? { wrong: words.problem(read.wrong) } : read;
    },
    shown: words.shown,
  };
}
