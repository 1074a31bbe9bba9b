import { type RawBuilder, sql } from 'kysely';
import type { TestApi } from '../test-api.ts';

/** Bet types of the histories by family, written from shares.md §1 a second time. */
const families: Readonly<Record<string, readonly string[]>> = {
  digits3: ['upper3', 'front3', 'last3', 'cross3'],
  digits2: ['upper2', 'lower2'],
  run: ['run_upper', 'run_lower'],
  units: ['set', 'ticket'],
};

interface RawSet {
  agentBp: number;
  masterBp: number;
  split: { givenBp: number; forcedBp: number; remainderBp: number } | null;
}

interface RawRow {
  group: string | null;
  family: string | null;
}

interface RawRules {
  own: RawSet & { rows: readonly (RawRow & RawSet)[] };
  received: { shareBp: number; rows: readonly (RawRow & { shareBp: number })[] };
}

/** A ticket with the terms of its bill, the group of its provider, and the shares that it was stored with. */
export interface SharedTicket {
  bill_id: bigint;
  line_no: number;
  agent_id: bigint;
  bet_type: string;
  provider_group: string;
  terms_agent_bp: number;
  terms_master_bp: number;
  share_rules: RawRules | null;
  share_agent_bp: number | null;
  share_master_bp: number | null;
}

export const readSharedTickets = (rows: (query: RawBuilder<unknown>) => Promise<unknown[]>) =>
  rows(sql`
    select t.bill_id, t.line_no, t.agent_id, t.bet_type, p.provider_group, m.share_agent_bp as terms_agent_bp,
           m.share_master_bp as terms_master_bp, m.share_rules, t.share_agent_bp, t.share_master_bp
    from ticket t
    join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
    join terms m on m.id = b.terms_id
    join round r on r.id = t.round_id
    join provider p on p.id = r.provider_id
    order by t.bill_id, t.line_no`) as Promise<SharedTicket[]>;

/** The shares that a ticket should be stored with; null where they are those of its terms. */
export function ticketShares(ticket: SharedTicket): { agent: number; master: number } | null {
  const { share_rules: rules, provider_group: group } = ticket;
  if (!rules) return null;
  const family = Object.keys(families).find((name) => families[name]?.includes(ticket.bet_type));
  if (family === undefined) throw new Error(`${ticket.bet_type} is in no family`);
  const best = <Row extends RawRow>(rows: readonly Row[]): Row | undefined =>
    rows
      .filter((row) => (row.group ?? group) === group && (row.family ?? family) === family)
      .sort((one, other) => rank(other) - rank(one))[0];
  const set = best(rules.own.rows) ?? rules.own;
  const received = best(rules.received.rows)?.shareBp ?? rules.received.shareBp;
  let master = set.masterBp;
  if (set.split) {
    const left = set.split.givenBp - set.agentBp;
    master = received - set.split.givenBp + (left < set.split.remainderBp ? left : set.split.remainderBp);
  }
  return set.agentBp === ticket.terms_agent_bp && master === ticket.terms_master_bp
    ? null
    : { agent: set.agentBp, master };
}

const rank = ({ group, family }: RawRow): number => (group === null ? 0 : 2) + (family === null ? 0 : 1);

/** Shares by group and family of all masters, so that many tickets have shares of their own; written as they are stored. */
export async function spreadShares(api: TestApi): Promise<void> {
  const { a1, a2, b1 } = api.agents;
  const set = (agentBp: number, masterBp: number) => ({ agentBp, masterBp, split: null });
  const split = (agentBp: number, givenBp: number, remainderBp: number) => ({
    agentBp,
    masterBp: 0,
    split: { givenBp, forcedBp: 0, remainderBp },
  });
  const write = async (agentId: bigint, rules: RawRules) => {
    await api.rows(sql`
      update terms set share_rules = ${JSON.stringify(rules)}::jsonb where agent_id = ${agentId}`);
  };
  const thai = { group: 'thai', family: null };
  await write(a1.agentId, {
    own: {
      ...set(2000, 3000),
      rows: [
        { group: 'thai', family: 'digits2', ...set(550, 4450) },
        { group: null, family: 'digits3', ...split(1250, 4000, 1500) },
      ],
    },
    received: { shareBp: 5000, rows: [{ ...thai, shareBp: 8000 }] },
  });
  await write(b1.agentId, {
    own: { ...set(1550, 2450), rows: [{ ...thai, ...split(3000, 3500, 10_000) }] },
    received: { shareBp: 5000, rows: [{ group: 'thai', family: 'run', shareBp: 9950 }] },
  });
  await write(a2.agentId, {
    own: { ...set(0, 3350), rows: [{ group: null, family: 'units', ...set(10_000, 0) }] },
    received: { shareBp: 10_000, rows: [] },
  });
  await api.rows(sql`update config_version set version = version + 1`);
}
