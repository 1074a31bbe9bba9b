import type { RateRow, RateSheet, RateWarning } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../api/problem.ts';
import { invalidate, useWrite } from '../../../api/use-call.ts';
import type { CellChange, GridSave } from '../../../ui/grid/grid-column.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { useOwner } from '../use-owner.ts';
import { HoldsFrom } from './HoldsFrom.tsx';
import { NoteField } from './NoteField.tsx';
import { cellOfField, changesBody } from './rate-cells.ts';
import { SaveWarnings } from './SaveWarnings.tsx';
import { SaveWhen, type When } from './SaveWhen.tsx';

const ownerFields = ['aggregatorId', 'agentId'];
const noRows: readonly RateRow[] = [];

/** How changed cells are saved: at once or from the next round, looked at by the API first, asked once. */
export function useSaveRates(sheet: RateSheet | undefined): GridSave {
  const { t } = useTranslation();
  const client = useQueryClient();
  const owner = useOwner();
  const check = useWrite('rates.check', []);
  const change = useWrite('rates.change', ['rates', 'log', 'notifications']);
  const [wished, setWhen] = useState<When>('now');
  const [note, setNote] = useState('');
  const [warnings, setWarnings] = useState<readonly RateWarning[]>([]);
  const rows = sheet?.betTypes ?? noRows;
  const when = sheet?.nextRound ? wished : 'now';

  const inputOf = (changes: readonly CellChange[]) => ({
    params: { providerId: sheet?.providerId ?? '' },
    body: { ...owner, changes: changesBody(rows, changes) },
  });
  /** What somebody else saved in between comes in below what was typed, which stays. */
  const withFresh = async <A,>(work: Promise<A>): Promise<A> => {
    try {
      return await work;
    } catch (thrown) {
      if (thrown instanceof ApiProblem && thrown.code === 'stale_version')
        await invalidate(client, ['rates']);
      throw thrown;
    }
  };
  const prepare = async (changes: readonly CellChange[]) => {
    const answer = await withFresh(check.mutateAsync(inputOf(changes)));
    setWarnings(answer.warnings);
  };
  const onSave = async (changes: readonly CellChange[]) => {
    const { params, body } = inputOf(changes);
    const said = note.trim();
    try {
      await withFresh(change.mutateAsync({ params, body: { ...body, when, ...(said && { note: said }) } }));
    } catch (thrown) {
      toastError(t('rates.settingFails'));
      throw thrown;
    }
    setNote('');
    setWhen('now');
    toastSuccess(t('rates.settingSuccess'));
  };
  return {
    question: t(when === 'now' ? 'rates.saveNow' : 'rates.saveNext'),
    beside: <SaveWhen when={when} choose={setWhen} next={sheet?.nextRound ?? null} />,
    prepare,
    details: (
      <>
        {sheet && <HoldsFrom when={when} sheet={sheet} />}
        <SaveWarnings warnings={warnings} />
      </>
    ),
    after: <NoteField value={note} onChange={setNote} />,
    leavesBy: ownerFields,
    onSave,
    cellOf: (field, changes) => cellOfField(rows, field, changes),
  };
}
