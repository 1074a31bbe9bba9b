import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { currentSeals } from '../round-state/seal.ts';
import { type Finding, SettlementRefused } from './settlement-refused.ts';

type Sealed = Pick<
  TableRow<'round_seal'>,
  'aggregator_id' | 'bill_count' | 'ticket_count' | 'stake' | 'hash'
>;

/**
 * Compares every master's bills with the seal of the close: no bill added, removed or changed (domain.md
 * §6). All hashes are read, index-only; for the winning bills the tickets are checked too
 * (check-bills.ts).
 *
 * @throws SettlementRefused `seal_mismatch`.
 */
export async function verifySeals(tx: Tx, roundId: RoundId): Promise<void> {
  const findings = await sealFindings(tx, roundId);
  if (findings.length > 0) throw new SettlementRefused('seal_mismatch', findings);
}

/** The differences between the bills of a round and its seals; empty when they agree. */
export async function sealFindings(tx: Tx, roundId: RoundId): Promise<Finding[]> {
  const sealed = await readSeals(tx, roundId);
  const current = new Map((await currentSeals(tx, roundId)).map((seal) => [seal.aggregatorId, seal]));
  const masters = new Set([...sealed.map((row) => row.aggregator_id), ...current.keys()]);
  return [...masters].flatMap((master): Finding[] => {
    const then = sealed.find((row) => row.aggregator_id === master);
    const now = current.get(master);
    if (then && now && then.bill_count === now.billCount && then.hash.equals(now.hash)) return [];
    return [
      {
        check: 'seal',
        where: `master ${master}`,
        expected: then ? `${then.bill_count} bills ${then.hash.toString('hex')}` : 'no bills',
        found: now ? `${now.billCount} bills ${now.hash.toString('hex')}` : 'no bills',
      },
    ];
  });
}

/** The seals taken at the close of a round. Every seal's primary key begins with its master. */
async function readSeals(tx: Tx, roundId: RoundId): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select s.aggregator_id, s.bill_count, s.ticket_count, s.stake, s.hash
    from aggregator a
    join round_seal s on s.aggregator_id = a.id and s.round_id = ${roundId}
    order by s.aggregator_id`.execute(tx);
  return rows;
}
