import type { BetFamily } from '../bet-types/families.ts';
import { basisPoints } from '../money.ts';
import type { TierTerms } from './tiers.ts';
import { shareStepBp } from './validate-terms.ts';

/**
 * Shares by provider group and bet-type family, and what becomes of the part that an agent does not take (shares.md).
 * All values are basis points. Groups are the keys of provider groups; the engine does not know which there are.
 */

/** What a row is for; null: every one. Not both are null. */
export interface ShareScope {
  readonly group: string | null;
  readonly family: BetFamily | null;
}

/** What a master received from the company, for itself and its agents together (shares.md §2). */
export interface ReceivedShares {
  readonly shareBp: number;
  readonly rows: readonly ReceivedRow[];
}

export interface ReceivedRow extends ShareScope {
  readonly shareBp: number;
}

/** What a master gives an agent, beside what the agent takes of it (shares.md §3). */
export interface ShareSplit {
  readonly givenBp: number;
  readonly forcedBp: number;
  readonly remainderBp: number;
}

/** A set of shares. With a split, `agentBp` is what the agent takes, and `masterBp` is not read: it follows. */
export interface AgentShares {
  readonly agentBp: number;
  readonly masterBp: number;
  readonly split: ShareSplit | null;
}

export interface AgentShareRow extends ShareScope, AgentShares {}

/** The shares between a master and an agent: those without a row, and the rows. */
export interface SharesByGroup extends AgentShares {
  readonly rows: readonly AgentShareRow[];
}

type Shares = TierTerms['shareBp'];

/**
 * The row that applies to a group and a family (shares.md §1); undefined where none does. Null for a group or family that
 * no row names.
 */
export function rowFor<Row extends ShareScope>(
  rows: readonly Row[],
  { group, family }: ShareScope,
): Row | undefined {
  const fits = (ofGroup: string | null, ofFamily: BetFamily | null) =>
    rows.find((row) => row.group === ofGroup && row.family === ofFamily);
  return (
    (group !== null && family !== null ? fits(group, family) : undefined) ??
    (group === null ? undefined : fits(group, null)) ??
    (family === null ? undefined : fits(null, family))
  );
}

/** What a master received for a group and a family, basis points. */
export const receivedIn = (received: ReceivedShares, scope: ShareScope): number =>
  rowFor(received.rows, scope)?.shareBp ?? received.shareBp;

/** What a set of shares uses of what the master received, basis points (shares.md §4). */
export const usedBy = ({ agentBp, masterBp, split }: AgentShares): number =>
  split ? split.givenBp : agentBp + masterBp;

/**
 * The shares of the three tiers (shares.md §3), together 10000.
 * @param receivedBp - what the master received, read with a split only
 */
export function splitShares({ agentBp, masterBp, split }: AgentShares, receivedBp: number): Shares {
  const master = split
    ? receivedBp - split.givenBp + Math.min(split.remainderBp, split.givenBp - agentBp)
    : masterBp;
  return {
    agent: basisPoints(agentBp),
    master: basisPoints(master),
    company: basisPoints(10_000 - agentBp - master),
  };
}

/** The shares that apply to a group and a family. */
export const sharesIn = (own: SharesByGroup, received: ReceivedShares, scope: ShareScope): Shares =>
  splitShares(rowFor(own.rows, scope) ?? own, receivedIn(received, scope));

export interface SharesProblem {
  /** The index of the row; null for the shares without a row. */
  readonly row: number | null;
  readonly field: 'scope' | 'agent' | 'master' | 'given' | 'forced' | 'remainder';
  readonly code:
    | 'scope_missing'
    | 'twice'
    | 'share_step'
    | 'shares_over_upline'
    | 'given_over_received'
    | 'over_given'
    | 'under_forced';
  /** The correct value or limit, basis points. */
  readonly boundBp: number;
  /** What the row of the master is for that sets the limit; null where it has none for it. */
  readonly where: ShareScope | null;
}

/** What is wrong with the shares between a master and an agent (shares.md §3, §4). Empty when they may be saved. */
export function sharesProblems(own: SharesByGroup, received: ReceivedShares): SharesProblem[] {
  return [
    ...setProblems(own, null),
    ...scopeProblems(own.rows),
    ...own.rows.flatMap((row, at) => setProblems(row, at)),
    ...overReceived(own, received),
  ];
}

/** What is wrong with the rows of what a master received; `field` is `agent` for the share itself. */
export const receivedProblems = ({ rows }: ReceivedShares): SharesProblem[] => [
  ...scopeProblems(rows),
  ...rows.flatMap(({ shareBp }, row) => stepProblems(row, { agent: shareBp })),
];

function scopeProblems(rows: readonly ShareScope[]): SharesProblem[] {
  return rows.flatMap(({ group, family }, row): SharesProblem[] => {
    const problem = { row, field: 'scope', boundBp: 0, where: null } as const;
    if (group === null && family === null) return [{ ...problem, code: 'scope_missing' }];
    const first = rows.findIndex((other) => other.group === group && other.family === family);
    return first < row ? [{ ...problem, code: 'twice' }] : [];
  });
}

