import { sql } from 'kysely';
import type { TestApi } from '../../../test/test-api.ts';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId, TermsId } from '../../platform/db/ids.ts';

/**
 * The counters of bills, read from their tables, and added up again from the tickets by separate code: slow,
 * one ticket at a time. Both are lists of texts, so that a difference is easy to read.
 */

interface Ticket {
  aggregator_id: AggregatorId;
  agent_id: AgentId;
  player_id: PlayerId;
  bill_id: BillId;
  terms_id: TermsId;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
  share_agent_bp: number;
  share_company_bp: number;
  cancelled: boolean;
}

const sortedTypes = ['cross3', 'cross4', 'pae4', 'pae5'];
const wholeAggregator = 0n;

/** Halves away from zero, of numbers that are not negative. */
const rounded = (amount: bigint, parts: bigint): bigint => (amount * 2n + parts) / (parts * 2n);

/** Sums by name. A name whose sums are all zero is left out. */
function openSums() {
  const sums = new Map<string, bigint[]>();
  return {
    add(name: string, ...amounts: bigint[]): void {
      const counter = sums.get(name);
      sums.set(name, counter ? counter.map((sum, index) => sum + (amounts[index] ?? 0n)) : amounts);
    },
    texts: (): string[] =>
      [...sums]
        .filter(([, all]) => all.some(Boolean))
        .map(([name, all]) => `${name}: ${all.join(' ')}`)
        .sort(),
  };
}

export async function recomputedCounters(api: TestApi, roundId: RoundId): Promise<string[]> {
  const tickets = await api.rows<Ticket>(sql`
    select t.*, b.terms_id, coalesce(t.share_agent_bp, m.share_agent_bp) as share_agent_bp,
           coalesce(10000 - t.share_agent_bp - t.share_master_bp, m.share_company_bp) as share_company_bp,
           exists (select from bill_cancellation c
                   where c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id) as cancelled
    from ticket t
    join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
    join terms m on m.id = b.terms_id
    where t.round_id = ${roundId}`);
  const { add, texts } = openSums();
  const billsSeen = new Set<string>();
  for (const ticket of tickets) {
    const { aggregator_id: master, agent_id: agent, player_id: player, bet_type: type, stake } = ticket;
    const sale = `sales ${master}/${agent}/${player} ${type} under ${ticket.terms_id}`;
    if (ticket.cancelled) {
      add(`${sale} cancelled`, 1n, stake);
      continue;
    }
    const key = sortedTypes.includes(type) ? [...ticket.number].sort().join('') : ticket.number;
    const payout = rounded(stake * ticket.rate_x100, 100n);
    const paidBy = (discountBp: number, shareBp: bigint) =>
      rounded(stake * BigInt(10_000 - discountBp) * shareBp, 100_000_000n);
    const f0 = stake - rounded(stake * BigInt(ticket.discount_player_bp), 10_000n);
    const f1 = paidBy(ticket.discount_agent_bp, BigInt(10_000 - ticket.share_agent_bp));
    const f2 = paidBy(ticket.discount_master_bp, BigInt(ticket.share_company_bp));
    for (const member of [wholeAggregator, agent]) {
      add(`number ${master}/${member} ${type} ${key}`, 1n, stake, payout);
      add(`type ${master}/${member} ${type}`, 1n, stake, f0);
    }
    add(`company number ${type} ${key}`, stake, payout);
    add(`player ${master}/${player} ${type} ${key}`, stake);
    const billHere = `${ticket.bill_id} ${sale}`;
    add(sale, billsSeen.has(billHere) ? 0n : 1n, 1n, stake, -f0, f0 - f1, f1 - f2, f2);
    billsSeen.add(billHere);
    add(`credit held for ${agent}`, stake);
  }
  return texts();
}

/** The stored counters of a round, and how much of the agents' credit the bets of an open round use. */
export async function storedCounters(api: TestApi, roundId: RoundId): Promise<string[]> {
  const { add, texts } = openSums();
  const read = async (query: ReturnType<typeof sql>): Promise<void> => {
    for (const { name, ...amounts } of await api.rows<{ name: string } & Record<string, bigint | string>>(
      query,
    ))
      add(String(name), ...Object.values(amounts).map(BigInt));
  };
  await read(sql`
    select format('number %s/%s %s %s', aggregator_id, agent_id, bet_type, number_key) as name, ticket_count, stake,
           potential_payout
    from number_total where round_id = ${roundId}`);
  await read(sql`
    select format('type %s/%s %s', aggregator_id, agent_id, bet_type) as name, ticket_count, stake, net_stake
    from type_total where round_id = ${roundId}`);
  await read(sql`
    select format('company number %s %s', bet_type, number_key) as name, stake, potential_payout
    from company_number_total where round_id = ${roundId}`);
  await read(sql`
    select format('player %s/%s %s %s', aggregator_id, player_id, bet_type, number_key) as name, stake
    from player_total where round_id = ${roundId}`);
  await read(sql`
    select format('sales %s/%s/%s %s under %s', aggregator_id, agent_id, player_id, bet_type, terms_id) as name,
           bill_count, ticket_count, stake, net_player, net_agent, net_master, net_company
    from sales where round_id = ${roundId}`);
  await read(sql`
    select format('sales %s/%s/%s %s under %s cancelled', aggregator_id, agent_id, player_id, bet_type, terms_id) as name,
           cancelled_count, cancelled_stake
    from sales where round_id = ${roundId}`);
  await read(sql`select format('credit held for %s', agent_id) as name, open_stake from agent_credit`);
  return texts();
}
