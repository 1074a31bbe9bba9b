import { useEffect, useState } from 'react';
import { call } from '../../api/call.ts';
import type { CallInput, PagedOperation, RowOf } from '../../api/operation-types.ts';
import type { ListAnswer } from '../../ui/list/list-answer.ts';
import { toastError } from '../../ui/toast.ts';

const pageRows = 100;
/** More rows than this are not useful on paper: the file (Export) has all of them. */
const rowsMax = 2000;

/** The rows of a list for its paper: all that match, whatever page is on the screen. */
export function useWholeOnPaper<N extends PagedOperation, A extends ListAnswer<RowOf<N>>>(
  name: N,
  input: CallInput<N>,
  answer: A,
  failed: string,
): { answer: A; onPrint: () => void; gathering: boolean } {
  const [whole, setWhole] = useState<readonly RowOf<N>[] | null>(null);
  const [gathering, setGathering] = useState(false);
  const inputKey = JSON.stringify(input);

  useEffect(() => {
    if (!whole) return;
    const done = () => setWhole(null);
    addEventListener('afterprint', done, { once: true });
    print();
    return () => removeEventListener('afterprint', done);
  }, [whole]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query is another list
  useEffect(() => setWhole(null), [inputKey]);

  const onPrint = () => {
    const shown = answer.rows?.length ?? 0;
    if (shown >= answer.total) return print();
    setGathering(true);
    void everyRow(name, input, answer.total)
      .then(setWhole)
      .catch(() => toastError(failed))
      .finally(() => setGathering(false));
  };
  return { answer: whole ? { ...answer, rows: whole } : answer, onPrint, gathering };
}

async function everyRow<N extends PagedOperation>(
  name: N,
  input: CallInput<N>,
  total: number,
): Promise<readonly RowOf<N>[]> {
  const { query, ...rest } = input as { query?: object };
  const rows: RowOf<N>[] = [];
  for (let page = 1; rows.length < Math.min(total, rowsMax); page += 1) {
    const asking = { ...rest, query: { ...query, page, itemsPerPage: pageRows } } as CallInput<N>;
    const { data } = (await call(name, asking)) as { data: RowOf<N>[] };
    if (data.length === 0) break;
    rows.push(...data);
  }
  return rows;
}
