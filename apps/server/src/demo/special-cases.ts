import { billNumberOf, type EnteredDraw } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { cancelBill } from '../modules/bills/cancel-bill.ts';
import { askVoid, confirmVoid } from '../modules/rounds/void-round.ts';
import { command } from '../platform/command/command.ts';
import type { RoundId } from '../platform/db/ids.ts';
import { isTransactionOnNodes } from '../platform/db/store-on-nodes.ts';
import type { TableRow } from '../platform/db/table-row.ts';
import { enterAndSettle, type StaffAccess } from './staff-access.ts';

const cancelledBills = 12;

/** A settled result turns out to have been keyed wrong, and is corrected by two people. */
export const correctResult = (access: StaffAccess, roundId: RoundId, draw: EnteredDraw): Promise<void> =>
  enterAndSettle(access, roundId, withLastDigitsSwapped(draw), 'Two digits of the first prize were swapped');

/** A settled round is declared void, by two people. */
export async function voidRound(access: StaffAccess, roundId: RoundId): Promise<void> {
  const change = { roundId, reason: 'The organiser declared the draw invalid' };
  await askVoid(access.store, access.context('operator', 'rounds.void'), change);
  await confirmVoid(access.store, access.context('admin', 'rounds.confirmVoid'), change);
}

/** The p1 of a Hanoi brand with its last two digits the other way round, or another last digit when they are alike. */
function withLastDigitsSwapped(draw: EnteredDraw): EnteredDraw {
  const p1 = String(draw.p1);
  const [tens = '0', ones = '0'] = p1.slice(-2);
  const swapped = tens === ones ? tens + String((Number(ones) + 1) % 10) : ones + tens;
  return { ...draw, p1: p1.slice(0, -2) + swapped };
}

/** Players ask for their bill back; staff cancel it while the round is open. Of the bills of this transaction. */
export async function cancelBills(access: StaffAccess): Promise<void> {
  const { db } = access.store;
  // a node has its own transactions, and nobody else has bet on the console when these bills were written
  const ofThis = isTransactionOnNodes(db)
    ? sql`b.placed_at >= now()`
    : sql`b.xmin = pg_current_xact_id()::xid`;
  const { rows } = await sql<Pick<TableRow<'bill'>, 'id' | 'aggregator_id'>>`
    select b.id, b.aggregator_id
    from bill b
    join round r on r.id = b.round_id
    where ${ofThis} and r.status = 'open' and r.close_at > now() + interval '5 minutes'
    order by b.id desc
    limit ${cancelledBills}`.execute(db);
  const { accountId, displayName } = access.caller('operator');
  const by = { name: displayName, accountId, from: 'staff' } as const;
  const reason = 'The player chose the wrong round';
  for (const bill of rows) {
    await command(access.store, access.context('operator', 'bills.cancel'), async (tx) => {
      await cancelBill(tx, bill.aggregator_id, bill.id, by, reason);
      const auditEntry = {
        subject: 'bill',
        subjectId: billNumberOf(bill.id),
        reason,
        before: { status: 'accepted' },
        after: { status: 'cancelled' },
      };
      return { answer: null, auditEntry };
    });
  }
}
