import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Handle } from './Handle.tsx';
import classes from './list.module.css';
import type { SortableRowsProps } from './SortableRows.tsx';

/** Dragging comes with much code of its own: fetched once a pointer comes near; until it is there keys move the same rows. */
const SortableRows = lazy(async () => ({ default: (await import('./SortableRows.tsx')).SortableRows }));

/** Rows in an order that is changed by hand; says where a row came to, and leaves the focus on it. */
export function OrderedRows({ onMove, rows, ...rest }: SortableRowsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [near, comeNear] = useState(false);
  const [said, say] = useState<{ id: string; text: string } | null>(null);
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (!row) return;
    onMove(from, to);
    say({ id: row.id, text: t('content.order.moved', { title: row.title, at: to + 1, count: rows.length }) });
  };
  // a row that is moved in the page loses the focus of what is in it
  useEffect(() => {
    if (said) list.current?.querySelector<HTMLElement>(`[data-handle="${said.id}"]`)?.focus();
  }, [said]);
  const still = <StillRows rows={rows} onMove={move} {...rest} />;
  return (
    <div ref={list} onPointerEnter={() => comeNear(true)}>
      {near ? (
        <Suspense fallback={still}>
          <SortableRows rows={rows} onMove={move} {...rest} />
        </Suspense>
      ) : (
        still
      )}
      <p className={classes.said} aria-live="polite">
        {said?.text}
      </p>
    </div>
  );
}

function StillRows({ label, rows, onMove }: SortableRowsProps) {
  return (
    <ol className={classes.rows} aria-label={label}>
      {rows.map(({ id, title, body }, at) => (
        <li key={id} className={classes.row}>
          <Handle id={id} title={title} at={at} count={rows.length} onMove={(to) => onMove(at, to)} />
          {body}
        </li>
      ))}
    </ol>
  );
}
