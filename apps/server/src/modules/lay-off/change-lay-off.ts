import type { LayOff } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AggregatorId, DealerId, LayOffId, RoundId } from '../../platform/db/ids.ts';
import { requireVersion } from '../../platform/db/row-version.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { type DealerRow, requireDealer } from '../dealers/dealer-rows.ts';
import { requireDealingTier } from '../dealers/dealing-tier.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { wrongState } from '../round-state/move-round.ts';
import { requireRoundToRead, viewTotal } from '../round-state/require-round.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import { toLayOffDto } from './lay-off-dto.ts';
import { type LayOffRow, lockLayOff, requireLayOff, type StoredBet } from './lay-off-rows.ts';
import { type BetToPlace, priceBets } from './price-bets.ts';
import { wrongLayOffState } from './wrong-state.ts';

const money = (amount: bigint): string => formatMoney(satang(amount));

/** While nothing is known of a result. */
const beforeResult = ['open', 'waiting'] as const;

/** The round of a lay-off, for a caller that may see its totals. @throws DomainError `not_found` */
export const roundOfLayOff = (tx: Tx, caller: AccountCaller, roundId: RoundId): Promise<RoundRow> =>
  requireRoundToRead(tx, caller, roundId, viewTotal);

/** @throws DomainError `round_state` once a result was entered, or before the round opens. */
export function requireBeforeResult(round: RoundRow): void {
  if (!beforeResult.some((status) => status === round.status)) throw wrongState(round, beforeResult);
}

/** A dealer that takes lay-offs. @throws DomainError `not_found`, also for an archived one. */
export async function requireTakingDealer(
  tx: Tx,
  tier: AggregatorId,
  dealerId: DealerId,
): Promise<DealerRow> {
  const dealer = await requireDealer(tx, tier, dealerId);
  if (dealer.archived_at !== null) throw new DomainError('not_found', { what: 'dealer' });
  return dealer;
}

/**
 * Drafts a lay-off. Nothing is owed yet.
 * @throws DomainError `lay_off_off`, `not_found`, `round_state`, `lay_off_bets`
 */
export async function createLayOff(
  store: Store,
  context: CommandContext<AccountCaller>,
  { roundId, dealerId, bets }: { roundId: RoundId; dealerId: DealerId; bets: readonly BetToPlace[] },
): Promise<LayOff> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const tier = await requireDealingTier(tx, caller);
    const round = await roundOfLayOff(tx, caller, roundId);
    requireBeforeResult(round);
    const priced = priceBets(await requireTakingDealer(tx, tier, dealerId), round, bets);
    const { rows } = await sql<{ id: LayOffId }>`
      insert into lay_off (aggregator_id, round_id, dealer_id, status, revision, stake, cost, written_by)
      values (${tier}, ${round.id}, ${dealerId}, 'draft', 1, ${sumOf(priced).stake}, ${sumOf(priced).cost},
              ${[personOf(caller) ?? 0n]}::bigint[])
      returning id`.execute(tx);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('The lay-off was not written');
    await writeBets(tx, { tier, id, revision: 1 }, priced);
    await writeStep(tx, caller, { tier, id, status: 'draft' });
    const row = await requireLayOff(tx, tier, id);
    return {
      answer: toLayOffDto(row, caller),
      auditEntry: { ...subjectOf(id), after: { ...loggedOf(row), bets: loggedBets(priced), version: 1 } },
    };
  });
  return answer;
}

/**
 * Replaces the bets of a draft; earlier ones stay readable in the log.
 * @throws DomainError `lay_off_off`, `not_found`, `stale_version`, `lay_off_state`, `round_state`, `lay_off_bets`
 */
export async function updateLayOff(
  store: Store,
  context: CommandContext<AccountCaller>,
  { layOffId, version, bets }: { layOffId: LayOffId; version: number; bets: readonly BetToPlace[] },
): Promise<LayOff> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    const tier = await requireDealingTier(tx, caller);
    const row = await lockLayOff(tx, tier, layOffId);
    await requireVersionOf(tx, row, version);
    if (row.status !== 'draft') throw wrongLayOffState(row, ['draft']);
    const round = await roundOfLayOff(tx, caller, row.round_id);
    requireBeforeResult(round);
    const priced = priceBets(await requireTakingDealer(tx, tier, row.dealer_id), round, bets);
    await rewrite(tx, caller, row, priced);
    const next = await requireLayOff(tx, tier, layOffId);
    return {
      answer: toLayOffDto(next, caller),
      auditEntry: {
        ...subjectOf(layOffId),
        before: { stake: money(row.stake), cost: money(row.cost), bets: loggedBets(row.bets) },
        after: {
          stake: money(next.stake),
          cost: money(next.cost),
          bets: loggedBets(priced),
          version: next.version,
        },
      },
    };
  });
  return answer;
}

