/** What is compared, in the order in which anyone would compute it. */
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

/** One thing computed again, beside what was published of it; `published` null: nothing to compare it with yet. */
export interface Step {
  name: StepName;
  computed: string;
  published: string | null;
  matches: boolean;
}

/** What was computed; it matches what was published where there is something to compare it with. */
export const step = (name: StepName, computed: string, published: string | null): Step => ({
  name,
  computed,
  published,
  matches: published === null || computed === published,
});
