import { type Provider, provider, providerGroup, type RoundStatus } from '@drawdesk/contract';
import { defaultSwitches, derivationNames, isBetType, type RuleSwitches } from '@drawdesk/lottery';
import { drawFormatOf, parseDrawFormat } from '../draws/draw-format.ts';
import { plannedCloseOf } from '../schedules/coming-rounds.ts';
import type { ListedProvider } from './list-providers.ts';
import { toDrawFieldDto } from './provider-setup-dto.ts';

/**
 * What a provider shows of its latest closed round (screens.md §3): only the final states, everything before them
 * is pending.
 */
const statusOfRound: Partial<Record<RoundStatus, NonNullable<Provider['status']>>> = {
  settled: 'settled',
  cancelled: 'cancelled',
  voided: 'cancelled',
};

/** A provider as the contract shows it. */
export function toProviderDto(row: ListedProvider): Provider {
  const derivation = derivationNames.find((name) => name === row.derivation);
  if (!derivation) throw new Error(`Provider ${row.id} has an unknown derivation: ${row.derivation}`);
  const betTypes = row.bet_types.filter(isBetType);
  const switches: RuleSwitches = { ...defaultSwitches, ...row.switches };
  return {
    providerId: row.id,
    group: providerGroup.parse(row.provider_group),
    nameEn: row.name_en,
    nameTh: row.name_th,
    logo: provider.shape.logo.parse(row.logo),
    sortOrder: row.sort_order,
    derivation,
    drawFields: drawFormatOf({
      derivation,
      switches,
      betTypes,
      drawFormat: parseDrawFormat(row.draw_format),
    }).map(toDrawFieldDto),
    betTypes,
    schedule: provider.shape.schedule.parse(row.schedule),
    resultMode: provider.shape.resultMode.parse(row.result_mode),
    confirmMode: provider.shape.confirmMode.parse(row.confirm_mode),
    accepting: row.accepting,
    status: row.latest_status && (statusOfRound[row.latest_status] ?? 'pending'),
    nextCloseAt: row.next_close_at?.toISOString() ?? null,
    plannedCloseAt: plannedCloseOf(row)?.toISOString() ?? null,
  };
}
