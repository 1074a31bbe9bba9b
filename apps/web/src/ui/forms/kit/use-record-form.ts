import { useForm } from '@mantine/form';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { useDateStyle } from '../../figures/DateTime.tsx';
import { type Outcome, toastDone, toastFailed } from '../../outcome.ts';
import { toastSuccess } from '../../toast.ts';
import type { FieldProps, FieldSpecs, PropsOf, Typed, TypedOf, ValuesOf } from './field-spec.ts';
import { type Merge, mergeStale } from './merge-stale.ts';
import { placeProblem } from './place-problem.ts';
import { changesOf, type FieldChange, typedOf, valuesOf, wrongFields } from './read-form.ts';

/** A record as it is stored: the values of the form and the version of its row. */
interface StoredRecord<F extends FieldSpecs> {
  values: Partial<ValuesOf<F>>;
  version?: number | undefined;
}

/** What `save` is given: everything, what of it was changed, and the version the edit is made against. */
interface Saving<F extends FieldSpecs> {
  values: ValuesOf<F>;
  changes: Partial<ValuesOf<F>>;
  version: number | undefined;
}

interface RecordFormOptions<F extends FieldSpecs, A> {
  /** Names the form and the thing it edits, for drafts kept over a sign-in: `agent-12`. */
  id: string;
  fields: F;
  /** What is stored; nothing of it when something new is made. */
  stored?: StoredRecord<F>;
  /** Sends it. What it throws is shown at the fields or above the save bar. */
  save: (saving: Saving<F>) => Promise<A>;
  /** Reads the stored record, when another person saved in between (409 `stale_version`). */
  latest?: () => Promise<StoredRecord<F>>;
  /** Called after saving, when nothing is unsaved any more: go to another page here. */
  onSaved?: (answer: A) => void;
  /** How saving is called when it ended well or not: "Create Success", "Create Fails"; "Saved" by default. */
  outcome?: Outcome;
  /** The message after saving where the specification has no name for it; none for null. */
  saved?: string | null;
}

/** A change by another person: who made it and what to decide. */
export interface Stale extends Merge {
  by: string | null;
  at: string | null;
  theirs: Typed;
  version: number | undefined;
}

/** Thrown by `save` when the person cancelled a question: everything typed stays, no message is shown. */
export class NotSaved extends Error {
  constructor() {
    super('The person decided not to save');
    this.name = 'NotSaved';
  }
}

/** A form in use. Only `field` and, rarely, `typed` and `set` are for screens; the rest is drawn by RecordForm. */
export interface RecordFormState<F extends FieldSpecs> {
  /** Everything an input needs: `<MoneyField {...form.field('creditLimit')} />`. */
  field: <K extends keyof F & string>(name: K) => FieldProps<TypedOf<F[K]>> & PropsOf<F[K]>;
  /** What is typed in a field now, for parts that depend on it. */
  typed: <K extends keyof F & string>(name: K) => TypedOf<F[K]>;
  set: <K extends keyof F & string>(name: K, typed: TypedOf<F[K]>) => void;
  creating: boolean;
  pending: boolean;
  changes: readonly FieldChange[];
  problem: unknown;
  /** Errors of the API that belong to no field of this form. */
  rest: readonly string[];
  stale: Stale | null;
  submit: (event?: FormEvent) => Promise<void>;
  discard: () => void;
  decide: (keepMine: ReadonlySet<string>) => void;
  element: RefObject<HTMLFormElement | null>;
  /** True once it was saved: leaving needs no question, although this render still has changes. */
  done: RefObject<boolean>;
}

