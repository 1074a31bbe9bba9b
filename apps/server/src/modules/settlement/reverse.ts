import { sql } from 'kysely';
import type { AccountId, RoundId, SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { reverseLayOffs } from '../dealers/settle-lay-offs.ts';
import { lockFiguresOfRound } from '../figures/add-figures.ts';
import { listed, winLossColumns } from '../figures/measures.ts';
import { type AgentFlow, postSettlement } from '../ledger/post-settlement.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { type Figures, reserveSettlement, writeSettlement } from './reserve-settlement.ts';
import { type FigureRow, figureSums, figuresOf } from './write-win-loss.ts';

interface Reversal {
  /** `reversal` before a correction, `void` for good. */
  kind: 'reversal' | 'void';
  settlementId: SettlementId;
  bookedOn: string;
  accountId: AccountId | null;
}

/** A run that is posted, but not yet to the credit of agents. */
export interface PostedRun {
  id: SettlementId;
  flows: readonly AgentFlow[];
}

/**
 * Reverses a settlement: the same rows again with every amount negated, also in the ledger and the
 * roll-ups. Amounts that voids of single bills have reversed are not reversed twice. Both runs remain readable
 * for ever. The caller posts it to the agents' credit, when nothing else is left to do.
 *
 * @returns the run that reversed it, with what it moved.
 */
export async function reverseSettlement(tx: Tx, round: RoundRow, reversal: Reversal): Promise<PostedRun> {
  const startedAt = performance.now();
  const id = await reserveSettlement(tx);
  const runs = await runsInForce(tx, round.id, reversal.settlementId);
  await sql`
    insert into payout (
      aggregator_id, settlement_id, bill_id, line_no, round_id, agent_id, player_id, bet_type, number, hits, amount)
    select p.aggregator_id, ${id}::bigint, p.bill_id, p.line_no, p.round_id, p.agent_id, p.player_id, p.bet_type,
           p.number, p.hits, -sum(p.amount)::bigint
    from payout p
    where p.aggregator_id = any(array(select id from aggregator)) and p.settlement_id = any(${runs}::bigint[])
    group by p.aggregator_id, p.bill_id, p.line_no, p.round_id, p.agent_id, p.player_id, p.bet_type, p.number, p.hits
    having sum(p.amount) <> 0`.execute(tx);
  const figures = await negateWinLoss(tx, id, runs, reversal.bookedOn);
  await lockFiguresOfRound(tx, round.id);
  const flows = await postSettlement(tx, {
    settlementId: id,
    roundId: round.id,
    providerId: round.providerId,
    bookedOn: reversal.bookedOn,
    journal: 'reversal',
  });
  if (round.laidOff)
    await reverseLayOffs(tx, {
      id,
      roundId: round.id,
      bookedOn: reversal.bookedOn,
      reverses: reversal.settlementId,
    });
  await writeSettlement(
    tx,
    {
      id,
      roundId: round.id,
      kind: reversal.kind,
      resultId: null,
      reversesId: reversal.settlementId,
      bookedOn: reversal.bookedOn,
      accountId: reversal.accountId,
      startedAt,
    },
    figures,
  );
  return { id, flows };
}

/** A settlement and the bill voids that took back parts of it: together they are what is in force. */
export async function runsInForce(tx: Tx, roundId: RoundId, settlementId: SettlementId): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('settlement')
    .select('id')
    .where('round_id', '=', roundId)
    .where((where) =>
      where.or([
        where('id', '=', settlementId),
        where.and([where('kind', '=', 'bill_void'), where('reverses_id', '=', settlementId)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.id);
}

async function negateWinLoss(
  tx: Tx,
  id: bigint,
  runs: readonly bigint[],
  bookedOn: string,
): Promise<Figures> {
  const { rows } = await sql<FigureRow>`
    with booked as (
      insert into win_loss (
        aggregator_id, settlement_id, agent_id, player_id, bet_type, round_id, booked_on,
        ${listed(winLossColumns)})
      select w.aggregator_id, ${id}::bigint, w.agent_id, w.player_id, w.bet_type, w.round_id, ${bookedOn}::date,
             ${sql.join(winLossColumns.map((column) => sql`-sum(${sql.ref(`w.${column}`)})::bigint`))}
      from win_loss w
      where w.aggregator_id = any(array(select id from aggregator)) and w.settlement_id = any(${[...runs]}::bigint[])
      group by w.aggregator_id, w.agent_id, w.player_id, w.bet_type, w.round_id
      having sum(w.ticket_count) <> 0
      returning ticket_count, stake, winning_tickets, win_amount, net_player, net_agent, net_master, net_company
    )
    select ${figureSums} from booked`.execute(tx);
  return figuresOf(rows[0]);
}