/** Writes other bets of a draft as a further revision, and who wrote them. */
async function rewrite(
  tx: Tx,
  caller: AccountCaller,
  row: LayOffRow,
  bets: readonly StoredBet[],
): Promise<void> {
  const person = personOf(caller) ?? 0n;
  const writers = row.written_by.includes(person) ? row.written_by : [...row.written_by, person];
  await writeRevision(tx, row, bets);
  await sql`
    update lay_off set written_by = ${writers}::bigint[], version = version + 1
    where aggregator_id = ${row.aggregator_id} and id = ${row.id}`.execute(tx);
}

/** A further revision of the bets, with its sums. */
export async function writeRevision(tx: Tx, row: LayOffRow, bets: readonly StoredBet[]): Promise<void> {
  const revision = row.revision + 1;
  await writeBets(tx, { tier: row.aggregator_id, id: row.id, revision }, bets);
  await sql`
    update lay_off set revision = ${revision}, stake = ${sumOf(bets).stake}, cost = ${sumOf(bets).cost}
    where aggregator_id = ${row.aggregator_id} and id = ${row.id}`.execute(tx);
}

/** @throws DomainError `stale_version` */
export const requireVersionOf = (tx: Tx, row: LayOffRow, version: number): Promise<void> =>
  requireVersion(tx, { ...subjectOf(row.id), version: row.version, fields: { status: row.status } }, version);

/** Stake and cost of bets together, satang. */
export const sumOf = (bets: readonly StoredBet[]): { stake: bigint; cost: bigint } => ({
  stake: bets.reduce((sum, bet) => sum + bet.stake, 0n),
  cost: bets.reduce((sum, bet) => sum + bet.cost, 0n),
});

export const subjectOf = (id: LayOffId) => ({ subject: 'lay-off', subjectId: String(id) });

/** As the log names it. */
export const loggedOf = (row: LayOffRow) => ({
  roundId: String(row.round_id),
  dealer: row.dealer_name,
  status: row.status,
  stake: money(row.stake),
  cost: money(row.cost),
});

/** `upper3 387 84.00`; the first of many. */
const loggedBets = (bets: readonly StoredBet[]): string[] =>
  bets
    .slice(0, 100)
    .map(({ betType, number, stake }) => [betType, number, money(stake)].filter(Boolean).join(' '));

interface Revision {
  tier: AggregatorId;
  id: LayOffId;
  revision: number;
}

async function writeBets(
  tx: Tx,
  { tier, id, revision }: Revision,
  bets: readonly StoredBet[],
): Promise<void> {
  await sql`
    insert into lay_off_bet (
      aggregator_id, lay_off_id, revision, line_no, bet_type, number, stake, rate_x100, discount_bp, cost)
    select ${tier}::bigint, ${id}::bigint, ${revision}::integer, line_no, bet_type, number, stake, rate_x100,
           discount_bp, cost
    from unnest(${bets.map((bet) => bet.betType)}::text[], ${bets.map((bet) => bet.number)}::text[],
      ${bets.map((bet) => BigInt(bet.stake))}::bigint[], ${bets.map((bet) => BigInt(bet.rate))}::bigint[],
      ${bets.map((bet) => bet.discountBp)}::integer[], ${bets.map((bet) => BigInt(bet.cost))}::bigint[])
      with ordinality as b (bet_type, number, stake, rate_x100, discount_bp, cost, line_no)`.execute(tx);
}

interface StepToWrite {
  tier: AggregatorId;
  id: LayOffId;
  status: string;
  reason?: string | undefined;
}

/** Who brought a lay-off into a state, when and why. */
export async function writeStep(
  tx: Tx,
  caller: AccountCaller,
  { tier, id, status, reason }: StepToWrite,
): Promise<void> {
  await sql`
    insert into lay_off_step (aggregator_id, lay_off_id, status, account_id, by_name, reason)
    values (${tier}, ${id}, ${status}, ${personOf(caller) ?? 0n}, ${actorNameOf(caller)}, ${reason ?? null})`.execute(
    tx,
  );
}
