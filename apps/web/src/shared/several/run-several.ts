/** What became of one row. */
export interface RowOutcome<Row> {
  row: Row;
  /** Why it was not done; undefined when it was. */
  problem: string | undefined;
}

/**
 * Does the same to several rows, one after the other: a row that fails stops none of the others. `told` is called after
 * each.
 */
export async function runSeveral<Row>(
  rows: readonly Row[],
  run: (row: Row) => Promise<unknown>,
  told: (done: number) => void,
): Promise<RowOutcome<Row>[]> {
  const outcomes: RowOutcome<Row>[] = [];
  for (const row of rows) {
    try {
      await run(row);
      outcomes.push({ row, problem: undefined });
    } catch (thrown) {
      outcomes.push({ row, problem: thrown instanceof Error ? thrown.message : String(thrown) });
    }
    told(outcomes.length);
  }
  return outcomes;
}
