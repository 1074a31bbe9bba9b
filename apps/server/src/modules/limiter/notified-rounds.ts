import type { ProviderGroup } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** What notifications about numbers of a round are made of. */
export interface NotifiedRound {
  /**
   * Bets can still come in or be cancelled: later a notification is of no use, because nothing can be done.
   */
  running: boolean;
  group: ProviderGroup;
  values: Record<string, string>;
}

export async function readNotifiedRounds(
  tx: Tx,
  roundIds: readonly RoundId[],
): Promise<ReadonlyMap<bigint, NotifiedRound>> {
  if (roundIds.length === 0) return new Map();
  const { rows } = await sql<
    Pick<TableRow<'round'>, 'id' | 'status' | 'provider_id' | 'label'> &
      Pick<TableRow<'provider'>, 'name_en' | 'name_th'> & { provider_group: ProviderGroup }
  >`
    select r.id, r.status, r.provider_id, p.provider_group, p.name_en, p.name_th, r.label
    from round r
    join provider p on p.id = r.provider_id
    where r.id = any(${[...new Set(roundIds)]}::bigint[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        running: row.status === 'open',
        group: row.provider_group,
        values: {
          roundId: String(row.id),
          providerId: row.provider_id,
          nameEn: row.name_en,
          nameTh: row.name_th,
          label: row.label,
        },
      },
    ]),
  );
}

/** A notification names at most this many numbers; the rest is counted. */
const namedMax = 3;

/** `387, 378, 077 +12`; for a bet type without numbers the text is empty. */
export function numbersInShort(numbers: readonly string[]): string {
  const different = [...new Set(numbers)].filter((number) => number !== '');
  const named = different.slice(0, namedMax).join(', ');
  return different.length > namedMax ? `${named} +${different.length - namedMax}` : named;
}
