import type { DrawFieldDto, ProviderSetup } from '@drawdesk/contract';
import type { DrawField } from '@drawdesk/lottery';
import { drawFormatOf, rangeOf } from '../draws/draw-format.ts';
import type { ProviderRow } from './provider-row.ts';

/** A provider with its whole configuration. `hasBets`: bets were taken on it. */
export const toProviderSetupDto = (
  { id, version, changedAt, approval, fields }: ProviderRow,
  hasBets: boolean,
): ProviderSetup => ({
  providerId: id,
  ...fields,
  drawFields: drawFormatOf(fields).map(toDrawFieldDto),
  version,
  changedAt: changedAt?.toISOString() ?? null,
  hasBets,
  approval,
});

export function toDrawFieldDto({ name, kind, digits, count, required }: DrawField): DrawFieldDto {
  const [digitsMin, digitsMax] = digits === undefined ? [null, null] : rangeOf(digits);
  const [countMin, countMax] = rangeOf(count);
  return { name, kind, digitsMin, digitsMax, countMin, countMax, required };
}
