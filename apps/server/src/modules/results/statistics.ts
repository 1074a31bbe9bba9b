import { type DrawStatistics, statisticsDrawsMax } from '@drawdesk/contract';
import type { DrawnResult } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';

const fields = ['upper3', 'upper2', 'lower2'] as const;
type Field = (typeof fields)[number];
/** Numbers that were drawn more than once. */
const repeatedMax = 20;

interface Draw {
  round_id: RoundId;
  business_date: string;
  derived: DrawnResult;
}

interface Drawn {
  number: string;
  day: string;
}

/**
 * How often each number was drawn in the last draws of a provider that have a result in force:
 * round_by_provider.
 * @throws DomainError `not_found`.
 */
export async function drawStatistics(
  store: Store,
  caller: AccountCaller,
  providerId: string,
): Promise<DrawStatistics> {
  const draws = await store.transaction(scopeOf(caller), (tx) => readDraws(tx, providerId));
  const drawnOf = new Map(fields.map((field) => [field, numbersOf(draws, field)]));
  const present = fields.filter((field) => (drawnOf.get(field) ?? []).length > 0);
  const of = (field: Field): readonly Drawn[] => drawnOf.get(field) ?? [];
  return {
    providerId,
    draws: draws.length,
    from: draws.at(-1)?.business_date ?? null,
    to: draws[0]?.business_date ?? null,
    digits: present.flatMap((field) =>
      [...(of(field)[0]?.number ?? '')].map((_, place) => ({
        field,
        place,
        counts: countDigits(of(field).map(({ number }) => number.charAt(place))),
      })),
    ),
    digitTotals: present.map((field) => ({
      field,
      counts: countDigits(of(field).flatMap(({ number }) => [...number])),
    })),
    repeated: present.flatMap((field) => repeated(of(field)).map((one) => ({ field, ...one }))),
    sides: present.flatMap((field) => (field === 'upper3' ? [] : [{ field, ...sides(of(field)) }])),
    latest: draws.map(({ round_id, business_date, derived }) => ({
      roundId: String(round_id),
      businessDate: business_date,
      upper3: derived.upper3 ?? null,
      upper2: derived.upper2 ?? null,
      lower2: derived.lower2 ?? null,
    })),
  };
}

async function readDraws(tx: Tx, providerId: string): Promise<Draw[]> {
  const provider = await tx
    .selectFrom('provider')
    .select('id')
    .where('id', '=', providerId)
    .executeTakeFirst();
  if (!provider) throw new DomainError('not_found', { what: 'provider' });
  const { rows } = await sql<Draw>`
    select r.id as round_id, r.business_date, v.derived
    from round r
    join published_result v on v.round_id = r.id
    where r.provider_id = ${providerId} and r.status = 'settled'
    order by r.draw_at desc, r.id desc
    limit ${statisticsDrawsMax}`.execute(tx);
  return rows;
}

/** What was drawn in a field, the latest first. */
const numbersOf = (draws: readonly Draw[], field: Field): Drawn[] =>
  draws.flatMap(({ derived, business_date }) => {
    const number = derived[field];
    return number === undefined ? [] : [{ number, day: business_date }];
  });

function countDigits(digits: readonly string[]): number[] {
  const counts = Array.from({ length: 10 }, () => 0);
  for (const digit of digits) {
    const count = counts[Number(digit)];
    if (digit !== '' && count !== undefined) counts[Number(digit)] = count + 1;
  }
  return counts;
}

function repeated(drawn: readonly Drawn[]) {
  const counts = new Map<string, { number: string; count: number; lastDrawnOn: string }>();
  for (const { number, day } of drawn) {
    const counted = counts.get(number);
    if (counted) counted.count += 1;
    else counts.set(number, { number, count: 1, lastDrawnOn: day });
  }
  return [...counts.values()]
    .filter(({ count }) => count > 1)
    .sort((a, b) => b.count - a.count || (a.number < b.number ? -1 : 1))
    .slice(0, repeatedMax);
}

function sides(drawn: readonly Drawn[]) {
  const numbers = drawn.map(({ number }) => Number(number));
  const high = numbers.filter((number) => number >= 50).length;
  const even = numbers.filter((number) => number % 2 === 0).length;
  return { high, low: numbers.length - high, even, odd: numbers.length - even };
}
