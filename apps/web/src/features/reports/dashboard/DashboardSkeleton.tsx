import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './skeleton.module.css';

const cards = [0, 1, 2, 3];
const lists = [0, 1, 2];
const rows = [0, 1, 2, 3, 4];

/** A dashboard while it is read: the surfaces that follow, in their size, with a line for each text. */
export function DashboardSkeleton({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className={classes.cards} aria-hidden>
        {cards.map((card) => (
          <div key={card} className={`surface ${classes.card}`}>
            <Skeleton height={12} width="45%" />
            <Skeleton height={22} width="65%" />
            <Skeleton height={10} width="75%" />
          </div>
        ))}
      </div>
      {children}
      <div className={`surface ${classes.chart}`} aria-hidden>
        <Skeleton height={14} width={140} />
        <div className={classes.lines} />
      </div>
      <div className={classes.lists} aria-hidden>
        {lists.map((list) => (
          <div key={list} className="surface">
            <ListSkeleton />
          </div>
        ))}
      </div>
    </>
  );
}

/** A card with rows while they are read. */
export function ListSkeleton() {
  return (
    <div className={classes.list} aria-hidden>
      <Skeleton height={14} width={120} />
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <Skeleton height={12} width="40%" />
            <Skeleton height={12} width="20%" />
          </li>
        ))}
      </ul>
    </div>
  );
}
