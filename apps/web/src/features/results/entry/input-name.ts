/** The name of an input, used to find it again. */
export const inputName = (field: string, box: number, scope?: string): string =>
  [...(scope ? [scope] : []), field, box].join('.');

/** The field and box of an input of this scope; null for any other input. */
export function placeOf(name: string, scope?: string): { field: string; box: number } | null {
  const parts = name.split('.');
  if (scope && parts.shift() !== scope) return null;
  const [field, box] = parts;
  return parts.length === 2 && field ? { field, box: Number(box) } : null;
}

/** Focuses an input by its name. */
export function focusNamed(form: HTMLElement, name: string): void {
  form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)?.focus();
}
