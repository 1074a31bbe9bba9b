const open = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
const typed =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"], [role="grid"], [role="combobox"]';

/**
 * Whether a letter alone may act: nobody is typing, no dialog, drawer or menu is open, and no key for the browser is
 * held with it.
 */
export function keysFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
    return false;
  if (event.target instanceof Element && event.target.closest(typed)) return false;
  return [...document.querySelectorAll(open)].every((part) => part.getClientRects().length === 0);
}
