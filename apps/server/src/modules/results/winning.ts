import { allows, type WinningBets, winningNumbersMax } from '@drawdesk/contract';
import { type BetType, betTypes, formatMoney, satang, winners } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { toDerivedDto } from '../draws/derived-dto.ts';
import { readResult } from '../draws/result-row.ts';
import { readRound } from '../round-state/round-row.ts';
import { ofRunsOf } from '../round-state/runs-of-round.ts';

interface Sum {
  bet_type: string;
  tickets: bigint;
  stake: bigint;
  winning: bigint;
  paid: bigint;
}

/** The sums of the settlements of a round for the caller, by bet type. */
async function sumsOf(tx: Tx, caller: AccountCaller, roundId: RoundId): Promise<ReadonlyMap<string, Sum>> {
  const { rows } = await sql<Sum>`
    select w.bet_type, sum(w.ticket_count)::bigint as tickets, sum(w.stake)::bigint as stake,
           sum(w.winning_tickets)::bigint as winning, sum(w.win_amount)::bigint as paid
    from win_loss w
    where ${ownRows(caller, 'w')} and ${ofRunsOf(roundId, sql`w.settlement_id`)}
    group by w.bet_type`.execute(tx);
  return new Map(rows.map((row) => [row.bet_type, row]));
}

/**
 * Which bets won on the draw in force of a round. All viewers may see the draw; the amounts are those of
 * the caller only.
 * @throws DomainError `not_found` for a round that is not settled.
 */
export async function winningBets(
  store: Store,
  caller: AccountCaller,
  roundId: RoundId,
): Promise<WinningBets> {
  const { round, derived } = await store.transaction({ as: 'company' }, async (tx) => {
    const found = await readRound(tx, roundId);
    if (found?.status !== 'settled' || found.currentResultId === null)
      throw new DomainError('not_found', { what: 'round' });
    const result = await readResult(tx, found.currentResultId);
    if (!result) throw new Error(`Round ${roundId} is settled without a result`);
    return { round: found, derived: result.derived };
  });
  const maySeeMoney = allows(caller.rules, 'view', 'lotto-report', round.group);
  const sums = maySeeMoney
    ? await store.transaction(scopeOf(caller), (tx) => sumsOf(tx, caller, roundId))
    : undefined;
  const winning = Map.groupBy(winners(derived, round.betTypes, round.switches), (one) => one.betType);
  return {
    roundId: String(roundId),
    derived: toDerivedDto(derived),
    byBetType: round.betTypes.map((betType: BetType) => {
      const numbers = (winning.get(betType) ?? []).map((one): string => one.number);
      const withoutNumber = betTypes[betType].digits === 0;
      return {
        betType,
        winningNumbers: withoutNumber ? [] : numbers.toSorted().slice(0, winningNumbersMax),
        winningCount: withoutNumber ? 0 : numbers.length,
        won: withoutNumber ? numbers.length > 0 : null,
        money: sums ? moneyOf(sums.get(betType)) : null,
      };
    }),
  };
}

const moneyOf = (sum: Sum | undefined) => ({
  ticketCount: Number(sum?.tickets ?? 0n),
  totalBet: formatMoney(satang(sum?.stake ?? 0n)),
  winningTickets: Number(sum?.winning ?? 0n),
  paid: formatMoney(satang(sum?.paid ?? 0n)),
});
