import type { HistoryHolds } from './random-history.ts';
import type { RawBooks, RawTicket } from './raw-books.ts';

/**
 * What agent and master should hold of every ticket, by `bill/line`, written from hold.md a second time: no counter, but
 * all tickets of the number before it that were not cancelled by then. Null where no hold is reached.
 */
export function heldParts(
  { tickets, rounds, cancellations }: RawBooks,
  holds: HistoryHolds,
  providerId: string,
): ReadonlyMap<string, { agent: bigint; master: bigint } | null> {
  const cancelledAt = new Map(cancellations.map((one) => [one.bill_id, one.cancelled_at]));
  const parts = new Map<string, { agent: bigint; master: bigint } | null>();
  /** Tickets of one master, round, bet type and number with what is held of each. */
  const before = new Map<string, { ticket: RawTicket; agent: bigint; master: bigint }[]>();
  const inOrder = tickets.toSorted((one, other) =>
    one.bill_id === other.bill_id ? one.line_no - other.line_no : one.bill_id < other.bill_id ? -1 : 1,
  );
  for (const ticket of inOrder) {
    const number = ticket.bet_type === 'cross3' ? [...ticket.number].sort().join('') : ticket.number;
    const name = `${ticket.aggregator_id}/${ticket.round_id}/${ticket.bet_type}/${number}`;
    const earlier = before.get(name) ?? [];
    before.set(name, earlier);
    const still = earlier.filter(({ ticket: { bill_id } }) => {
      const at = cancelledAt.get(bill_id);
      return at === undefined || at > ticket.placed_at;
    });
    const isOffered = rounds.get(ticket.round_id)?.provider_id === providerId;
    const holdOf = (map: ReadonlyMap<string, bigint>, id: bigint) =>
      isOffered ? map.get(`${id}/${ticket.bet_type}`) : undefined;
    const ofAgent = holdOf(holds.agents, ticket.agent_id);
    const ofMaster = holdOf(holds.masters, ticket.aggregator_id);
    const own = still.filter((one) => one.ticket.agent_id === ticket.agent_id);
    const free = share(ticket.stake, ticket.share_agent_bp);
    const agent = least(
      free,
      ofAgent === undefined ? undefined : ofAgent - own.reduce((sum, one) => sum + one.agent, 0n),
    );
    const master = least(
      share(ticket.stake, ticket.share_agent_bp + ticket.share_master_bp) - agent,
      ofMaster === undefined ? undefined : ofMaster - still.reduce((sum, one) => sum + one.master, 0n),
    );
    earlier.push({ ticket, agent, master });
    parts.set(
      `${ticket.bill_id}/${ticket.line_no}`,
      agent === free && master === share(ticket.stake, ticket.share_agent_bp + ticket.share_master_bp) - free
        ? null
        : { agent, master },
    );
  }
  return parts;
}

/** Half away from zero. */
const share = (stake: bigint, points: number): bigint => (stake * BigInt(points) + 5_000n) / 10_000n;

function least(offered: bigint, room: bigint | undefined): bigint {
  if (room === undefined) return offered;
  if (room <= 0n) return 0n;
  return room < offered ? room : offered;
}
