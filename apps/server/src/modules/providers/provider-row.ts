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
import { parseDrawFormat } from '../draws/draw-format.ts';
import { parseCalendar, parseSchedule } from '../rounds/schedule-json.ts';

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

interface Read {
  id: string;
  provider_group: string;
  name_en: string;
  name_th: string;
  logo: string;
  sort_order: number;
  derivation: string;
  draw_format: unknown;
  bet_types: string[];
  switches: Partial<RuleSwitches>;
  schedule: unknown;
  calendar: unknown;
  result_mode: string;
  confirm_mode: string;
  auto_confirm: boolean;
  house_game: string;
  yigi_shots_max: number;
  yigi_agent_share_percent: number;
  yigi_players_min: number;
  yigi_agents_min: number;
  beacon: boolean;
  beacon_wait_minutes: number;
  sources_agree: number;
  accepting: boolean;
  no_result_after_minutes: number;
  refund_after_minutes: number | null;
  cancel_window_minutes: number;
  cancels_per_day: number;
  version: number;
  changed_at: Date | null;
  approval: string;
}

const columns = sql`
  id, provider_group, name_en, name_th, logo, sort_order, derivation, draw_format, bet_types, switches, schedule,
  calendar, result_mode, confirm_mode, auto_confirm, house_game, yigi_shots_max, yigi_agent_share_percent,
  yigi_players_min, yigi_agents_min, beacon, beacon_wait_minutes, sources_agree, accepting, no_result_after_minutes,
  refund_after_minutes, cancel_window_minutes, cancels_per_day, version, changed_at, approval`;

/** Reads a provider; undefined when there is none. */
export async function readProvider(tx: Tx, id: string): Promise<ProviderRow | undefined> {
  const { rows } = await sql<Read>`select ${columns} from provider where id = ${id}`.execute(tx);
  return rows.map(rowOf)[0];
}

/**
 * Reads a provider and locks it until the transaction ends. Sales continue, because its key does not change.
 */
export async function lockProvider(tx: Tx, id: string): Promise<ProviderRow | undefined> {
  const { rows } = await sql<Read>`
    select ${columns} from provider where id = ${id} for no key update`.execute(tx);
  return rows.map(rowOf)[0];
}

function rowOf(row: Read): ProviderRow {
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
  given: { readonly [Name in keyof RuleSwitches]?: RuleSwitches[Name] | undefined },
): RuleSwitches => {
  const known = Object.entries(given).filter(([, position]) => position !== undefined);
  return ruleSwitches.parse({ ...were, ...Object.fromEntries(known) });
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
 * Whether any bet was ever taken on a provider. By primary key of the sales, one round and master at a time.
 */
export async function hasBets(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (
      select from round r
      cross join aggregator a
      join round_sales s on s.aggregator_id = a.id and s.round_id = r.id
      where r.provider_id = ${id} and r.status <> 'scheduled') as any`.execute(tx);
  return rows[0]?.any ?? false;
}
