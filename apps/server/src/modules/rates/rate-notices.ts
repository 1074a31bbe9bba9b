import type { rateOperations } from '@drawdesk/contract';
import { formatRate, isBetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type Owner, requireOwner } from '../organisations/owner.ts';
import { changed } from './judge-change.ts';
import { soldBy } from './list-rate-providers.ts';
import { nextRoundOf } from './open-sales.ts';
import { changesIn } from './plan-change.ts';
import { type PlannedCell, plannedCells } from './planned-row.ts';
import { type RateChain, readRateChain, resolvedAt, settingsAt, withSettings } from './rate-chain.ts';

type Notice = z.input<(typeof rateOperations)['rates.notices']['response']>['data'][number];

interface Row
  extends Pick<TableRow<'planned_change'>, 'provider_id' | 'changes'>,
    Pick<TableRow<'provider'>, 'name_en' | 'name_th'> {
  level: Owner['level'];
}

/**
 * Pay rates that will change for the caller when next rounds open: compares what is in force now with what
 * would be in force with everything planned in the caller's settings chain. So the caller sees changes of its
 * own rates and nothing else. Empty for the company, and where the company does not want tenants to be
 * notified.
 */
export async function rateNotices(
  store: Store,
  caller: AccountCaller,
  providerId: string | null,
): Promise<Notice[]> {
  if (caller.aggregatorId === null) return [];
  return store.transaction(scopeOf(caller), async (tx) => {
    const owner = await requireOwner(tx, caller, {});
    const plans = await readWaitingPlans(tx, caller, providerId);
    const notices: Notice[] = [];
    for (const [id, own] of Map.groupBy(plans, (row) => row.provider_id)) {
      const [first] = own;
      if (!first) continue;
      const chain = await readRateChain(tx, owner, id);
      const next = await nextRoundOf(tx, id);
      const named = { providerId: id, nameEn: first.name_en, nameTh: first.name_th };
      const round = next && {
        roundId: String(next.id),
        label: next.label,
        openAt: next.openAt.toISOString(),
      };
      for (const change of ratesThatChange(chain, own)) notices.push({ ...named, ...change, round });
    }
    return notices;
  });
}

/** What is planned in the caller's settings chain, where the company lets tenants know of it. planned_change_waiting */
async function readWaitingPlans(tx: Tx, caller: AccountCaller, providerId: string | null): Promise<Row[]> {
  const groups = groupsAllowed(caller.rules, 'view', 'lotto-ratio');
  const { rows } = await sql<Row>`
    select c.provider_id, p.name_en, p.name_th, c.level, c.changes
    from planned_change c
    join provider p on p.id = c.provider_id
    where c.state = 'planned' and (select next_round_rate_notice from company)
      and p.provider_group = any(${groups}::text[]) and ${soldBy(caller)}
      and (${providerId}::text is null or c.provider_id = ${providerId})
      and (c.aggregator_id is null or c.aggregator_id = ${caller.aggregatorId})
      and (c.agent_id is null or c.agent_id = ${caller.agentId})
    order by p.sort_order, p.id, c.id`.execute(tx);
  return rows;
}

function ratesThatChange(chain: RateChain, plans: readonly Row[]): Pick<Notice, 'betType' | 'from' | 'to'>[] {
  const cells = plans.map(({ level, changes }) => ({ level, cells: plannedCells.parse(changes) }));
  const later = cells.reduce((was, plan) => withPlan(was, plan.level, plan.cells), chain);
  const betTypes = new Set(
    cells.flatMap((plan) => plan.cells.flatMap(({ betType }) => (isBetType(betType) ? [betType] : []))),
  );
  return [...betTypes].flatMap((betType) => {
    const rateIn = (one: RateChain) => {
      const resolved = resolvedAt(one, betType);
      return resolved && formatRate(resolved.payRate.value);
    };
    const [from, to] = [rateIn(chain), rateIn(later)];
    return from === to ? [] : [{ betType, from, to }];
  });
}

/** The settings chain as it will be with a plan of one of its levels. */
const withPlan = (chain: RateChain, level: Owner['level'], cells: readonly PlannedCell[]): RateChain =>
  [...changesIn(cells)].reduce(
    (was, [betType, set]) => withSettings(was, level, betType, changed(settingsAt(was, level, betType), set)),
    chain,
  );
