import type { LayOffBetDto } from '@drawdesk/contract';
import { betTypes } from '@drawdesk/lottery';
import type { LayOffId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { exportSource } from '../../platform/exports/source.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { dealingTierOf } from '../dealers/dealing-tier.ts';
import { roundOfLayOff } from './change-lay-off.ts';
import { toBetDto } from './lay-off-dto.ts';
import { requireLayOff } from './lay-off-rows.ts';

/**
 * The bets of a lay-off in their order, as its dealer gets them.
 * @throws DomainError `not_found`
 */
export const showSlip = (store: Store, caller: AccountCaller, layOffId: LayOffId): Promise<LayOffBetDto[]> =>
  store.transaction(scopeOf(caller), (tx) => readSlip(tx, caller, layOffId));

/** The same inside a transaction. */
async function readSlip(tx: Tx, caller: AccountCaller, layOffId: LayOffId): Promise<LayOffBetDto[]> {
  const row = await requireLayOff(tx, dealingTierOf(caller), layOffId);
  await roundOfLayOff(tx, caller, row.round_id);
  return row.bets.map(toBetDto);
}

export const slipExport = exportSource('layOff.slip', {
  name: { en: 'Lay-off', th: 'รายการตีออก' },
  columns: [
    { en: 'Bet type', th: 'ประเภทแทง', kind: 'text', of: (bet) => betTypes[bet.betType] },
    { en: 'Number', th: 'เลข', kind: 'text', of: (bet) => bet.number },
    { en: 'Stake', th: 'ยอดตีออก', kind: 'money', of: (bet) => bet.stake },
    { en: 'Pay rate', th: 'อัตราจ่าย', kind: 'text', of: (bet) => bet.rate },
    { en: 'Cost', th: 'ต้นทุน', kind: 'money', of: (bet) => bet.cost },
    { en: 'Pays if it wins', th: 'ได้รับถ้าถูก', kind: 'money', of: (bet) => bet.payout },
  ],
  read: async (tx, caller, { params }) => {
    const rows = await readSlip(tx, caller, BigInt(params.layOffId));
    return { rows, next: null, total: rows.length };
  },
});
