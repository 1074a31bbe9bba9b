import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem, problemTitle } from '../../../api/problem.ts';
import type { Grip } from '../../../ui/order/grip.ts';
import { moved } from '../../../ui/order/move-in-list.ts';
import { OrderedItems } from '../../../ui/order/OrderedItems.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { toastError } from '../../../ui/toast.ts';
import type { Listed } from './ContentRow.tsx';
import { Handle } from './Handle.tsx';
import classes from './list.module.css';
import { useOrder } from './use-order.ts';

/** A list in its stored order, as the API returns it. */
interface InOrder<T> {
  data: T[];
  meta: { orderVersion: number };
}

interface ContentListProps<T extends Listed> {
  label: string;
  language: 'en' | 'th';
  answer: UseQueryResult<InOrder<T>, ApiProblem>;
  idOf: (item: T) => string;
  bodyOf: (item: T) => ReactNode;
  empty: { title: string; action?: ReactNode };
  /** Set where people may reorder the rows. */
  order?: {
    save: (ids: readonly string[], version: number) => Promise<InOrder<T>>;
    keep: (answer: InOrder<T>) => void;
  };
}

/** A list of banners or news, which can be reordered by hand where allowed. */
export function ContentList<T extends Listed>(props: ContentListProps<T>) {
  const { answer, empty, order } = props;
  const { data, error, refetch } = answer;
  if (!data)
    return error ? (
      <section className="surface">
        <ErrorState problem={error} retry={() => void refetch()} />
      </section>
    ) : (
      <div className={classes.rows} aria-busy="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={76} radius={8} />
        ))}
      </div>
    );
  if (data.data.length === 0)
    return (
      <section className="surface">
        <EmptyState {...empty} />
      </section>
    );
  return order ? <Ordered {...props} order={order} stored={data} /> : <Still {...props} stored={data} />;
}

interface OrderedProps<T extends Listed> extends ContentListProps<T> {
  stored: InOrder<T>;
  order: NonNullable<ContentListProps<T>['order']>;
}

function Ordered<T extends Listed>({
  stored,
  order,
  answer,
  label,
  language,
  idOf,
  bodyOf,
}: OrderedProps<T>) {
  const { t } = useTranslation();
  const items = new Map(stored.data.map((item) => [idOf(item), item]));
  const { ids, put } = useOrder({
    stored: [...items.keys()],
    version: stored.meta.orderVersion,
    save: order.save,
    versionOf: (saved) => saved.meta.orderVersion,
    onSaved: order.keep,
    onRefused: (thrown) => {
      const stale = thrown instanceof ApiProblem && thrown.code === 'stale_version';
      toastError(
        stale
          ? t('content.order.stale')
          : t('content.order.fails', { why: problemTitle(thrown, t('problem.unknown')) }),
      );
      void answer.refetch();
    },
  });
  const rows = ids.flatMap((id, at) => {
    const item = items.get(id);
    if (!item) return [];
    const title = item.title[language];
    const draw = (grip: Grip) => (
      <>
        <Handle grip={grip} title={title} at={at} count={ids.length} />
        {bodyOf(item)}
      </>
    );
    return { id, title, draw };
  });
  return (
    <OrderedItems
      label={label}
      className={classes.rows}
      itemClassName={classes.row}
      items={rows}
      onMove={(from, to) => put(moved(ids, from, to))}
    />
  );
}

function Still<T extends Listed>({
  stored,
  label,
  idOf,
  bodyOf,
}: ContentListProps<T> & { stored: InOrder<T> }) {
  return (
    <ul className={classes.rows} aria-label={label}>
      {stored.data.map((item) => (
        <li key={idOf(item)} className={classes.row} data-still="true">
          {bodyOf(item)}
        </li>
      ))}
    </ul>
  );
}
