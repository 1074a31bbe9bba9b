import type { KeyboardEvent } from 'react';
import { entryProblems, nextWrong } from './entry-problems.ts';
import { focusNamed, inputName, placeOf } from './input-name.ts';
import type { Entry } from './use-entry.ts';

/**
 * Enter in a field: to the next field that is empty or wrong; from the last one to the check, as the browser
 * submits a form; once the entry is checked to `onwards`.
 */
export function leadOn(
  event: KeyboardEvent<HTMLElement>,
  entry: Pick<Entry, 'fields' | 'values' | 'scope'>,
  onwards: (() => void) | null,
): void {
  const field = event.target;
  // Enter also ends the composition of a character, and makes a line in a list.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return;
  if (onwards) {
    event.preventDefault();
    onwards();
    return;
  }
  const from = placeOf(field.name, entry.scope);
  const next = from && nextWrong(entry.fields, entryProblems(entry.fields, entry.values), from);
  if (!next) return;
  event.preventDefault();
  focusNamed(event.currentTarget, inputName(next.field, next.box, entry.scope));
}

/** The first field has the focus on arrival, unless the person is typing elsewhere or answers a question. */
export function focusOnArrival(form: HTMLElement): void {
  const { activeElement } = form.ownerDocument;
  if (activeElement?.closest('input, textarea, select, [role="dialog"]')) return;
  form.querySelector<HTMLElement>('input:not(:disabled), textarea:not(:disabled)')?.focus();
}
