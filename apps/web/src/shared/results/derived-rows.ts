import type { SettlementPreview } from '@drawdesk/contract';

type Derived = SettlementPreview['derived'];

/** Result fields in the usual reading order (domain.md §0). */
const order = ['first', 'upper4', 'upper3', 'upper2', 'lower2', 'front3', 'back3'] as const;
type DerivedField = (typeof order)[number];

/** The numbers that a draw is known by, for a row of a list: the longest one, the upper and the lower number. */
export function mainNumbers({ first, upper4, upper3, upper2, lower2 }: Derived): Derived {
  return {
    ...(first === undefined ? { upper4 } : { first }),
    ...(upper3 === undefined ? { upper2 } : { upper3 }),
    lower2,
  };
}

/** The derived numbers of a draw, field by field. Fields without a number are left out. */
export const derivedRows = (derived: Derived): { field: DerivedField; numbers: readonly string[] }[] =>
  order.flatMap((field) => {
    const value = derived[field];
    const numbers = typeof value === 'string' ? [value] : (value ?? []);
    return numbers.length > 0 ? [{ field, numbers }] : [];
  });
