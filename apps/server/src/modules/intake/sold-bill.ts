import {
  type AcceptedLine,
  type HeldStakes,
  type PrizeTable,
  type Rounding,
  type Satang,
  satang,
  settleTicket,
  type TicketSettlement,
  type TierTerms,
} from '@drawdesk/lottery';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId, TermsId } from '../../platform/db/ids.ts';
import type { AgentOffer } from '../offers/offer.ts';
import { billHash } from './bill-hash.ts';

/** A ticket as it will be stored in the database. */
export interface SoldTicket {
  lineNo: number;
  line: AcceptedLine;
  discountAgentBp: number;
  discountMasterBp: number;
  /** Its own shares; null where those of the bill's terms apply (shares.md §5). */
  shareBp: TierTerms['shareBp'] | null;
  /** What agent and master hold of it; null where the shares apply (hold.md §2). */
  held: HeldStakes | null;
  /** For units of a stored bill: the prizes they were sold under. */
  prizes?: PrizeTable;
  /** The result of each tier if it loses: settlement adds only what winners change. */
  ifLost: TicketSettlement;
}

/** An accepted bill with everything its rows need. */
export interface SoldBill {
  aggregatorId: AggregatorId;
  billId: BillId;
  roundId: RoundId;
  agentId: AgentId;
  playerId: PlayerId;
  businessDate: string;
  placedAt: Date;
  termsId: TermsId;
  /** Of the terms. */
  shareBp: TierTerms['shareBp'];
  rounding: Rounding;
  configVersion: bigint;
  stake: Satang;
  discount: Satang;
  hash: Buffer;
  tickets: readonly SoldTicket[];
}

/** The rates and discounts under which a ticket is settled at every tier, stored with it (domain.md §0). */
export function soldTicket(
  line: AcceptedLine,
  lineNo: number,
  { offer, rounding, held }: { offer: AgentOffer; rounding: Rounding; held: HeldStakes | null },
): SoldTicket {
  const discounts = offer.discountsBp.get(line.betType);
  if (!discounts) throw new Error(`Terms ${offer.termsId} do not cover ${line.betType}`);
  const discountsBp = { player: line.discountBp, agent: discounts.agent, master: discounts.master };
  const shareBp = offer.sharesByType?.get(line.betType) ?? null;
  const terms = { shareBp: shareBp ?? offer.shareBp, held, rates: line.tierRates, discountsBp };
  return {
    lineNo,
    line,
    discountAgentBp: discounts.agent,
    discountMasterBp: discounts.master,
    shareBp,
    held,
    ifLost: settleTicket({ stake: line.stake, hits: 0, terms, rounding }),
  };
}

export function soldBill(head: Omit<SoldBill, 'stake' | 'discount' | 'hash'>): SoldBill {
  const stake = head.tickets.reduce((sum, { line }) => sum + line.stake, 0n);
  const net = head.tickets.reduce((sum, { ifLost }) => sum + ifLost.flows.f0, 0n);
  const hash = billHash(
    {
      aggregatorId: head.aggregatorId,
      billId: head.billId,
      roundId: head.roundId,
      agentId: head.agentId,
      playerId: head.playerId,
      businessDate: head.businessDate,
      placedAt: head.placedAt,
      termsId: head.termsId,
    },
    head.tickets.map(({ lineNo, line, discountAgentBp, discountMasterBp, shareBp, held }) => ({
      lineNo,
      betType: line.betType,
      number: line.number,
      groupNo: line.group,
      stake: line.stake,
      rateX100: BigInt(line.tierRates.player),
      rateAgentX100: BigInt(line.tierRates.agent),
      rateMasterX100: BigInt(line.tierRates.master),
      discountPlayerBp: line.discountBp,
      discountAgentBp,
      discountMasterBp,
      bundle: line.bundle ? { versionId: BigInt(line.bundle.version), quantity: line.bundle.quantity } : null,
      held,
      shareBp,
    })),
  );
  return { ...head, stake: satang(stake), discount: satang(stake - net), hash };
}
