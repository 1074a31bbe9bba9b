import type { Recheck } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import type { SettlementId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { readResult } from '../draws/result-row.ts';
import { readRound } from '../round-state/round-row.ts';
import {
  expectedWinnings,
  ledgerSums,
  type RawSums,
  rowOfSettlement,
  type SettlementSums,
  settledSums,
  soldTickets,
} from './recheck-sums.ts';
import { standingRuns } from './reverse.ts';
import { sealFindings } from './verify-seal.ts';

type Check = Recheck['checks'][number];

/**
 * Recomputes a settlement from the raw rows by separate, slow code and compares figure by figure
 * (domain.md §6): the tickets one by one with what was paid, what was paid with win/loss, win/loss with
 * the ledger. Reads only. Undefined when there is no such settlement.
 */
export async function recheckSettlement(tx: Tx, settlementId: SettlementId): Promise<Recheck | undefined> {
  const row = await rowOfSettlement(tx, settlementId);
  if (!row) return undefined;
  const booked = await settledSums(tx, [settlementId]);
  const checks = [
    ...(row.kind === 'settle' ? await againstTickets(tx, row, booked) : []),
    ...(row.kind === 'reversal' || row.kind === 'void' ? await againstReversed(tx, row, booked) : []),
    ...againstRow(row, booked),
    ...(await againstLedger(tx, row, booked)),
  ];
  return { balanced: checks.every((check) => check.balanced), checks };
}

/** The first half: the figures from the tickets themselves. */
async function againstTickets(tx: Tx, row: SettlementSums, booked: RawSums): Promise<Check[]> {
  const round = await readRound(tx, row.roundId);
  const result = row.resultId === null ? undefined : await readResult(tx, row.resultId);
  if (!round || !result) throw new Error(`Settlement ${row.id} has no round or no result`);
  const findings = await sealFindings(tx, round.id);
  const sold = await soldTickets(tx, round, row.settledAt);
  const won = await expectedWinnings(tx, round, result.derived, row.settledAt);
  return [
    compared(
      'bills as sealed',
      'unchanged',
      findings.map((one) => `${one.where}: ${one.found}`).join('; ') || 'unchanged',
    ),
    count('tickets', sold.tickets, booked.tickets),
    money('stakes', sold.stake, booked.stake),
    count('winning tickets', won.tickets, booked.winningTickets),
    count('payouts written', won.paidTickets, booked.payoutRows),
    money('payouts', won.amount, booked.payouts),
    money('win amount in win/loss', won.amount, booked.winAmount),
  ];
}

/**
 * A reversal takes back exactly what was in force: the run it names, less what bill voids had already
 * taken back.
 */
async function againstReversed(tx: Tx, row: SettlementSums, booked: RawSums): Promise<Check[]> {
  if (row.reversesId === null) return [];
  const stood = await settledSums(tx, await standingRuns(tx, row.roundId, row.reversesId));
  return [
    count('tickets taken back', -stood.tickets, booked.tickets),
    money('stakes taken back', -stood.stake, booked.stake),
    money('payouts taken back', -stood.payouts, booked.payouts),
    money('net of players taken back', -stood.net.player, booked.net.player),
    money('net of the company taken back', -stood.net.company, booked.net.company),
  ];
}

/**
 * Compares the settlement's row with the rows it posted. A refund posts none: its tickets were never won
 * or lost.
 */
function againstRow(row: SettlementSums, booked: RawSums): Check[] {
  const refunded = row.kind === 'refund' || (row.kind === 'void' && row.reversesId === null);
  return [
    ...(refunded
      ? []
      : [
          count('tickets of the run', booked.tickets, row.tickets),
          count('winning tickets of the run', booked.winningTickets, row.winningTickets),
          money('total bet of the run', booked.stake, row.stake),
        ]),
    money('payout of the run', booked.payouts, row.payouts),
    money('payouts against win/loss', booked.payouts, booked.winAmount),
    ...tiers.map((tier) => money(`net of the ${tier}`, booked.net[tier], row.net[tier])),
    money('win/loss of all tiers', 0n, booked.winLossOfAllTiers),
    money(
      'net of all tiers',
      0n,
      booked.net.player + booked.net.agent + booked.net.master + booked.net.company,
    ),
  ];
}

async function againstLedger(tx: Tx, row: SettlementSums, booked: RawSums): Promise<Check[]> {
  const ledger = await ledgerSums(tx, row.id);
  return tiers.map((tier) => money(`ledger of the ${tier}`, booked.net[tier], ledger[tier]));
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
