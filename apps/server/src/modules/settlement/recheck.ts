import type { Recheck } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import type { SettlementId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { seesLayOffs } from '../dealers/dealing-tier.ts';
import { readLaidOffBets } from '../dealers/laid-off-bets.ts';
import { type LayOffOutcome, recountLayOffs } from '../dealers/settle-lay-offs.ts';
import { readResult } from '../draws/result-row.ts';
import { type RoundRow, readRound } from '../round-state/round-row.ts';
import { isVisibleSettlement } from './list-settlements.ts';
import {
  expectedWinnings,
  hasLayOffs,
  type LayOffSums,
  layOffSums,
  ledgerSums,
  type RawSums,
  rowOfSettlement,
  type SettlementSums,
  settledSums,
  soldTickets,
} from './recheck-sums.ts';
import { runsInForce } from './reverse.ts';
import { sealFindings } from './verify-seal.ts';

type Check = Recheck['checks'][number];

/**
 * Recomputes a settlement from the raw rows by separate, slow code and compares figure by figure
 * (domain.md §6): the tickets one by one with what was paid, what was paid with win/loss, win/loss with
 * the ledger. Reads only.
 * @throws DomainError `not_found`: also for a run of a provider group outside the caller's rule.
 */
export const recheckSettlement = (
  store: Store,
  caller: AccountCaller,
  settlementId: SettlementId,
): Promise<Recheck> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const visible = await isVisibleSettlement(tx, caller, settlementId);
    const outcome = visible && (await compareSettlement(tx, settlementId, seesLayOffs(caller)));
    if (!outcome) throw new DomainError('not_found', { what: 'settlement' });
    return outcome;
  });

/** The comparison itself, inside a transaction. Undefined when there is no such settlement. */
export async function compareSettlement(
  tx: Tx,
  settlementId: SettlementId,
  withLayOffs = true,
): Promise<Recheck | undefined> {
  const row = await rowOfSettlement(tx, settlementId);
  if (!row) return undefined;
  const round = await readRound(tx, row.roundId);
  if (!round) throw new Error(`Settlement ${row.id} has no round`);
  const posted = await settledSums(tx, [settlementId]);
  const checks = [
    ...(row.kind === 'settle' ? await againstTickets(tx, round, row, posted) : []),
    ...(row.kind === 'reversal' || row.kind === 'void' ? await againstReversed(tx, row, posted) : []),
    ...againstRow(row, posted),
    ...(await againstLedger(tx, row, posted)),
    ...(withLayOffs && round.laidOff ? await againstLayOffs(tx, round, row) : []),
  ];
  return { balanced: checks.every((check) => check.balanced), checks };
}

/** The first half: the figures from the tickets themselves. */
async function againstTickets(
  tx: Tx,
  round: RoundRow,
  row: SettlementSums,
  posted: RawSums,
): Promise<Check[]> {
  const result = row.resultId === null ? undefined : await readResult(tx, row.resultId);
  if (!result) throw new Error(`Settlement ${row.id} has no result`);
  const findings = await sealFindings(tx, round.id);
  const sold = await soldTickets(tx, round, row.settledAt);
  const won = await expectedWinnings(tx, round, result.derived, row.settledAt);
  return [
    compared(
      'bills as sealed',
      'unchanged',
      findings.map((one) => `${one.where}: ${one.found}`).join('; ') || 'unchanged',
    ),
    count('tickets', sold.tickets, posted.tickets),
    money('stakes', sold.stake, posted.stake),
    count('winning tickets', won.tickets, posted.winningTickets),
    count('payouts written', won.paidTickets, posted.payoutRows),
    money('payouts', won.amount, posted.payouts),
    money('win amount in win/loss', won.amount, posted.winAmount),
  ];
}

/**
 * A reversal reverses exactly what was in force: the run it names, less what bill voids had already
 * taken back.
 */
async function againstReversed(tx: Tx, row: SettlementSums, posted: RawSums): Promise<Check[]> {
  if (row.reversesId === null) return [];
  const reversed = await settledSums(tx, await runsInForce(tx, row.roundId, row.reversesId));
  return [
    count('tickets taken back', -reversed.tickets, posted.tickets),
    money('stakes taken back', -reversed.stake, posted.stake),
    money('payouts taken back', -reversed.payouts, posted.payouts),
    money('net of players taken back', -reversed.net.player, posted.net.player),
    money('net of the company taken back', -reversed.net.company, posted.net.company),
  ];
}

