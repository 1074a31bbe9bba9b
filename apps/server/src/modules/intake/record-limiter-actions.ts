import { type RuleReached, rulesReached, stakeAt } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId } from '../../platform/db/ids.ts';
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
 * What this process has seen noted: by number, the rules, as they stood, all of whose steps it had come to are noted.
 * Forgetting costs a statement, never an action.
 */
export type RecordedNumbers = Map<string, string>;
const notedMax = 200_000;

/**
 * Notes which numbers a batch brought to a step of a limiter rule, in the accepting transaction: what acted is there
 * with the bets it acted on, or not at all. One statement, and none where no step was reached. The counters are locked,
 * so nobody else brings the same number there meanwhile; one that fell by a cancellation and comes again is known.
 *
 * A rule that was made while a number was past its steps already acts from the next bet on, and is noted with it; so are
 * steps by share of a limit that come to lie below what is sold because the limit is lowered.
 */
export async function recordLimiterActions(
  tx: Tx,
  aggregatorId: AggregatorId,
  numbers: readonly TouchedNumber[],
  noted: RecordedNumbers,
  at: Date,
): Promise<void> {
  if (noted.size > notedMax) noted.clear();
  const standing: Action[] = [];
  const reached: Action[] = [];
  const nameOf = ({ name }: TouchedNumber) => `${aggregatorId}/${name}`;
  for (const touched of numbers) {
    if (!hasRules(touched)) continue;
    const { offer, level, totals, betType, key } = touched;
    const stake = stakeAt(totals, level, betType, key);
    const before = stake - touched.stake;
    reached.push(
      ...rulesReached(offer, level, stake, before).map((bound) => ({ touched, reached: bound, stake })),
    );
    if (noted.get(nameOf(touched)) === rulesOn(touched)) continue;
    const passed = rulesReached(offer, level, before);
    // nothing to be noted of before: from here on every step is noted as it is come to
    if (passed.length === 0) noted.set(nameOf(touched), rulesOn(touched));
    else standing.push(...passed.map((bound) => ({ touched, reached: bound, stake: before })));
  }
  await note(tx, aggregatorId, reached, at);
  // all there already: committed by others before us, so that it can be relied on
  if (standing.length > 0 && (await note(tx, aggregatorId, standing, at)) === 0n)
    for (const { touched } of standing) noted.set(nameOf(touched), rulesOn(touched));
}

/** Writes actions down that are not yet, and says how many those were. */
async function note(
  tx: Tx,
  aggregatorId: AggregatorId,
  actions: readonly Action[],
  at: Date,
): Promise<bigint> {
  if (actions.length === 0) return 0n;
  const of = <T>(read: (action: Action) => T) => actions.map(read);
  const rule = of(({ reached }) => parseRuleName(reached.rule));
  const { numAffectedRows = 0n } = await sql`
    insert into limiter_action (rule_id, rule_version, level, aggregator_id, agent_id, round_id, bet_type, number_key,
      step_no, bound, stake, at)
    select g.*, ${at}::timestamptz
    from unnest(
      ${rule.map(({ ruleId }) => ruleId)}::bigint[],
      ${rule.map(({ version }) => version)}::integer[],
      ${of(({ touched }) => touched.level)}::text[],
      ${of(({ touched }) => (touched.level === 'company' ? 0n : aggregatorId))}::bigint[],
      ${of(({ touched }) => touched.agentId)}::bigint[],
      ${of(({ touched }) => touched.roundId)}::bigint[],
      ${of(({ touched }) => touched.betType)}::text[],
      ${of(({ touched }) => touched.key)}::text[],
      ${of(({ reached }) => reached.stepNo)}::integer[],
      ${of(({ reached }) => reached.bound)}::bigint[],
      ${of(({ stake }) => stake)}::bigint[]) as g
    on conflict do nothing`.execute(tx);
  return numAffectedRows;
}
