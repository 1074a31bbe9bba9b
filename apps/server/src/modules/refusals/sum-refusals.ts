import { type RefusalSummary, refusalReasons } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type RefusalFilter, refusalsFrom, refusalsWhere } from './list-refusals.ts';
import { refusalDays } from './refusal-days.ts';

interface Counted {
  lines: bigint;
  stake: bigint;
}
type Sums = Counted & { players: bigint };

const toCountedDto = ({ lines, stake }: Counted) => ({
  lines: Number(lines),
  stake: formatMoney(satang(stake)),
});

/**
 * How much was refused for which reason, and in which hours. Counted from the rows: they are of a few days.
 * @throws DomainError `bill_number_wrong`
 */
export const sumRefusals = (
  store: Store,
  caller: AccountCaller,
  filter: RefusalFilter,
): Promise<RefusalSummary> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const from = sql`from ${refusalsFrom} where ${refusalsWhere(caller, filter)}`;
    const counted = sql`count(*) as lines, coalesce(sum(f.stake), 0)::bigint as stake`;
    const players = sql`count(distinct (f.agent_id, f.player)) as players`;
    const total = await sql<Sums>`select ${counted}, ${players} ${from}`.execute(tx);
    const reasons = await sql<Sums & { reason: string }>`
      select f.reason, ${counted}, ${players} ${from} group by 1 order by 3 desc, 1`.execute(tx);
    const hours = await sql<Counted & { hour: Date }>`
      select date_trunc('hour', f.refused_at) as hour, ${counted} ${from} group by 1 order by 1`.execute(tx);
    const [sums] = total.rows;
    return {
      keptDays: refusalDays(process.env),
      total: { ...toCountedDto(sums ?? { lines: 0n, stake: 0n }), players: Number(sums?.players ?? 0n) },
      reasons: reasons.rows.flatMap((row) => {
        const reason = refusalReasons.find((one) => one === row.reason);
        return reason ? [{ reason, ...toCountedDto(row), players: Number(row.players) }] : [];
      }),
      hours: hours.rows.map((row) => ({ hour: row.hour.toISOString(), ...toCountedDto(row) })),
    };
  });
