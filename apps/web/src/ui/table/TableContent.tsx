import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import { Rows } from './Rows.tsx';
import { SkeletonCards, SkeletonRows } from './SkeletonRows.tsx';
import { TableFrame } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { type Extent, expectedExtent, noteExtent } from './table-extent.ts';
import type { TableView } from './table-view.ts';

/** With more rows than this, only the visible ones are drawn. */
const rowsDrawnMax = 200;

type RowCardsComponent = typeof import('./RowCards.tsx').RowCards;
const RowCards = lazyPart(async () => ({
  default: (await import('./RowCards.tsx')).RowCards,
})) as RowCardsComponent;

type VirtualRowsComponent = typeof import('./VirtualRows.tsx').VirtualRows;
const VirtualRows = lazyPart(async () => ({
  default: (await import('./VirtualRows.tsx')).VirtualRows,
})) as VirtualRowsComponent;

/** The rows as rows or as cards, all or only the visible ones, or grey bars while they are loading. */
export function TableContent<Row>(view: TableView<Row>) {
  const { id, mode, answer, list } = view;
  const { rows } = answer;
  const place = useRef<HTMLDivElement>(null);
  const drawn = rows?.length ?? 0;
  useLayoutEffect(() => {
    const body = place.current?.querySelector('tbody, ul');
    if (drawn <= rowsDrawnMax && body instanceof HTMLElement) noteExtent(id, mode, drawn, body.offsetHeight);
  }, [id, mode, drawn]);
  const extent = expectedExtent(id, mode, list?.itemsPerPage ?? 10);
  return (
    <div ref={place}>
      {mode === 'cards' ? (
        <Suspense fallback={<SkeletonCards extent={extent} />}>
          {rows ? <RowCards {...view} rows={rows} /> : <SkeletonCards extent={extent} />}
        </Suspense>
      ) : (
        <RowTable {...view} extent={extent} />
      )}
    </div>
  );
}

/** One frame and one head before and after the rows arrive: an open help or menu of the head stays open. */
function RowTable<Row>({ extent, ...view }: TableView<Row> & { extent: Extent }) {
  const { id, label, mode, columns, list, bulk, selection, actions, answer } = view;
  const { rows } = answer;
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const long = mode === 'rows' && rows !== undefined && rows.length > rowsDrawnMax;
  const expected = (
    <SkeletonRows columns={columns} extent={extent} withLead={!!bulk} withActions={!!actions} />
  );
  return (
    <TableFrame
      id={id}
      label={label}
      // a table that knows its frame is drawn a second time, which only one with many rows needs
      {...(long && { boxed: true, rowCount: rows.length + 1, frameRef: setFrame })}
    >
      <TableHead
        columns={columns}
        list={list}
        selection={selection}
        withActions={!!actions}
        {...(long && { rowIndex: 1 })}
      />
      {!rows && expected}
      {rows && !long && <Rows {...view} rows={rows} />}
      {long && (
        <Suspense fallback={expected}>
          {frame && <VirtualRows {...view} rows={rows} frame={frame} />}
        </Suspense>
      )}
    </TableFrame>
  );
}
