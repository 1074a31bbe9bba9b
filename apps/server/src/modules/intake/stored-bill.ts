import {
  type BetNumber,
  type BundleTaken,
  basisPoints,
  type HeldStakes,
  highestPrize,
  isBetType,
  numberKey,
  type PrizeTable,
  type Rounding,
  rateX100,
  satang,
  settleTicket,
  type TierTerms,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountId, AggregatorId, BillId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type BundleVersion, readVersions, versionOf } from '../live-tickets/read-versions.ts';
import { roundingOf, ruleOf } from '../round-state/round-rules.ts';
import type { SoldBill, SoldTicket } from './sold-bill.ts';

/** Who cancels a bill, and from where. */
export interface Canceller {
  name: string;
  accountId: AccountId | null;
  /**
   * Staff may while the round is open, a keying desk within the provider's window too, a player site within it and so many
   * times a day for each player.
   */
  from: 'staff' | 'desk' | 'site';
}

interface BillRow
  extends Omit<TableRow<'bill'>, 'aggregator_id' | 'ticket_count'>,
    Pick<TableRow<'terms'>, 'share_agent_bp' | 'share_master_bp' | 'share_company_bp'>,
    Pick<TableRow<'round'>, 'rounding'> {
  ladder_best_only: boolean;
}

/** What was sold on one line of a bill, and under which rates and discounts. */
export type TicketTermsRow = Pick<
  TableRow<'ticket'>,
  | 'line_no'
  | 'bet_type'
  | 'number'
  | 'stake'
  | 'rate_x100'
  | 'rate_agent_x100'
  | 'rate_master_x100'
  | 'discount_player_bp'
  | 'discount_agent_bp'
  | 'discount_master_bp'
  | 'bundle_version_id'
  | 'quantity'
  | 'held_agent'
  | 'held_master'
  | 'share_agent_bp'
  | 'share_master_bp'
>;

/** What agent and master hold of a stored ticket; null where its shares apply. */
export const heldOf = ({
  held_agent: agent,
  held_master: master,
}: Pick<TableRow<'ticket'>, 'held_agent' | 'held_master'>): HeldStakes | null =>
  agent === null || master === null ? null : { agent: satang(agent), master: satang(master) };

/** The shares of a stored ticket; null where those of its bill's terms apply (shares.md §5). */
export const ownSharesOf = ({
  share_agent_bp: agent,
  share_master_bp: master,
}: Pick<TableRow<'ticket'>, 'share_agent_bp' | 'share_master_bp'>): TierTerms['shareBp'] | null =>
  agent === null || master === null
    ? null
    : {
        agent: basisPoints(agent),
        master: basisPoints(master),
        company: basisPoints(10_000 - agent - master),
      };

type TicketRow = TicketTermsRow & Pick<TableRow<'ticket'>, 'item_no' | 'group_no'>;

/**
 * Reads a sold bill with all its stored values, e.g. to subtract it from the counters. Null when there is
 * none.
 */
export async function storedBill(
  tx: Tx,
  aggregatorId: AggregatorId,
  billId: BillId,
): Promise<SoldBill | null> {
  const bills = await sql<BillRow>`
    with found as materialized (
      select id, round_id, agent_id, player_id, business_date, placed_at, stake, discount, terms_id, config_version, hash
      from bill
      where aggregator_id = ${aggregatorId} and id = ${billId}
    )
    select b.*, t.share_agent_bp, t.share_master_bp, t.share_company_bp, r.rounding,
           coalesce(((${ruleOf('switches')}) ->> 'ladderBestOnly')::boolean, true) as ladder_best_only
    from found b
    join terms t on t.id = b.terms_id
    join round r on r.id = b.round_id
    join provider p on p.id = r.provider_id`.execute(tx);
  const bill = bills.rows[0];
  if (!bill) return null;
  const tickets = await sql<TicketRow>`
    select line_no, item_no, bet_type, number, group_no, stake, rate_x100, rate_agent_x100, rate_master_x100,
           discount_player_bp, discount_agent_bp, discount_master_bp, bundle_version_id, quantity,
           held_agent, held_master, share_agent_bp, share_master_bp
    from ticket
    where aggregator_id = ${aggregatorId} and business_date = ${bill.business_date} and bill_id = ${billId}
    order by line_no`.execute(tx);
  const versions = await readVersions(
    tx,
    tickets.rows.map((row) => row.bundle_version_id),
  );
  const shareBp: TierTerms['shareBp'] = {
    agent: basisPoints(bill.share_agent_bp),
    master: basisPoints(bill.share_master_bp),
    company: basisPoints(bill.share_company_bp),
  };
  const rounding = roundingOf(bill.rounding);
  return {
    aggregatorId,
    billId: bill.id,
    roundId: bill.round_id,
    agentId: bill.agent_id,
    playerId: bill.player_id,
    businessDate: bill.business_date,
    placedAt: bill.placed_at,
    termsId: bill.terms_id,
    shareBp,
    rounding,
    configVersion: bill.config_version,
    stake: satang(bill.stake),
    discount: satang(bill.discount),
    hash: bill.hash,
    tickets: tickets.rows.map((row) =>
      storedTicket(row, { shareBp, rounding }, unitsOf(row, versions, bill.ladder_best_only)),
    ),
  };
}

/** For a ticket of units: how many, and under which prizes they were sold. */
function unitsOf(
  row: TicketRow,
  versions: ReadonlyMap<bigint, BundleVersion>,
  bestOnly: boolean,
): { bundle: BundleTaken; prizes: PrizeTable } | null {
  if (row.bundle_version_id === null || row.quantity === null) return null;
  const { id, size, prizes } = versionOf(versions, row.bundle_version_id);
  const potentialPayout = satang(highestPrize(prizes, bestOnly) * BigInt(row.quantity));
  return { bundle: { size, quantity: row.quantity, version: String(id), potentialPayout }, prizes };
}

function storedTicket(
  row: TicketRow,
  { shareBp, rounding }: { shareBp: TierTerms['shareBp']; rounding: Rounding },
  units: ReturnType<typeof unitsOf>,
): SoldTicket {
  if (!isBetType(row.bet_type)) throw new Error(`No such bet type: ${row.bet_type}`);
  // this text was written by us from a parsed bet number
  const number = row.number as BetNumber;
  const tierRates = {
    player: rateX100(Number(row.rate_x100)),
    agent: rateX100(Number(row.rate_agent_x100)),
    master: rateX100(Number(row.rate_master_x100)),
  };
  const discountsBp = {
    player: basisPoints(row.discount_player_bp),
    agent: basisPoints(row.discount_agent_bp),
    master: basisPoints(row.discount_master_bp),
  };
  const stake = satang(row.stake);
  const held = heldOf(row);
  const ownShares = ownSharesOf(row);
  return {
    lineNo: row.line_no,
    line: {
      outcome: 'accepted',
      item: row.item_no,
      group: row.group_no,
      betType: row.bet_type,
      number,
      key: numberKey(row.bet_type, number),
      stake,
      rate: tierRates.player,
      tierRates,
      discountBp: discountsBp.player,
      ...(units && { bundle: units.bundle }),
    },
    discountAgentBp: row.discount_agent_bp,
    discountMasterBp: row.discount_master_bp,
    shareBp: ownShares,
    held,
    ...(units && { prizes: units.prizes }),
    ifLost: settleTicket({
      stake,
      hits: 0,
      terms: { shareBp: ownShares ?? shareBp, held, rates: tierRates, discountsBp },
      rounding,
    }),
  };
}
