import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';

interface RowTargetProps<Row> extends Pick<TableView<Row>, 'rowLink' | 'onChoose'> {
  row: Row;
  content: ReactNode;
}

/** The first cell of a row: a link if the row has one, a button if the row can be chosen, otherwise plain. */
export function RowTarget<Row>({ row, content, rowLink, onChoose }: RowTargetProps<Row>) {
  if (rowLink) {
    return (
      <Link {...rowLink(row)} className={classes.target} data-row-target>
        {content}
      </Link>
    );
  }
  if (onChoose) {
    return (
      <button type="button" className={classes.target} data-row-target onClick={() => onChoose(row)}>
        {content}
      </button>
    );
  }
  return content;
}
