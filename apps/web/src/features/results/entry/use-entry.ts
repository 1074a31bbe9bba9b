import type { DrawFieldDto } from '@drawdesk/contract';
import { useMemo, useRef, useState } from 'react';
import { useDraft } from '../../../session/use-draft.ts';
import { type EntryField, entryFields } from './entry-field.ts';
import { type EntryProblem, entryProblems } from './entry-problems.ts';
import { draftOf, type Entered, type EntryValues, emptyEntry, entryOf, toEntered } from './entry-values.ts';
import { focusNamed, inputName } from './input-name.ts';

export interface Entry {
  fields: readonly EntryField[];
  values: EntryValues;
  change: (field: string, inputs: readonly string[]) => void;
  /** The current errors; empty until someone tried to continue. */
  problems: readonly EntryProblem[];
  /** Whether there is typed input that would be lost. */
  touched: boolean;
  /** The draw from the inputs, complete or not. */
  draw: Entered;
  /** The draw when it is complete. Otherwise null, and the first wrong input gets the focus. */
  collect: () => Entered | null;
  /** The form element, so that the first wrong input can be found. */
  formRef: React.RefObject<HTMLFormElement | null>;
  /** Set where several entries share a form. It makes the names of their inputs different. */
  scope?: string;
}

/**
 * The state of an entry form, empty or with the values entered before. Typed values are kept under `draftId`
 * if the session ends meanwhile.
 */
export function useEntry(
  draftId: string,
  drawFields: readonly DrawFieldDto[],
  before?: Entered | null,
): Entry {
  const fields = useMemo(() => entryFields(drawFields), [drawFields]);
  const [values, setValues] = useState<EntryValues>(() =>
    before ? entryOf(fields, before) : emptyEntry(fields),
  );
  const [tried, setTried] = useState(false);
  const [begun] = useState(values);
  const touched = values !== begun;
  useDraft(draftId, touched ? values : null, (kept) =>
    setValues((current) => ({ ...current, ...draftOf(current, kept) })),
  );
  const formRef = useRef<HTMLFormElement>(null);
  const problems = useMemo(() => entryProblems(fields, values), [fields, values]);

  const collect = () => {
    setTried(true);
    const [first] = problems;
    if (!first) return toEntered(fields, values);
    if (formRef.current) focusNamed(formRef.current, inputName(first.field, first.box));
    return null;
  };

  return {
    fields,
    values,
    change: (field, inputs) => setValues((current) => ({ ...current, [field]: inputs })),
    problems: tried ? problems : [],
    touched,
    draw: useMemo(() => toEntered(fields, values), [fields, values]),
    collect,
    formRef,
  };
}