function setProblems({ agentBp, masterBp, split }: AgentShares, row: number | null): SharesProblem[] {
  if (!split) return stepProblems(row, { agent: agentBp, master: masterBp });
  const { givenBp, forcedBp, remainderBp } = split;
  const problems = stepProblems(row, {
    agent: agentBp,
    given: givenBp,
    forced: forcedBp,
    remainder: remainderBp,
  });
  if (forcedBp > givenBp)
    problems.push({ row, field: 'forced', code: 'over_given', boundBp: givenBp, where: null });
  if (agentBp > givenBp)
    problems.push({ row, field: 'agent', code: 'over_given', boundBp: givenBp, where: null });
  else if (agentBp < forcedBp && forcedBp <= givenBp)
    problems.push({ row, field: 'agent', code: 'under_forced', boundBp: forcedBp, where: null });
  return problems;
}

const stepProblems = (
  row: number | null,
  values: Partial<Record<SharesProblem['field'], number>>,
): SharesProblem[] =>
  (Object.entries(values) as [SharesProblem['field'], number][]).flatMap(([field, value]) =>
    value % shareStepBp === 0
      ? []
      : [{ row, field, code: 'share_step' as const, boundBp: shareStepBp, where: null }],
  );

/** The lowest limit for every set of shares that is above what the master received where it applies. */
function overReceived(own: SharesByGroup, received: ReceivedShares): SharesProblem[] {
  const lowest = new Map<number | null, SharesProblem>();
  for (const { row, used, receivedBp, receivedRow, split } of usesOf(own, received)) {
    if (used <= receivedBp || receivedBp >= (lowest.get(row)?.boundBp ?? 10_001)) continue;
    lowest.set(row, {
      row,
      field: split ? 'given' : 'agent',
      code: split ? 'given_over_received' : 'shares_over_upline',
      boundBp: receivedBp,
      where: receivedRow === null ? null : (received.rows[receivedRow] ?? null),
    });
  }
  return [...lowest.values()];
}

/** What an agent uses of what its master received. */
export interface ShareUse {
  /** The index of the agent's row; null for the shares without a row. */
  readonly row: number | null;
  /** The index of the master's row; null for what it received without a row. */
  readonly receivedRow: number | null;
  readonly used: number;
  readonly receivedBp: number;
  readonly split: boolean;
}

/**
 * Every pair of an agent's set of shares and a share that its master received which apply to the same tickets. Each set
 * counts also for what it is for itself, where rows that are more specific leave nothing of it.
 */
export function usesOf(own: SharesByGroup, received: ReceivedShares): ShareUse[] {
  const groups = valuesOf([...own.rows, ...received.rows], ({ group }) => group);
  const families = valuesOf([...own.rows, ...received.rows], ({ family }) => family);
  const uses = new Map<string, ShareUse>();
  for (const group of groups)
    for (const family of families) {
      const scope = { group, family };
      const set = rowFor(own.rows, scope);
      const receivedRow = rowFor(received.rows, scope);
      const use = {
        row: set ? own.rows.indexOf(set) : null,
        receivedRow: receivedRow ? received.rows.indexOf(receivedRow) : null,
        used: usedBy(set ?? own),
        receivedBp: receivedRow?.shareBp ?? received.shareBp,
        split: (set ?? own).split !== null,
      };
      uses.set(`${use.row}/${use.receivedRow}`, use);
    }
  return [...uses.values()];
}

/** Where a split comes to other shares than those for its own group and family, and what the master received there. */
export interface OtherReceived extends ShareScope {
  /** The index of the agent's row; null for the shares without a row. */
  readonly row: number | null;
  readonly receivedBp: number;
}

/**
 * Everything that a split applies to for which the master received another share than for the split's own group and
 * family (shares.md §3). Nothing for shares that were entered directly: they are the same everywhere.
 */
export function otherReceived(own: SharesByGroup, received: ReceivedShares): OtherReceived[] {
  return usesOf(own, received).flatMap(({ row, receivedRow, receivedBp, split }): OtherReceived[] => {
    const set = (row === null ? undefined : own.rows[row]) ?? everything;
    const other = receivedRow === null ? undefined : received.rows[receivedRow];
    if (!split || !other || other === rowFor(received.rows, set)) return [];
    return [{ row, receivedBp, ...commonScope(set, other) }];
  });
}

const everything: ShareScope = { group: null, family: null };

/** What two rows that apply to the same tickets are for together; a row that is left out is for everything. */
export const commonScope = (
  one: ShareScope = everything,
  other: ShareScope | null = everything,
): ShareScope => ({
  group: one.group ?? other?.group ?? null,
  family: one.family ?? other?.family ?? null,
});

const valuesOf = <T, V>(rows: readonly T[], read: (row: T) => V | null): (V | null)[] => [
  ...new Set([null, ...rows.map(read)]),
];
