import { type RuleReached, rulesReached, stakeAt } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { Tx } from '../../platform/db/store.ts';
import { parseRuleName } from '../settings-chain/stored-rule.ts';
import { hasRules, rulesOn, type TouchedNumber } from './touched-numbers.ts';

interface Action {
  touched: TouchedNumber;
  reached: RuleReached;
  /** Accumulated, satang. */
  stake: bigint;
}

/**
 * What this process has already seen recorded: for each number, the rules (in their version) whose reached
 * steps are all recorded. Losing an entry costs one statement, never an action.
 */
export type RecordedNumbers = Map<string, string>;

/**
 * Records which numbers a batch brought to a step of a limiter rule, in the accepting transaction: an action
 * is stored together with the bets it acted on, or not at all. One statement, and none where no step was
 * reached. The counters are locked, or no step is near (company-bounds.ts), so no other transaction brings the same number
 * there meanwhile. A number that fell by a cancellation and reaches the step again is already recorded.
 *
 * A rule that was created while a number was already past its steps acts from the next bet on, and is
 * recorded with that bet. The same holds for steps by share of a limit that now lie below what is sold
 * because the limit was lowered.
 */
export async function recordLimiterActions(
  tx: Tx,
  numbers: readonly TouchedNumber[],
  noted: RecordedNumbers,
  at: Date,
): Promise<void> {
  const standing: Action[] = [];
  const reached: Action[] = [];
  for (const touched of numbers) {
    if (!hasRules(touched)) continue;
    const { offer, level, totals, betType, key } = touched;
    const stake = stakeAt(totals, level, betType, key);
    const before = stake - touched.stake;
    reached.push(
      ...rulesReached(offer, level, stake, before).map((bound) => ({ touched, reached: bound, stake })),
    );
    if (noted.get(touched.name) === rulesOn(touched)) continue;
    const passed = rulesReached(offer, level, before);
    // nothing was reached before: from here on every step is recorded when it is reached; but others may sell the
    // company's numbers under older rules
    if (passed.length === 0) {
      if (level !== 'company') noted.set(touched.name, rulesOn(touched));
    } else standing.push(...passed.map((bound) => ({ touched, reached: bound, stake: before })));
  }
  await note(tx, reached, at);
  // all are stored already: other transactions have committed them, so this can be relied on
  if (standing.length > 0 && (await note(tx, standing, at)) === 0n)
    for (const { touched } of standing) noted.set(touched.name, rulesOn(touched));
}

/** Inserts the actions that are not stored yet, and returns how many those were. */
async function note(tx: Tx, actions: readonly Action[], at: Date): Promise<bigint> {
  if (actions.length === 0) return 0n;
  const rows = unnested(actions, [
    ['bigint', ({ reached }) => parseRuleName(reached.rule).ruleId],
    ['integer', ({ reached }) => parseRuleName(reached.rule).version],
    ['text', ({ touched }) => touched.level],
    ['bigint', ({ touched }) => touched.aggregatorId],
    ['bigint', ({ touched }) => touched.agentId],
    ['bigint', ({ touched }) => touched.roundId],
    ['text', ({ touched }) => touched.betType],
    ['text', ({ touched }) => touched.key],
    ['integer', ({ reached }) => reached.stepNo],
    ['bigint', ({ reached }) => reached.bound],
    ['bigint', ({ stake }) => stake],
  ]);
  const { numAffectedRows = 0n } = await sql`
    insert into limiter_action (rule_id, rule_version, level, aggregator_id, agent_id, round_id, bet_type, number_key,
      step_no, bound, stake, at)
    select g.*, ${at}::timestamptz from ${rows} as g
    on conflict do nothing`.execute(tx);
  return numAffectedRows;
}
