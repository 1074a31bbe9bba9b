import { type RuleReached, rulesReached, stakeAt } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { parseRuleName } from './stored-rule.ts';
import { hasRules, type TouchedNumber } from './touched-numbers.ts';

interface Action {
  touched: TouchedNumber;
  reached: RuleReached;
  /** Accumulated, satang. */
  stake: bigint;
}

/**
 * Notes which numbers a batch brought to a step of a limiter rule, in the accepting transaction: what acted is there
 * with the bets it acted on, or not at all. One statement, and none where no step was reached. The counters are locked,
 * so nobody else brings the same number there meanwhile; one that fell by a cancellation and comes again is known.
 */
export async function noticeActions(
  tx: Tx,
  aggregatorId: bigint,
  numbers: readonly TouchedNumber[],
  at: Date,
): Promise<void> {
  const actions = numbers.filter(hasRules).flatMap(actionsOn);
  if (actions.length === 0) return;
  const of = <T>(read: (action: Action) => T) => actions.map(read);
  const rule = of(({ reached }) => parseRuleName(reached.rule));
  await sql`
    insert into limiter_action (rule_id, rule_version, level, aggregator_id, agent_id, round_id, bet_type, number_key,
      step_no, bound, stake, at)
    select g.*, ${at}::timestamptz
    from unnest(
      ${rule.map(({ ruleId }) => ruleId)}::bigint[],
      ${rule.map(({ version }) => version)}::integer[],
      ${of(({ touched }) => touched.level)}::text[],
      ${of(({ touched }) => (touched.level === 'company' ? null : aggregatorId))}::bigint[],
      ${of(({ touched }) => touched.agentId)}::bigint[],
      ${of(({ touched }) => touched.roundId)}::bigint[],
      ${of(({ touched }) => touched.betType)}::text[],
      ${of(({ touched }) => touched.key)}::text[],
      ${of(({ reached }) => reached.stepNo)}::integer[],
      ${of(({ reached }) => reached.bound)}::bigint[],
      ${of(({ stake }) => stake)}::bigint[]) as g
    on conflict do nothing`.execute(tx);
}

/** The steps that the batch brought a number to: those it had not come to before. */
function actionsOn(touched: TouchedNumber): Action[] {
  const { offer, level, totals, betType, key } = touched;
  const stake = stakeAt(totals, level, betType, key);
  return rulesReached(offer, level, stake, stake - touched.stake).map((reached) => ({
    touched,
    reached,
    stake,
  }));
}
