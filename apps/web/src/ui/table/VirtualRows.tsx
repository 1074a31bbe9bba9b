import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { Row } from './Row.tsx';
import { TotalsRow } from './Rows.tsx';
import { rowKeys } from './row-keys.ts';
import { useRowLetters } from './row-letters.ts';
import type { TableView } from './table-view.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLockedWidths } from './use-locked-widths.ts';
import { useDensity } from './use-table-memory.ts';
import { keysOf } from './view-keys.ts';

const rowHeightPx = { compact: 36, normal: 44, comfortable: 54 } as const;
const headHeightPx = 44;

interface VirtualRowsProps<RowOf> extends TableView<RowOf> {
  rows: readonly RowOf[];
  /** The box that scrolls. */
  frame: HTMLElement;
}

/**
 * The rows of a long table, numbered, of which only the visible ones and the focused one are drawn. Loaded when the
 * first such table is shown.
 */
export function VirtualRows<RowOf>(props: VirtualRowsProps<RowOf>) {
  const { frame, columns, rows, rowKey, actions, selection } = props;
  const density = useDensity();
  const body = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);

  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => frame,
    estimateSize: () => rowHeightPx[density],
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    rangeExtractor: (range) => withFocused(range, focused),
    overscan: 12,
    scrollMargin: headHeightPx,
    scrollPaddingStart: headHeightPx,
    scrollPaddingEnd: headHeightPx,
  });
  useLockedWidths(frame, `${density} ${columns.map((column) => column.key)}`);

  const focusRow = (index: number) => {
    wanted.current = index;
    setFocused(index);
    virtual.scrollToIndex(index, { align: 'auto' });
  };
  // The row to go to may be drawn only now.
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    const target = body.current?.querySelector<HTMLElement>(
      `[data-row="${wanted.current}"] [data-row-target]`,
    );
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });
  const kept = useKeptFocus(rows, rows.length, focusRow);

  const items = virtual.getVirtualItems();
  const span = columns.length + (selection ? 1 : 0) + (actions ? 1 : 0);
  const space = (fromPx: number, toPx: number) => <Space heightPx={toPx - fromPx} span={span} />;
  const actionsOfKeys = keysOf(rows, selection, focusRow);
  useRowLetters(body, actionsOfKeys);
  return (
    <>
      <tbody
        ref={body}
        data-row-letters
        onKeyDown={rowKeys(actionsOfKeys)}
        onFocus={(event) => {
          kept.onFocus(event);
          setFocused(rowAt(event.target));
        }}
        onBlur={kept.onBlur}
      >
        {items.map(({ index, key, start }, i) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <Fragment key={key}>
                {space(items[i - 1]?.end ?? headHeightPx, start)}
                <Row
                  {...props}
                  row={row}
                  index={index}
                  rowIndex={index + 2}
                  rowRef={virtual.measureElement}
                />
              </Fragment>
            )
          );
        })}
        {space(items.at(-1)?.end ?? headHeightPx, headHeightPx + virtual.getTotalSize())}
      </tbody>
      <TotalsRow columns={columns} withLead={!!selection} withActions={!!actions} />
    </>
  );
}

/** The visible rows and the focused one, which would otherwise lose the focus on scrolling. */
const withFocused = (range: Range, focused: number | null): number[] => {
  const inSight = defaultRangeExtractor(range);
  if (focused === null || focused >= range.count || inSight.includes(focused)) return inSight;
  return [...inSight, focused].sort((one, other) => one - other);
};

const rowAt = (element: Element): number | null => {
  const index = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return index === undefined ? null : Number(index);
};

/** The rows that are not drawn. */
function Space({ heightPx, span }: { heightPx: number; span: number }) {
  if (heightPx <= 0) return null;
  return (
    <tr aria-hidden data-space>
      <td colSpan={span} style={{ height: heightPx }} />
    </tr>
  );
}
