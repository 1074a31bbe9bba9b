import type { SettlementPreview } from '@drawdesk/contract';

type Derived = SettlementPreview['derived'];

/** Result fields in the usual reading order (domain.md §0). */
const order = ['first', 'upper4', 'upper3', 'upper2', 'lower2', 'front3', 'back3'] as const;
type DerivedField = (typeof order)[number];

/** The derived numbers of a draw, field by field. Fields without a number are left out. */
export const derivedRows = (derived: Derived): { field: DerivedField; numbers: readonly string[] }[] =>
  order.flatMap((field) => {
    const value = derived[field];
    const numbers = typeof value === 'string' ? [value] : (value ?? []);
    return numbers.length > 0 ? [{ field, numbers }] : [];
  });
