import { lazy, Suspense, useLayoutEffect, useRef } from 'react';
import { Rows } from './Rows.tsx';
import { SkeletonCards, SkeletonRows } from './SkeletonRows.tsx';
import { TableFrame } from './TableFrame.tsx';
import { TableHead } from './TableHead.tsx';
import { expectedExtent, noteExtent } from './table-extent.ts';
import type { TableView } from './table-view.ts';

/** With more rows than this, only the visible ones are drawn. */
const rowsDrawnMax = 200;

type RowCardsComponent = typeof import('./RowCards.tsx').RowCards;
const RowCards = lazy(async () => ({
  default: (await import('./RowCards.tsx')).RowCards,
})) as RowCardsComponent;

type VirtualTableComponent = typeof import('./VirtualTable.tsx').VirtualTable;
const VirtualTable = lazy(async () => ({
  default: (await import('./VirtualTable.tsx')).VirtualTable,
})) as VirtualTableComponent;

/** The rows as rows or as cards, all or only the visible ones, or grey bars while they are loading. */
export function TableContent<Row>(view: TableView<Row>) {
  const { id, mode, answer } = view;
  const { rows } = answer;
  const place = useRef<HTMLDivElement>(null);
  const drawn = rows?.length ?? 0;
  useLayoutEffect(() => {
    const body = place.current?.querySelector('tbody, ul');
    if (drawn <= rowsDrawnMax && body instanceof HTMLElement) noteExtent(id, mode, drawn, body.offsetHeight);
  }, [id, mode, drawn]);
  return <div ref={place}>{rows ? <LoadedRows {...view} rows={rows} /> : <Expected {...view} />}</div>;
}

function LoadedRows<Row>(view: TableView<Row> & { rows: readonly Row[] }) {
  const { id, label, mode, rows, columns, list, selection, actions } = view;
  if (mode === 'cards')
    return (
      <Suspense fallback={<Expected {...view} />}>
        <RowCards {...view} />
      </Suspense>
    );
  if (mode === 'rows' && rows.length > rowsDrawnMax) {
    return (
      <Suspense fallback={<Expected {...view} />}>
        <VirtualTable {...view} />
      </Suspense>
    );
  }
  return (
    <TableFrame id={id} label={label}>
      <TableHead columns={columns} list={list} selection={selection} withActions={!!actions} />
      <Rows {...view} />
    </TableFrame>
  );
}

function Expected<Row>({ id, label, mode, columns, list, bulk, actions }: TableView<Row>) {
  const extent = expectedExtent(id, mode, list?.itemsPerPage ?? 10);
  if (mode === 'cards') return <SkeletonCards extent={extent} />;
  return (
    <TableFrame id={id} label={label}>
      <TableHead columns={columns} list={list} selection={undefined} withActions={!!actions} />
      <SkeletonRows columns={columns} extent={extent} withLead={!!bulk} withActions={!!actions} />
    </TableFrame>
  );
}
