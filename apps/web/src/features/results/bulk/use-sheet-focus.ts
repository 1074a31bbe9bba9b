import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { focusOnArrival } from '../entry/lead-on.ts';
import { type Bulk, isTouched, problemsOf } from './bulk-state.ts';

/** After a check: what looks like a slip first, then the first row that was refused, then the button that submits. */
const nextStep = [
  'input[type="checkbox"]:not(:checked)',
  '[data-kind="refused"] input',
  'button[data-submits]:not(:disabled)',
];

/**
 * The way of Enter through a sheet: the fields of a row, the next row, and from an empty row to the check, because
 * the results that are known are entered. After the check to what comes next.
 */
export function useSheetFocus(form: RefObject<HTMLFormElement | null>, bulk: Bulk) {
  const [checks, setChecks] = useState(0);
  useEffect(() => {
    if (form.current) focusOnArrival(form.current);
  }, [form]);
  useEffect(() => {
    if (checks === 0) return;
    const found = nextStep.map((selector) => form.current?.querySelector<HTMLElement>(selector));
    found.find((one) => one)?.focus();
  }, [form, checks]);

  const nextRow = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.defaultPrevented || !(field instanceof HTMLInputElement)) return;
    if (field.type === 'checkbox' || event.nativeEvent.isComposing) return;
    const row = field.closest('fieldset');
    const entry = bulk[field.name.split('.')[0] ?? ''];
    const next = row?.nextElementSibling?.querySelector<HTMLElement>('input');
    if (!entry || !isTouched(entry) || problemsOf(entry).length > 0 || !next) return;
    event.preventDefault();
    next.focus();
  };

  return { nextRow, onwards: () => setChecks((count) => count + 1) };
}
