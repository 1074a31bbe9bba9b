/** The compared values, in the order of computation. */
type StepName =
  | 'seed'
  | 'digest'
  | 'unusable'
  | 'count'
  | 'list'
  | 'tooFew'
  | 'tooFewPlayers'
  | 'full'
  | 'enough'
  | 'sum'
  | 'sixteenth'
  | 'turnout'
  | 'beaconRound'
  | 'beacon'
  | 'mix'
  | 'result'
  | 'numbers';

/** One recomputed value next to the published one; `published` null: nothing to compare it with yet. */
export interface Step {
  name: StepName;
  computed: string;
  published: string | null;
  matches: boolean;
}

/** A computed value. It matches when it equals the published value, where there is one. */
export const step = (name: StepName, computed: string, published: string | null): Step => ({
  name,
  computed,
  published,
  matches: published === null || computed === published,
});
