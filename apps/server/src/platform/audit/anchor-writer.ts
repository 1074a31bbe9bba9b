import type { Store } from '../db/store.ts';

/** Puts the state of log and seals on record outside the database. */
export interface AnchorWriter {
  readonly file: string;
  /** @throws Error when it cannot be written */
  write(store: Store): Promise<boolean>;
}
