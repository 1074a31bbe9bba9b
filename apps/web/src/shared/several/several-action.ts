import type { ConsoleOperation } from '../../api/operation-types.ts';

/** One thing that can be done to several rows. The API knows it for one row; each row is its own call. */
export interface SeveralAction<Row> {
  key: string;
  label: string;
  tone?: 'danger';
  withReason: boolean;
  /** Whether it changes the row; the others of a selection stay as they are. */
  fits: (row: Row) => boolean;
  /** The question for so many rows, and what happens to them. */
  question: (count: number) => string;
  what: string;
  done: (count: number) => string;
  /** What is read again afterwards. */
  operation: ConsoleOperation;
  run: (row: Row, reason: string) => Promise<unknown>;
}
