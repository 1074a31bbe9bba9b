import { IconDots } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { resizeRefreshDelayMs } from '../shell/frame.ts';
import type { MenuSection } from './menu-filter.ts';
import { type RowEntry, rowEntries } from './row-entries.ts';

interface Measured {
  entries: readonly RowEntry[];
  row: RefObject<HTMLUListElement | null>;
  /** Contains three invisible rows to measure: every page, every section, "More". */
  ruler: RefObject<HTMLDivElement | null>;
}

/**
 * The entries that fit into the row: measured before it is painted, and again when the window or the texts
 * change.
 */
export function useRowEntries(sections: readonly MenuSection[], texts: string): Measured {
  const row = useRef<HTMLUListElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [entries, setEntries] = useState<readonly RowEntry[]>([]);
  const fit = useRef(() => {});
  fit.current = () => {
    if (row.current && ruler.current)
      setEntries(rowEntries(sections, widthsIn(ruler.current), spaceOf(row.current), IconDots));
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts have other widths.
  useLayoutEffect(() => fit.current(), [sections, texts]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => fit.current(), resizeRefreshDelayMs);
    };
    addEventListener('resize', later);
    document.fonts.addEventListener('loadingdone', later);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', later);
      document.fonts.removeEventListener('loadingdone', later);
    };
  }, []);
  return { entries, row, ruler };
}

function widthsIn(ruler: HTMLElement) {
  const [flat = [], sections = [], [more = 0] = []] = [...ruler.children].map((line) =>
    // One px more, because widths are rounded.
    [...line.children].map((one) => Math.ceil(one.getBoundingClientRect().width)),
  );
  return { flat, sections, more };
}

function spaceOf(row: HTMLElement) {
  return { room: row.clientWidth, gap: Number.parseFloat(getComputedStyle(row).columnGap) || 0 };
}
