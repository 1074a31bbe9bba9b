import type { LimiterAction, limiterOperations } from '@drawdesk/contract';
import { formatMoney, isBetType, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { RoundId, RuleId } from '../../platform/db/ids.ts';
import { type Page, pageOfRows } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { type Owner, ownersFor } from '../organisations/owner.ts';
import { storedStep } from '../settings-chain/stored-rule.ts';
import { toStepDto } from './rule-steps.ts';

type Query = z.output<(typeof limiterOperations)['limiter.actions']['query']>;

interface Row {
  at: Date;
  rule_id: RuleId;
  rule_name: string;
  level: Owner['level'];
  holder_name: string;
  provider_id: string;
  name_en: string;
  name_th: string;
  round_id: RoundId;
  round_label: string;
  bet_type: string;
  number_key: string;
  stake: bigint;
  step: unknown;
}

const select = sql`
  select x.at, x.rule_id, r.name as rule_name, x.level,
         coalesce(a.name, m.name, (select c.name from company c)) as holder_name, p.id as provider_id, p.name_en,
         p.name_th, x.round_id, n.label as round_label, x.bet_type, x.number_key, x.stake,
         -- as the rule said it then
         coalesce(v.steps, r.steps) -> (x.step_no - 1) as step
  from limiter_action x
  join limiter_rule r on r.id = x.rule_id
  left join limiter_rule_version v on v.rule_id = x.rule_id and v.version = x.rule_version
  join round n on n.id = x.round_id
  join provider p on p.id = n.provider_id
  left join aggregator m on m.id = x.aggregator_id
  left join agent a on a.id = x.agent_id`;

/** Automatic actions of rules of the caller and of those below it, newest first. */
export const listActions = (
  store: Store,
  caller: AccountCaller,
  query: Query,
): Promise<Page<LimiterAction>> =>
  store.transaction(scopeOf(caller), (tx) => readActionPage(tx, caller, query));

/** The same inside a transaction. */
export async function readActionPage(
  tx: Tx,
  caller: AccountCaller,
  { ruleId, providerId, roundId, betType, page, itemsPerPage }: Query,
): Promise<Page<LimiterAction>> {
  const groups = groupsAllowed(caller.rules, 'view', 'lotto-ratio');
  const where = sql.join(
    [
      ownersFor('x', caller),
      sql`x.round_id in (
        select g.id from round g
        join provider q on q.id = g.provider_id
        where q.provider_group = any(${groups}::text[])
          and (${providerId ?? null}::text is null or q.id = ${providerId ?? null}))`,
      ...(ruleId === undefined ? [] : [sql`x.rule_id = ${BigInt(ruleId)}`]),
      ...(roundId === undefined ? [] : [sql`x.round_id = ${BigInt(roundId)}`]),
      ...(betType === undefined ? [] : [sql`x.bet_type = ${betType}`]),
    ],
    sql` and `,
  );
  const list = { select, from: sql`limiter_action x`, where, columns: {}, id: sql`x.id` };
  const { rows, total } = await pageOfRows<Row>(tx, list, { page, itemsPerPage, orderBy: 'desc' });
  return { rows: rows.flatMap(toLimiterActionDtos), total };
}

function toLimiterActionDtos(row: Row): LimiterAction[] {
  const step = storedStep.safeParse(row.step);
  if (!isBetType(row.bet_type)) return [];
  return [
    {
      at: row.at.toISOString(),
      ruleId: String(row.rule_id),
      ruleName: row.rule_name,
      level: row.level,
      holderName: row.holder_name,
      providerId: row.provider_id,
      nameEn: row.name_en,
      nameTh: row.name_th,
      roundId: String(row.round_id),
      roundLabel: row.round_label,
      betType: row.bet_type,
      number: row.number_key,
      stake: formatMoney(satang(row.stake)),
      step: step.success
        ? toStepDto(step.data)
        : { from: formatMoney(satang(0n)), action: { kind: 'close' } },
    },
  ];
}
