import type { RateRow, RateSheet } from '@drawdesk/contract';
import { type BetType, formatMoney, formatRate, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireAgentRow, toCreditDto } from '../organisations/agent-row.ts';
import { atOwner, type Owner, type OwnerQuery, requireOwner, toOwnerDto } from '../organisations/owner.ts';
import { plannedCloseOf } from '../schedules/coming-rounds.ts';
import { nothingInForce, toEffectiveDto } from './effective.ts';
import { nextRoundOf, readSold, type SellingRound, sellingRounds } from './open-sales.ts';
import { standingPlans } from './plan-change.ts';
import { inTerms, ownOf, type RateChain, readRateChain, resolvedAt, uplineOf } from './rate-chain.ts';
import { type RateProvider, requireRateProvider } from './rate-provider.ts';
import { toSettingsDto } from './setting-fields.ts';

/**
 * Everything about the bet types of a provider at one level.
 * @throws DomainError `not_found`
 */
export const showRateSheet = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
  level: OwnerQuery,
): Promise<RateSheet> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const provider = await requireRateProvider(tx, caller, providerId, 'view');
    return sheetOf(tx, caller, provider, await requireOwner(tx, caller, level));
  });

async function sheetOf(
  tx: Tx,
  caller: AccountCaller,
  provider: RateProvider,
  owner: Owner,
): Promise<RateSheet> {
  const chain = await readRateChain(tx, owner, provider.id);
  const open = await sellingRounds(tx, provider.id);
  const next = await nextRoundOf(tx, provider.id);
  const more = {
    sold: await readSold(
      tx,
      owner,
      open.map(({ id }) => id),
    ),
    plans: await standingPlans(tx, owner, provider.id),
    blocked: await countBlocked(tx, owner, provider.id),
  };
  return {
    providerId: provider.id,
    nameEn: provider.nameEn,
    nameTh: provider.nameTh,
    accepting: provider.accepting,
    ...toOwnerDto(owner),
    holderName: owner.name,
    accountLimit: await accountLimit(tx, caller, owner),
    openRounds: open.map((round) => ({ ...nameOf(round), closeAt: round.closeAt.toISOString() })),
    nextRound: next && { ...nameOf(next), openAt: next.openAt.toISOString() },
    plannedCloseAt: open.length > 0 || next ? null : await plannedClose(tx, provider.id),
    betTypes: provider.betTypes.map((betType) => rowOf(chain, betType, more)),
  };
}

/** When the round closes that the schedule of a provider without rounds has next. Primary key. */
async function plannedClose(tx: Tx, providerId: string): Promise<string | null> {
  const { rows } = await sql<
    Pick<TableRow<'provider'>, 'accepting' | 'schedule' | 'calendar'> & { read_at: Date }
  >`select accepting, schedule, calendar, now() as read_at from provider where id = ${providerId}`.execute(
    tx,
  );
  const [row] = rows;
  return (row && plannedCloseOf({ ...row, next_close_at: null })?.toISOString()) ?? null;
}

const nameOf = ({ id, label }: SellingRound) => ({ roundId: String(id), label });

async function accountLimit(
  tx: Tx,
  caller: AccountCaller,
  { agentId }: Owner,
): Promise<RateSheet['accountLimit']> {
  if (agentId === null) return null;
  const { limit, used } = toCreditDto(await requireAgentRow(tx, caller, agentId));
  return { limit, used };
}

interface More {
  sold: Awaited<ReturnType<typeof readSold>>;
  plans: Awaited<ReturnType<typeof standingPlans>>;
  blocked: ReadonlyMap<string, number>;
}

function rowOf(chain: RateChain, betType: BetType, { sold, plans, blocked }: More): RateRow {
  const { settings, version } = ownOf(chain, betType);
  const resolved = resolvedAt(chain, betType);
  const upline = uplineOf(chain, betType);
  const ofType = sold.get(betType);
  return {
    betType,
    version,
    own: toSettingsDto(settings),
    effective: resolved ? toEffectiveDto(resolved) : nothingInForce(),
    payRateMax: upline ? formatRate(upline.payRate.value) : null,
    inTerms: inTerms(chain, betType),
    sold: {
      mostOnNumber: formatMoney(satang(ofType?.mostOnNumber ?? 0n)),
      tickets: ofType?.tickets ?? 0,
    },
    planned: plans.flatMap(({ id, cells }) =>
      cells
        .filter((cell) => cell.betType === betType)
        .map(({ field, to }) => ({ plannedChangeId: String(id), field, to })),
    ),
    blockedCount: blocked.get(betType) ?? 0,
  };
}

/**
 * Numbers a level blocks now, by bet type: permanent blocks, and those of rounds that sell.
 * blocked_number_once
 */
async function countBlocked(tx: Tx, owner: Owner, providerId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ bet_type: string; count: bigint }>`
    select s.bet_type, count(distinct s.number_key) as count
    from blocked_number s
    where s.provider_id = ${providerId} and ${atOwner('s', owner)} and s.removed_at is null
      and s.blocked_from <= clock_timestamp()
      and (s.round_id is null
        or s.round_id in (select id from round where provider_id = ${providerId} and status = 'open'))
    group by s.bet_type`.execute(tx);
  return new Map(rows.map((row) => [row.bet_type, Number(row.count)]));
}
