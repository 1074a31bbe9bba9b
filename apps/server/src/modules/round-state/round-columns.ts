import type { ProviderGroup } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { TableRow } from '../../platform/db/table-row.ts';

/** Which round it is and its times, as every list, report and proof of rounds shows it. */
export interface RoundColumns
  extends Pick<
      TableRow<'round'>,
      'provider_id' | 'label' | 'business_date' | 'open_at' | 'close_at' | 'draw_at' | 'status'
    >,
    Pick<TableRow<'provider'>, 'name_en' | 'name_th'> {
  provider_group: ProviderGroup;
}

/** The columns of `RoundColumns`, from `round r` joined with `provider p`. */
export const roundColumns = sql`
  r.provider_id, p.provider_group, p.name_en, p.name_th, r.label, r.business_date, r.open_at, r.close_at, r.draw_at,
  r.status`;
