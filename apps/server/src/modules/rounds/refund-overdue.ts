import { systemReason } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { appendLog } from '../../platform/audit/log.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { Caller } from '../../platform/tenancy/caller.ts';
import { notify } from '../notifications/notify.ts';
import { aboutRound, valuesOfRound } from '../round-state/notify-about-rounds.ts';
import { lockRound, type RoundRow } from '../round-state/round-row.ts';
import { automaticApproved, ruleOf } from '../round-state/round-rules.ts';
import { refundByRule } from '../settlement/refund-by-rule.ts';

const clock: Caller = { kind: 'system', name: 'round clock' };

/** The most rounds of one run; the clock runs again within half a minute. */
const roundsMax = 50;

/**
 * A round without an entered result whose time is over, of a provider that refunds without a result by a
 * rule that two people made.
 */
const due = sql`
  r.status = 'waiting'
  and ${automaticApproved}
  and r.draw_at + make_interval(mins => ${ruleOf('refund_after_minutes')}) <= clock_timestamp()
  -- once a result was entered, even one that was sent back, people decide
  and not exists (select from result v where v.round_id = r.id)`;

/**
 * Refunds rounds that still wait for their result after the waiting time of their provider (domain.md §2,
 * `noResultAfter`; `refundAfterMinutes`). One round is one transaction: a round that fails does not delay
 * the others.
 *
 * @param failed - is called with a round that could not be refunded; the next run tries it again.
 * @returns how many it refunded.
 */
export async function refundOverdueRounds(
  store: Store,
  failed: (error: unknown, roundId: RoundId) => void,
): Promise<number> {
  let refunded = 0;
  for (const roundId of await dueRounds(store))
    try {
      if (await store.transaction({ as: 'work' }, (tx) => refundDue(tx, roundId))) refunded += 1;
    } catch (error) {
      failed(error, roundId);
    }
  return refunded;
}

async function dueRounds(store: Store): Promise<RoundId[]> {
  // round_by_status: the rounds that wait are few
  const { rows } = await store.transaction({ as: 'work' }, (tx) =>
    sql<Pick<TableRow<'round'>, 'id'>>`
      select r.id from round r join provider p on p.id = r.provider_id
      where ${due}
      order by r.draw_at, r.id
      limit ${roundsMax}`.execute(tx),
  );
  return rows.map((row) => row.id);
}

/** Checked again under the round's lock: a result may have been entered, or the rule changed, in between. */
async function refundDue(tx: Tx, roundId: RoundId): Promise<boolean> {
  const round = await lockRound(tx, roundId);
  const minutes = round && (await minutesDue(tx, roundId));
  if (!round || minutes === undefined) return false;
  const reason = systemReason('no_result', { minutes: String(minutes) });
  const after = await refundByRule(tx, round, reason);
  const refunded = await refundedFigures(tx, roundId);
  await notifyRoundRefunded(tx, round, { minutes, ...refunded });
  await logRefund(tx, round, after, reason, refunded);
  return true;
}

async function minutesDue(tx: Tx, roundId: RoundId): Promise<number | undefined> {
  const { rows } = await sql<{ minutes: number }>`
    select ${ruleOf('refund_after_minutes')} as minutes
    from round r join provider p on p.id = r.provider_id
    where r.id = ${roundId} and ${due}`.execute(tx);
  return rows[0]?.minutes;
}

interface Refunded {
  bills: bigint;
  /** Satang. */
  stake: bigint;
}

/** The amounts to refund; round_sales of the masters by its primary key. */
async function refundedFigures(tx: Tx, roundId: RoundId): Promise<Refunded> {
  const { rows } = await sql<Refunded>`
    select coalesce(sum(s.bill_count), 0)::bigint as bills, coalesce(sum(s.stake), 0)::bigint as stake
    from aggregator a
    join round_sales s on s.aggregator_id = a.id and s.round_id = ${roundId} and s.agent_id = 0`.execute(tx);
  return rows[0] ?? { bills: 0n, stake: 0n };
}

/**
 * The clock has refunded a round: the people who manage settlement are notified of the amount, and that
 * no action is needed.
 */
async function notifyRoundRefunded(
  tx: Tx,
  round: RoundRow,
  refunded: Refunded & { minutes: number },
): Promise<void> {
  await notify(tx, {
    kind: 'round_refunded',
    about: aboutRound(round.id),
    values: {
      ...(await valuesOfRound(tx, round)),
      minutes: String(refunded.minutes),
      bills: String(refunded.bills),
      stake: formatMoney(satang(refunded.stake)),
    },
    audience: { action: 'manage', subject: 'lotto-settle', group: round.group },
  });
}

const logRefund = (
  tx: Tx,
  before: RoundRow,
  after: RoundRow,
  reason: string,
  refunded: Refunded,
): Promise<void> =>
  appendLog(
    tx,
    clock,
    { requestId: null, address: null },
    {
      operation: 'job.rounds.refund',
      subject: 'round',
      subjectId: String(before.id),
      reason,
      before: { status: before.status },
      after: { status: after.status, ...refunded },
    },
  );