/** A form over @mantine/form: declarations in, inputs' props and the save bar's state out (look.md §3). */
export function useRecordForm<const F extends FieldSpecs, A>(
  options: RecordFormOptions<F, A>,
): RecordFormState<F> {
  const { id, fields, stored, save, latest, onSaved, outcome = 'save', saved } = options;
  const style = useDateStyle();
  const storedTyped = typedOf(fields, stored?.values ?? {});
  const [base, setBase] = useState(storedTyped);
  const [version, setVersion] = useState(stored?.version);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [rest, setRest] = useState<readonly string[]>([]);
  const [stale, setStale] = useState<Stale | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const done = useRef(false);
  const form = useForm<Record<string, unknown>>({
    mode: 'controlled',
    initialValues: { ...storedTyped },
    validate: (typed: Record<string, unknown>) => wrongFields(fields, typed, style),
  });
  const changes = changesOf(fields, base, form.values, style);
  const dirty = changes.length > 0;
  const focusWrong = useFocusWrong(element);

  // The stored record was read again (another tab, a refetch): it is shown if nothing typed would be lost.
  const storedText = JSON.stringify([storedTyped, stored?.version]);
  const [seen, setSeen] = useState(storedText);
  if (storedText !== seen && !dirty && !pending) {
    setSeen(storedText);
    setBase(storedTyped);
    setVersion(stored?.version);
    form.setValues({ ...storedTyped });
  }

  useDraft(id, dirty ? form.values : null, (kept) => form.setValues({ ...base, ...kept }));
  useEffect(() => {
    if (dirty) done.current = false;
  }, [dirty]);

  const refused = async (thrown: unknown) => {
    if (thrown instanceof NotSaved) return;
    if (thrown instanceof ApiProblem && thrown.code === 'stale_version' && latest) {
      const now = await latest();
      const theirs = typedOf(fields, now.values);
      const merge = mergeStale(fields, { base, theirs, mine: form.getValues() }, style);
      const [change] = thrown.changes;
      setStale({ ...merge, theirs, version: now.version, by: change?.by ?? null, at: change?.at ?? null });
      return;
    }
    if (saved === undefined) toastFailed(outcome, thrown);
    const placed = placeProblem(fields, thrown instanceof ApiProblem ? thrown.fields : []);
    const all = Object.keys(placed.atFields).length > 0 && placed.rest.length === 0;
    form.setErrors(placed.atFields);
    setRest(placed.rest);
    setProblem(all ? null : thrown);
    if (Object.keys(placed.atFields).length > 0) focusWrong();
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    if (sending.current) return;
    setProblem(null);
    setRest([]);
    if (form.validate().hasErrors) return focusWrong();
    sending.current = true;
    setPending(true);
    try {
      const typed = form.getValues();
      const values = valuesOf(fields, typed, style);
      const names = new Set(changes.map(({ name }) => name));
      const changed = Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
      const answer = await save({ values, changes: changed as Partial<ValuesOf<F>>, version });
      done.current = true;
      setBase({ ...typed });
      setVersion(versionOf(answer) ?? version);
      if (saved === undefined) toastDone(outcome);
      else if (saved !== null) toastSuccess(saved);
      onSaved?.(answer);
    } catch (thrown) {
      await refused(thrown).catch(setProblem);
    } finally {
      sending.current = false;
      setPending(false);
    }
  };

  const discard = () => {
    form.setValues({ ...base });
    form.clearErrors();
    form.resetTouched();
    setProblem(null);
    setRest([]);
  };

  /**
   * Continues after a change by another person: their values are now the stored ones, and the person's own
   * values stay where chosen.
   */
  const decide = (keepMine: ReadonlySet<string>) => {
    if (!stale) return;
    const { conflicts, typed, theirs } = stale;
    const taken = conflicts.filter(({ name }) => !keepMine.has(name));
    form.setValues({ ...typed, ...Object.fromEntries(taken.map(({ name }) => [name, theirs[name]])) });
    form.clearErrors();
    setBase(theirs);
    setVersion(stale.version);
    setSeen(JSON.stringify([theirs, stale.version]));
    setStale(null);
  };

  const fieldOf = (name: string) => {
    const spec = fields[name];
    if (!spec) throw new RangeError(`This form has no field "${name}"`);
    const inRows = Object.entries(form.errors).filter(([at]) => at.startsWith(`${name}.`));
    return {
      ...spec.props,
      ...(spec.hasRows && {
        errorsAt: Object.fromEntries(inRows.map(([at, error]) => [at.slice(name.length + 1), error])),
      }),
      name,
      label: spec.label,
      description: spec.description,
      required: spec.required,
      value: form.values[name],
      error: form.errors[name],
      onChange: (typed: unknown) => {
        form.setFieldValue(name, typed);
        // rows may have other places now
        for (const [at] of inRows) form.clearFieldError(at);
      },
      // A field that nobody has typed into is complained about when it is submitted, not when it is left.
      onBlur: () => {
        if (form.isTouched(name)) form.validateField(name);
      },
    };
  };

  return {
    // The declaration of a field and its typed value belong together by name; the types cannot express that.
    field: fieldOf as unknown as RecordFormState<F>['field'],
    typed: ((name: string) => form.values[name]) as RecordFormState<F>['typed'],
    set: (name: string, typed: unknown) => form.setFieldValue(name, typed),
    creating: stored === undefined,
    pending,
    changes,
    problem,
    rest,
    stale,
    submit,
    discard,
    decide,
    element,
    done,
  };
}

/** The version of a saved record, so that it can be saved again before it is read again. */
const versionOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : undefined;

/** Puts the focus on the first wrong field once it is drawn as wrong. */
function useFocusWrong(element: RefObject<HTMLFormElement | null>): () => void {
  const [wanted, setWanted] = useState(0);
  useEffect(() => {
    if (wanted === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"]:is(input, textarea, select, button), [aria-invalid="true"] :is(input, button)',
    );
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: 'center' });
  }, [wanted, element]);
  return () => setWanted((before) => before + 1);
}
