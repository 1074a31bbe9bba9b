import type { RateRow, RateSheet } from '@drawdesk/contract';
import { type BetType, formatMoney, formatRate, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { requireAgentRow, wireCredit } from '../organisations/agent-row.ts';
import { atHolder, type Holder, wireHolder } from '../organisations/holder.ts';
import { nothingInForce, wireEffective } from './effective.ts';
import { standingPlans } from './plan-change.ts';
import type { RateProvider } from './rate-provider.ts';
import { inTerms, ownOf, type RateStreet, readRateStreet, resolvedAt, uplineOf } from './rate-street.ts';
import { wireSettings } from './setting-fields.ts';
import { nextRoundOf, readSold, type SellingRound, sellingRounds } from './sold.ts';

/** Everything about the bet types of a provider at one level. */
export async function rateSheet(
  tx: Tx,
  caller: AccountCaller,
  provider: RateProvider,
  holder: Holder,
): Promise<RateSheet> {
  const street = await readRateStreet(tx, holder, provider.id);
  const open = await sellingRounds(tx, provider.id);
  const next = await nextRoundOf(tx, provider.id);
  const more = {
    sold: await readSold(
      tx,
      holder,
      open.map(({ id }) => id),
    ),
    plans: await standingPlans(tx, holder, provider.id),
    blocked: await countBlocked(tx, holder, provider.id),
  };
  return {
    ...{ providerId: provider.id, nameEn: provider.nameEn, nameTh: provider.nameTh },
    accepting: provider.accepting,
    ...wireHolder(holder),
    holderName: holder.name,
    accountLimit: await accountLimit(tx, caller, holder),
    openRounds: open.map((round) => ({ ...nameOf(round), closeAt: round.closeAt.toISOString() })),
    nextRound: next && { ...nameOf(next), openAt: next.openAt.toISOString() },
    betTypes: provider.betTypes.map((betType) => rowOf(street, betType, more)),
  };
}

const nameOf = ({ id, label }: SellingRound) => ({ roundId: String(id), label });

async function accountLimit(
  tx: Tx,
  caller: AccountCaller,
  { agentId }: Holder,
): Promise<RateSheet['accountLimit']> {
  if (agentId === null) return null;
  const { limit, used } = wireCredit(await requireAgentRow(tx, caller, agentId));
  return { limit, used };
}

interface More {
  sold: Awaited<ReturnType<typeof readSold>>;
  plans: Awaited<ReturnType<typeof standingPlans>>;
  blocked: ReadonlyMap<string, number>;
}

function rowOf(street: RateStreet, betType: BetType, { sold, plans, blocked }: More): RateRow {
  const { settings, version } = ownOf(street, betType);
  const resolved = resolvedAt(street, betType);
  const upline = uplineOf(street, betType);
  const ofType = sold.get(betType);
  return {
    betType,
    version,
    own: wireSettings(settings),
    effective: resolved ? wireEffective(resolved) : nothingInForce(),
    payRateMax: upline ? formatRate(upline.payRate.value) : null,
    inTerms: inTerms(street, betType),
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

/** Numbers a level blocks now, by bet type: those standing, and those of rounds that sell. blocked_number_once */
async function countBlocked(
  tx: Tx,
  holder: Holder,
  providerId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ bet_type: string; count: bigint }>`
    select s.bet_type, count(distinct s.number_key) as count
    from blocked_number s
    where s.provider_id = ${providerId} and ${atHolder('s', holder)} and s.removed_at is null
      and s.blocked_from <= clock_timestamp()
      and (s.round_id is null
        or s.round_id in (select id from round where provider_id = ${providerId} and status = 'open'))
    group by s.bet_type`.execute(tx);
  return new Map(rows.map((row) => [row.bet_type, Number(row.count)]));
}
