import type { LedgerAccount, LocalizedText } from '@drawdesk/contract';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { MemberRow } from './members.ts';

/**
 * The side of an account that a caller is. Staff are the company, people of an organisation are the organisation.
 * A caller above both sides is neither.
 */
export function sideOf(
  { tier, aggregator_id: aggregatorId, member_id: memberId, upline_id: uplineId }: Side,
  caller: Pick<AccountCaller, 'aggregatorId' | 'agentId'>,
): LedgerAccount['caller'] {
  if (tier === 'dealer')
    return caller.agentId === null && aggregatorId === (caller.aggregatorId ?? 0n) ? 'upline' : 'neither';
  if (caller.aggregatorId === null) return tier === 'master' ? 'upline' : 'neither';
  if (caller.agentId === null) {
    if (tier === 'master') return memberId === caller.aggregatorId ? 'member' : 'neither';
    return tier === 'agent' && aggregatorId === caller.aggregatorId ? 'upline' : 'neither';
  }
  if (tier === 'agent') return memberId === caller.agentId ? 'member' : 'neither';
  return tier === 'player' && uplineId === caller.agentId ? 'upline' : 'neither';
}

type Side = Pick<MemberRow, 'tier' | 'aggregator_id' | 'member_id' | 'upline_id'>;

/** Who owes, in words from the caller's side. From neither side the member and its upline are named. */
export function owesWords({
  owedBy,
  caller,
  upline,
}: Pick<LedgerAccount, 'owedBy' | 'caller' | 'upline'>): LocalizedText {
  if (owedBy === 'nobody') return { en: 'Settled', th: 'ไม่มียอดค้าง' };
  if (caller === 'neither') {
    const name = upline.code || upline.name;
    return owedBy === 'member'
      ? { en: `Owes ${name}`, th: `ค้างชำระ ${name}` }
      : { en: `Owed by ${name}`, th: `${name} ค้างจ่าย` };
  }
  return owedBy === caller ? { en: 'You owe', th: 'คุณค้างจ่าย' } : { en: 'Owes you', th: 'ค้างชำระคุณ' };
}

/** An amount in the member's view as two columns without signs: to the good of the member, and of its upline. */
export const toMember = (amount: string): string => (amount.startsWith('-') ? nothing : amount);
export const toUpline = (amount: string): string => (amount.startsWith('-') ? amount.slice(1) : nothing);

const nothing = '0.00';
