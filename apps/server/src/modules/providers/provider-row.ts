import {
  type Approval,
  approval,
  houseGame,
  type ProviderSetup,
  provider,
  providerGroup,
  providerSetup,
  ruleSwitches,
} from '@drawdesk/contract';
import { defaultSwitches, derivationNames, isBetType, type RuleSwitches } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { parseDrawFormat } from '../draws/draw-format.ts';
import { parseCalendar, parseSchedule } from '../schedules/schedule-json.ts';

/** The fields of a provider that people edit, as a DTO. */
export type ProviderFields = Omit<
  ProviderSetup,
  'providerId' | 'drawFields' | 'version' | 'changedAt' | 'hasBets' | 'approval'
>;

/** A provider as it is stored. */
export interface ProviderRow {
  id: string;
  version: number;
  changedAt: Date | null;
  /** Whether a second person has approved its settings about results. */
  approval: Approval['state'];
  fields: ProviderFields;
}

type StoredProvider = Omit<TableRow<'provider'>, 'switches'> & { switches: Partial<RuleSwitches> };

/** Reads a provider; undefined when there is none. */
export async function readProvider(tx: Tx, id: string): Promise<ProviderRow | undefined> {
  const row = await selectProvider(tx, id).executeTakeFirst();
  return row && rowOf(row);
}

/**
 * Reads a provider and locks it until the transaction ends. Sales continue, because its key does not change.
 */
export async function lockProvider(tx: Tx, id: string): Promise<ProviderRow | undefined> {
  const row = await selectProvider(tx, id).forNoKeyUpdate().executeTakeFirst();
  return row && rowOf(row);
}

const selectProvider = (tx: Tx, id: string) =>
  tx.selectFrom('provider').selectAll().where('id', '=', id).$castTo<StoredProvider>();

function rowOf(row: StoredProvider): ProviderRow {
  const derivation = derivationNames.find((name) => name === row.derivation);
  if (!derivation) throw new Error(`Provider ${row.id} has an unknown derivation: ${row.derivation}`);
  return {
    id: row.id,
    version: row.version,
    changedAt: row.changed_at,
    approval: approval.shape.state.parse(row.approval),
    fields: {
      group: providerGroup.parse(row.provider_group),
      nameEn: row.name_en,
      nameTh: row.name_th,
      logo: provider.shape.logo.parse(row.logo),
      sortOrder: row.sort_order,
      derivation,
      drawFormat: parseDrawFormat(row.draw_format),
      betTypes: row.bet_types.filter(isBetType),
      switches: { ...defaultSwitches, ...row.switches },
      schedule: providerSetup.shape.schedule.parse(parseSchedule(row.schedule)),
      calendar: providerSetup.shape.calendar.parse(parseCalendar(row.calendar)),
      resultMode: provider.shape.resultMode.parse(row.result_mode),
      confirmMode: provider.shape.confirmMode.parse(row.confirm_mode),
      autoConfirm: row.auto_confirm,
      houseGame: houseGame.parse(row.house_game),
      yigiShotsMax: row.yigi_shots_max,
      yigiAgentSharePercent: row.yigi_agent_share_percent,
      yigiPlayersMin: row.yigi_players_min,
      yigiAgentsMin: row.yigi_agents_min,
      beacon: row.beacon,
      beaconWaitMinutes: row.beacon_wait_minutes,
      sourcesAgree: row.sources_agree,
      accepting: row.accepting,
      noResultAfterMinutes: row.no_result_after_minutes,
      refundAfterMinutes: row.refund_after_minutes,
      cancelWindowMinutes: row.cancel_window_minutes,
      cancelsPerDay: row.cancels_per_day,
    },
  };
}

/** Rule switches, with the given ones replaced. */
export const switchesOf = (
  were: RuleSwitches,
  changes: { readonly [Name in keyof RuleSwitches]?: RuleSwitches[Name] | undefined },
): RuleSwitches => {
  const changed = Object.entries(changes).filter(([, position]) => position !== undefined);
  return ruleSwitches.parse({ ...were, ...Object.fromEntries(changed) });
};

/** Fields as the columns of the table store them. */
export const columnsOf = (fields: ProviderFields) => ({
  provider_group: fields.group,
  name_en: fields.nameEn,
  name_th: fields.nameTh,
  logo: fields.logo,
  sort_order: fields.sortOrder,
  derivation: fields.derivation,
  draw_format: fields.drawFormat === null ? null : JSON.stringify(fields.drawFormat),
  bet_types: fields.betTypes,
  switches: JSON.stringify(fields.switches),
  schedule: JSON.stringify(fields.schedule),
  calendar: JSON.stringify(fields.calendar),
  result_mode: fields.resultMode,
  confirm_mode: fields.confirmMode,
  auto_confirm: fields.autoConfirm,
  house_game: fields.houseGame,
  yigi_shots_max: fields.yigiShotsMax,
  yigi_agent_share_percent: fields.yigiAgentSharePercent,
  yigi_players_min: fields.yigiPlayersMin,
  yigi_agents_min: fields.yigiAgentsMin,
  beacon: fields.beacon,
  beacon_wait_minutes: fields.beaconWaitMinutes,
  sources_agree: fields.sourcesAgree,
  accepting: fields.accepting,
  no_result_after_minutes: fields.noResultAfterMinutes,
  refund_after_minutes: fields.refundAfterMinutes,
  cancel_window_minutes: fields.cancelWindowMinutes,
  cancels_per_day: fields.cancelsPerDay,
});

/**
 * Whether any bet was ever taken on a provider. By primary key of the sales, one round and master at a time, until one is
 * found; on a cluster of all rounds at once, because Citus joins no table of its nodes with rounds.
 */
export async function hasBets(tx: Tx, id: string): Promise<boolean> {
  const sold = sql`r.provider_id = ${id} and r.status <> 'scheduled'`;
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select 1 from ${
        isTransactionOnNodes(tx)
          ? sql`round_sales s where s.round_id = any(array(select r.id from round r where ${sold}))`
          : sql`
            round r
            cross join aggregator a
            join round_sales s on s.aggregator_id = a.id and s.round_id = r.id
            where ${sold}`
      }) as any`.execute(tx);
  return rows[0]?.any ?? false;
}