/**
 * Compares the settlement's row with the rows it posted. A refund posts none: its tickets were never won
 * or lost.
 */
function againstRow(row: SettlementSums, posted: RawSums): Check[] {
  const refunded = row.kind === 'refund' || (row.kind === 'void' && row.reversesId === null);
  return [
    ...(refunded
      ? []
      : [
          count('tickets of the run', posted.tickets, row.tickets),
          count('winning tickets of the run', posted.winningTickets, row.winningTickets),
          money('total bet of the run', posted.stake, row.stake),
        ]),
    money('payout of the run', posted.payouts, row.payouts),
    money('payouts against win/loss', posted.payouts, posted.winAmount),
    ...tiers.map((tier) => money(`net of the ${tier}`, posted.net[tier], row.net[tier])),
    money('win/loss of all tiers', 0n, posted.winLossOfAllTiers),
    money(
      'net of all tiers',
      0n,
      posted.net.player + posted.net.agent + posted.net.master + posted.net.company,
    ),
  ];
}

async function againstLedger(tx: Tx, row: SettlementSums, posted: RawSums): Promise<Check[]> {
  const ledger = await ledgerSums(tx, row.id);
  return tiers.map((tier) => money(`ledger of the ${tier}`, posted.net[tier], ledger[tier]));
}

/**
 * Lay-offs of the run, of the tiers whose dealers the caller sees: from their bets, or from the run it reversed. Nothing,
 * not even zeros, where only other tiers have any: that they do is theirs to know.
 */
async function againstLayOffs(tx: Tx, round: RoundRow, row: SettlementSums): Promise<Check[]> {
  if (!(await hasLayOffs(tx, round.id))) return [];
  const posted = await layOffSums(tx, row.id);
  return [
    ...(await expectedLayOffs(tx, round, row, posted)),
    money('net of the dealers', posted.cost - posted.won, posted.netDealers),
    money('net of the tiers with their dealers', 0n, posted.netTiers + posted.netDealers),
    money('ledger of the dealers', posted.netDealers, posted.ledgerDealers),
    money('ledger of the tiers with dealers', posted.netTiers, posted.ledgerTiers),
  ];
}

async function expectedLayOffs(
  tx: Tx,
  round: RoundRow,
  row: SettlementSums,
  posted: LayOffSums,
): Promise<Check[]> {
  if ((row.kind === 'reversal' || row.kind === 'void') && row.reversesId !== null) {
    const reversed = await layOffSums(tx, row.reversesId);
    return [
      money('stakes of lay-offs reversed', -reversed.stake, posted.stake),
      money('cost of lay-offs reversed', -reversed.cost, posted.cost),
      money('winnings of lay-offs reversed', -reversed.won, posted.won),
    ];
  }
  const result =
    row.kind !== 'settle' || row.resultId === null ? undefined : await readResult(tx, row.resultId);
  const bets = result ? await readLaidOffBets(tx, { id: round.id, drawnAt: row.drawnAt }) : [];
  const outcomes = result ? recountLayOffs(bets, result.derived, round.switches) : [];
  const sum = (of: (one: LayOffOutcome) => bigint) => outcomes.reduce((total, one) => total + of(one), 0n);
  return [
    money(
      'stakes of lay-offs',
      sum((one) => one.stake),
      posted.stake,
    ),
    money(
      'cost of lay-offs',
      sum((one) => one.cost),
      posted.cost,
    ),
    count(
      'winning bets of lay-offs',
      sum((one) => BigInt(one.winningBets)),
      posted.winningBets,
    ),
    money(
      'winnings of lay-offs',
      sum((one) => one.won),
      posted.won,
    ),
  ];
}

const tiers = ['player', 'agent', 'master', 'company'] as const;

const compared = (check: string, expected: string, found: string): Check => ({
  check,
  expected,
  found,
  balanced: expected === found,
});
const count = (check: string, expected: bigint, found: bigint): Check =>
  compared(check, String(expected), String(found));
const money = (check: string, expected: bigint, found: bigint): Check =>
  compared(check, formatMoney(satang(expected)), formatMoney(satang(found)));
