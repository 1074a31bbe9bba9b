import { allows, type ProviderGroup, type RoundReport } from '@drawdesk/contract';
import { isBetType } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { sumsOfWinLoss, type WinLossRow, wireWinLoss } from './win-loss.ts';

type Grouped = WinLossRow & {
  bet_type: string | null;
  aggregator_id: bigint | null;
  agent_id: bigint | null;
  agent_code: string | null;
  master_code: string | null;
};

async function holdRound(tx: Tx, caller: AccountCaller, roundId: bigint): Promise<{ settled: boolean }> {
  const { rows } = await sql<{ provider_group: ProviderGroup; settled: boolean }>`
    select p.provider_group, r.current_settlement_id is not null as settled
    from round r join provider p on p.id = r.provider_id where r.id = ${roundId}`.execute(tx);
  const row = rows[0];
  if (!row || !allows(caller.rules, 'view', 'lotto-report', row.provider_group))
    throw new Refusal('not_found', { what: 'round' });
  return row;
}

/**
 * Sums of a round by `key`: what stands in win_loss once it is settled, what was sold before. Both are roll-ups of the
 * round (sales by primary key, win_loss_of_round), never tickets.
 */
async function sumsBy(
  tx: Tx,
  roundId: bigint,
  settled: boolean,
  key: RawBuilder<unknown>,
): Promise<Grouped[]> {
  const none = sql.raw(
    [
      ...['win_amount', 'win_loss_agent', 'win_loss_master', 'win_loss_company', 'commission_player'],
      ...['commission_agent', 'commission_master', 'net_player', 'net_agent', 'net_master', 'net_company'],
    ]
      .map((name) => `0::bigint as ${name}`)
      .join(', '),
  );
  const figures = settled
    ? sql`select ${key}, ${sumsOfWinLoss} from win_loss w
          where w.aggregator_id in (select id from aggregator) and w.round_id = ${roundId} group by ${key}`
    : sql`select ${key}, sum(w.ticket_count)::bigint as tickets, sum(w.stake)::bigint as stake, ${none} from sales w
          where w.aggregator_id in (select id from aggregator) and w.round_id = ${roundId} group by ${key}`;
  const { rows } = await sql<Grouped>`
    with figures as (${figures}), cancels as (
      select ${key}, sum(w.cancelled_stake)::bigint as cancelled from sales w
      where w.aggregator_id in (select id from aggregator) and w.round_id = ${roundId} group by ${key}
    )
    select figures.*, coalesce(cancels.cancelled, 0) as cancelled, ${settled}::boolean as settled
    from figures left join cancels using (${key})
    order by figures.stake desc`.execute(tx);
  return rows;
}

export async function roundReport(tx: Tx, caller: AccountCaller, roundId: bigint): Promise<RoundReport> {
  const { settled } = await holdRound(tx, caller, roundId);
  const byBetType = await sumsBy(tx, roundId, settled, sql`bet_type`);
  const byAgent = await sumsBy(tx, roundId, settled, sql`agent_id`);
  const names = await agentNames(tx);
  return {
    roundId: String(roundId),
    settled,
    total: wireWinLoss(addUp(byBetType, settled), caller),
    byBetType: byBetType.flatMap((row) =>
      row.bet_type !== null && isBetType(row.bet_type)
        ? [{ ...wireWinLoss(row, caller), betType: row.bet_type }]
        : [],
    ),
    byAgent: byAgent.flatMap((row) => {
      const name = row.agent_id === null ? undefined : names.get(row.agent_id);
      return name ? [{ ...wireWinLoss(row, caller), agentId: String(row.agent_id), ...name }] : [];
    }),
  };
}

async function agentNames(tx: Tx): Promise<ReadonlyMap<bigint, { agentCode: string; masterCode: string }>> {
  const { rows } = await sql<{ id: bigint; agent: string; master: string }>`
    select a.id, a.code as agent, m.code as master from agent a join aggregator m on m.id = a.aggregator_id`.execute(
    tx,
  );
  return new Map(rows.map((row) => [row.id, { agentCode: row.agent, masterCode: row.master }]));
}

const figureNames = [
  ...(['tickets', 'stake', 'cancelled', 'win_amount', 'win_loss_agent', 'win_loss_master'] as const),
  ...(['win_loss_company', 'commission_player', 'commission_agent', 'commission_master'] as const),
  ...(['net_player', 'net_agent', 'net_master', 'net_company'] as const),
];

function addUp(rows: readonly WinLossRow[], settled: boolean): WinLossRow {
  const total: WinLossRow = {
    ...{ tickets: 0n, stake: 0n, cancelled: 0n, win_amount: 0n, settled },
    ...{ win_loss_agent: 0n, win_loss_master: 0n, win_loss_company: 0n },
    ...{ commission_player: 0n, commission_agent: 0n, commission_master: 0n },
    ...{ net_player: 0n, net_agent: 0n, net_master: 0n, net_company: 0n },
  };
  for (const row of rows) for (const name of figureNames) total[name] += row[name];
  return total;
}
