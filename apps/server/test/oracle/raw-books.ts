import { type RawBuilder, sql } from 'kysely';
import type {
  AgentId,
  AggregatorId,
  BillId,
  PlayerId,
  RoundId,
  SettlementId,
} from '../../src/platform/db/ids.ts';

/** What the oracle reads: what was sold, cancelled, drawn and paid; no roll-up, and no figure of a settlement. */

export interface RawTicket {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
  round_id: RoundId;
  bill_id: BillId;
  line_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
  share_agent_bp: number;
  share_master_bp: number;
  share_company_bp: number;
  held_agent: bigint | null;
  held_master: bigint | null;
  placed_at: Date;
  /** Of bundles: how many, and what one pays. */
  quantity: number | null;
  prizes: Record<string, string> | null;
}

interface RawRound {
  id: bigint;
  provider_id: string;
  business_date: string;
  status: string;
}

/** A settlement, without its figures. */
export interface RawRun {
  id: bigint;
  round_id: RoundId;
  kind: 'settle' | 'reversal' | 'void' | 'refund' | 'bill_void';
  reverses_id: SettlementId | null;
  booked_on: string;
  /** The draw as it was entered, of the result it settled on. */
  entered: unknown;
}

export interface RawBooks {
  tickets: RawTicket[];
  rounds: Map<bigint, RawRound>;
  runs: RawRun[];
  /** Bills cancelled or voided, in the order in which they were. */
  cancellations: {
    bill_id: BillId;
    round_id: RoundId;
    kind: 'cancelled' | 'void';
    /** The run that took it out of what was settled; null where nothing was. */
    settlement_id: SettlementId | null;
    cancelled_at: Date;
  }[];
  /** `settlement/bill/line` → hits and amount of what was paid in it. */
  paid: Map<string, { hits: bigint; amount: bigint }>;
}

/** Rows as the owner of the database sees them. */
export type ReadRows = <T>(query: RawBuilder<unknown>) => Promise<T[]>;

export async function readBooks(rows: ReadRows): Promise<RawBooks> {
  const tickets = await rows<RawTicket>(sql`
    select t.aggregator_id, t.agent_id, t.player_id, t.round_id, t.bill_id, t.line_no, t.bet_type, t.number, t.stake,
           t.rate_x100, t.rate_agent_x100, t.rate_master_x100, t.discount_player_bp, t.discount_agent_bp,
           t.discount_master_bp, coalesce(t.share_agent_bp, m.share_agent_bp) as share_agent_bp,
           coalesce(t.share_master_bp, m.share_master_bp) as share_master_bp,
           coalesce(10000 - t.share_agent_bp - t.share_master_bp, m.share_company_bp) as share_company_bp, t.held_agent, t.held_master, b.placed_at,
           t.quantity, v.prizes
    from ticket t
    join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
    join terms m on m.id = b.terms_id
    left join bundle_version v on v.id = t.bundle_version_id`);
  const rounds = await rows<RawRound>(sql`select id, provider_id, business_date, status from round`);
  const runs = await rows<RawRun>(sql`
    select s.id, s.round_id, s.kind, s.reverses_id, s.booked_on, r.entered
    from settlement s
    left join result r on r.id = s.result_id
    order by s.id`);
  const cancellations = await rows<RawBooks['cancellations'][number]>(sql`
    select bill_id, round_id, kind, settlement_id, cancelled_at from bill_cancellation order by cancelled_at, bill_id`);
  const payouts = await rows<{ place: string; hits: number; amount: bigint }>(sql`
    select concat(settlement_id, '/', bill_id, '/', line_no) as place, hits, amount from payout where amount > 0`);
  return {
    tickets,
    rounds: new Map(rounds.map((round) => [round.id, round])),
    runs,
    cancellations,
    paid: new Map(payouts.map(({ place, hits, amount }) => [place, { hits: BigInt(hits), amount }])),
  };
}
