import { createContext, use, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';

/** A filter that is set, in words, and what clears it. */
export interface FilterChip {
  label: string;
  clear: () => void;
}

type Register = (id: string, chip: FilterChip | undefined) => void;

/** Given to filters that can be out of sight: what they are set to is shown as a chip. */
export const FilterChips = createContext<Register | null>(null);

/**
 * Called by every filter: where it can be out of sight (behind "More filters", or folded on a phone) the value it is
 * set to is shown as a chip. `shown` is that value in words, undefined while nothing is set.
 */
export function useFilterChip(label: string, shown: string | undefined, clear: () => void): void {
  const register = use(FilterChips);
  const id = useId();
  const latest = useRef(clear);
  useLayoutEffect(() => {
    latest.current = clear;
  });
  useLayoutEffect(() => {
    if (!register || shown === undefined) return;
    register(id, { label: `${label}: ${shown}`, clear: () => latest.current() });
    return () => register(id, undefined);
  }, [register, id, label, shown]);
}

/** The chips of the filters inside one `FilterChips`, in the order in which they were set. */
export function useChipsInside() {
  const [chips, setChips] = useState<ReadonlyMap<string, FilterChip>>(new Map());
  const register = useCallback<Register>((id, chip) => {
    setChips((before) => {
      const after = new Map(before);
      if (chip) after.set(id, chip);
      else after.delete(id);
      return after;
    });
  }, []);
  const inside = useMemo(() => [...chips].map(([id, chip]) => ({ id, ...chip })), [chips]);
  return { inside, register };
}
