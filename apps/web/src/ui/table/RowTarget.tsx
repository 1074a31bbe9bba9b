import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';

interface RowTargetProps<Row>
  extends Pick<TableView<Row>, 'rowLink' | 'onChoose' | 'opensToEdit' | 'selection' | 'detail'> {
  row: Row;
  content: ReactNode;
}

/** The first cell of a row: a link if the row has one, a button if the row can be chosen, otherwise plain text that keys can come to. */
export function RowTarget<Row>({
  row,
  content,
  rowLink,
  onChoose,
  opensToEdit,
  selection,
  detail,
}: RowTargetProps<Row>) {
  if (rowLink) {
    return (
      <Link {...rowLink(row)} className={classes.target} data-row-target data-row-edit={opensToEdit}>
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
  // The checkbox or the switch of the details is what keys come to.
  if (selection || detail) return content;
  return (
    <div className={classes.plain} data-row-target tabIndex={-1}>
      {content}
    </div>
  );
}
