import type { RateRow, RateSheet, RateWarning } from '@drawdesk/contract';
import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../../api/problem.ts';
import { invalidate, useWrite } from '../../../api/use-call.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import type { CellChange, GridSave } from '../../../ui/grid/grid-column.ts';
import { withOutcome } from '../../../ui/outcome.ts';
import { useOwner } from '../use-owner.ts';
import { cellOfField, changesBody } from './rate-cells.ts';
import { SaveWarnings } from './SaveWarnings.tsx';
import { SaveWhen, type When } from './SaveWhen.tsx';
import classes from './sheet.module.css';

const ownerFields = ['aggregatorId', 'agentId'];
const noRows: readonly RateRow[] = [];

/** Saves changed cells, immediately or from the next round. The API checks them first, and one dialog asks. */
export function useSaveRates(sheet: RateSheet | undefined): GridSave {
  const { t } = useTranslation();
  const client = useQueryClient();
  const owner = useOwner();
  const check = useWrite('rates.check');
  const change = useWrite('rates.change');
  const [wished, setWhen] = useState<When>('now');
  const [note, setNote] = useState('');
  const [warnings, setWarnings] = useState<readonly RateWarning[]>([]);
  const rows = sheet?.betTypes ?? noRows;
  const when = sheet?.nextRound ? wished : 'now';

  const inputOf = (changes: readonly CellChange[]) => ({
    params: { providerId: sheet?.providerId ?? '' },
    body: { ...owner, changes: changesBody(rows, changes) },
  });
  /** Changes that another person saved meanwhile are loaded. What is typed is kept. */
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
    const trimmedNote = note.trim();
    await withOutcome(
      'setting',
      withFresh(
        change.mutateAsync({ params, body: { ...body, when, ...(trimmedNote && { note: trimmedNote }) } }),
      ),
    );
    setNote('');
    setWhen('now');
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

/** A sentence that says for whom and from which round the changes apply. */
function HoldsFrom({ when, sheet }: { when: When; sheet: RateSheet }) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const { nextRound, openRounds, level, holderName } = sheet;
  const whose = t(`rates.whose.${level}`, { name: holderName });
  if (when === 'next_round' && nextRound) {
    return (
      <p className={classes.holds}>
        {t('rates.holdsNext', { whose, round: labelOf(nextRound.label) })} <DateTime at={nextRound.openAt} />
      </p>
    );
  }
  return <p className={classes.holds}>{t('rates.holdsNow', { whose, count: openRounds.length })}</p>;
}

/** The reason, for the log and for readers of a plan. It may be empty. */
function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const { t } = useTranslation();
  return (
    <TextInput
      mt="md"
      label={t('rates.note')}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      maxLength={500}
      autoComplete="off"
    />
  );
}
