import type { ShareSplit } from '@drawdesk/contract';
import { splitShares } from '@drawdesk/lottery';
import { basisPointsOf, percentOf, readFigure } from '../../ui/figures/typed-figures.ts';
import type { FieldSpec, Read } from '../../ui/forms/kit/field-spec.ts';

/** The tiers whose share is typed. The tier above them has the rest, so the shares always sum to 100%. */
export type ShareOwner = 'agent' | 'master';

export interface Shares extends Readonly<Partial<Record<ShareOwner, number>>> {
  /** With it the share of the agent is what it takes, and that of the master follows. */
  split?: ShareSplit;
}

export const splitParts = ['given', 'forced', 'remainder'] as const;
export type SplitPart = (typeof splitParts)[number];

export interface TypedShares extends Readonly<Partial<Record<ShareOwner, string>>> {
  split?: Readonly<Record<SplitPart, string>>;
}

/** Shares go in steps of 0.5 % (domain.md §5). */
const shareStepBp = 50;
export const wholeBp = 10_000;

export interface ShareRules {
  owners: readonly ShareOwner[];
  /** The most all these tiers may have together: what the master received. */
  maxBp: number;
}

/** What is wrong with the shares, as the key of a sentence. */
export type ShareProblem =
  | { why: 'read' | 'step'; owner: ShareOwner | SplitPart }
  | { why: 'over' | 'overReceived'; maxBp: number }
  | { why: 'overGiven'; owner: 'agent' | 'forced'; maxBp: number }
  | { why: 'underForced'; minBp: number };

/** Basis points of a typed share; null when the text is not a share. */
function shareBpOf(typed: string | undefined): number | null {
  const figure = readFigure('percent', typed ?? '');
  return figure === null ? null : basisPointsOf(figure);
}

/** Reads typed shares: each a multiple of the step, and together not more than there is to share. */
export function readShares(
  { owners, maxBp }: ShareRules,
  typed: TypedShares,
): { value: Shares } | { wrong: ShareProblem } {
  if (typed.split) return readSplit(typed.agent, typed.split, maxBp);
  const read = owners.map((owner) => [owner, shareBpOf(typed[owner])] as const);
  const wrong = unreadable(read);
  if (wrong) return { wrong };
  const together = read.reduce((sum, [, bp]) => sum + (bp ?? 0), 0);
  if (together > maxBp) return { wrong: { why: 'over', maxBp } };
  return { value: Object.fromEntries(read) };
}

function unreadable(
  read: readonly (readonly [ShareOwner | SplitPart, number | null])[],
): ShareProblem | null {
  const unread = read.find(([, bp]) => bp === null);
  if (unread) return { why: 'read', owner: unread[0] };
  const between = read.find(([, bp]) => (bp ?? 0) % shareStepBp !== 0);
  return between ? { why: 'step', owner: between[0] } : null;
}

function readSplit(
  taken: string | undefined,
  split: NonNullable<TypedShares['split']>,
  maxBp: number,
): { value: Shares } | { wrong: ShareProblem } {
  const agent = shareBpOf(taken) ?? 0;
  const [given = 0, forced = 0, remainder = 0] = splitParts.map((part) => shareBpOf(split[part]) ?? 0);
  const wrong =
    unreadable([
      ...splitParts.map((part) => [part, shareBpOf(split[part])] as const),
      ['agent', shareBpOf(taken)],
    ]) ?? beyond({ agent, given, forced }, maxBp);
  if (wrong) return { wrong };
  return { value: { agent, master: 0, split: { givenBp: given, forcedBp: forced, remainderBp: remainder } } };
}

function beyond(
  { agent, given, forced }: Record<'agent' | 'given' | 'forced', number>,
  maxBp: number,
): ShareProblem | null {
  if (given > maxBp) return { why: 'overReceived', maxBp };
  if (forced > given) return { why: 'overGiven', owner: 'forced', maxBp: given };
  if (agent > given) return { why: 'overGiven', owner: 'agent', maxBp: given };
  return agent < forced ? { why: 'underForced', minBp: forced } : null;
}

/** The share of each tier, as far as the typed shares can be read; the company has the rest, and none is below zero. */
export function typedSplit({ owners, maxBp }: ShareRules, typed: TypedShares) {
  const read = (text: string | undefined) => shareBpOf(text) ?? 0;
  const agent = owners.includes('agent') ? read(typed.agent) : 0;
  if (!typed.split) {
    const master = owners.includes('master') ? read(typed.master) : 0;
    return { agent, master, company: Math.max(wholeBp - agent - master, 0) };
  }
  const given = Math.min(read(typed.split.given), maxBp);
  const taken = Math.min(agent, given);
  const master = maxBp - given + Math.min(read(typed.split.remainder), given - taken);
  return { agent: taken, master, company: wholeBp - taken - master };
}

/** The shares of the three tiers under what the master received, basis points (shares.md §3). */
export const sharesUnder = ({ agent = 0, master = 0, split }: Shares, receivedBp: number) =>
  splitShares({ agentBp: agent, masterBp: master, split: split ?? null }, receivedBp);

export const writtenShares = (owners: readonly ShareOwner[], shares: Shares): TypedShares => ({
  ...Object.fromEntries(owners.map((owner) => [owner, percentOf(shares[owner] ?? 0)])),
  ...(shares.split && {
    split: {
      given: percentOf(shares.split.givenBp),
      forced: percentOf(shares.split.forcedBp),
      remainder: percentOf(shares.split.remainderBp),
    },
  }),
});

interface SharesWords {
  label: string;
  problem: (problem: ShareProblem) => string;
  shown: (shares: Shares, receivedBp: number) => string;
}

/** The shares of terms as one field of a form, per cent while they are typed. */
export function sharesSpec(
  rules: ShareRules,
  at: readonly string[],
  words: SharesWords,
): FieldSpec<Shares, TypedShares, { rules: ShareRules }> {
  return {
    label: words.label,
    required: true,
    at,
    props: { rules },
    blank: Object.fromEntries(rules.owners.map((owner) => [owner, ''])),
    write: (shares) => writtenShares(rules.owners, shares),
    read: (typed): Read<Shares> => {
      const read = readShares(rules, typed);
      return 'wrong' in read ? { wrong: words.problem(read.wrong) } : read;
    },
    shown: (shares) => words.shown(shares, rules.maxBp),
  };
}
