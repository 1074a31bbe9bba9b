/**
 * Copies a text; false where the browser does not allow it. `navigator.clipboard` exists in secure contexts only: over
 * plain http the older command copies what is selected.
 */
export async function copyText(text: string): Promise<boolean> {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard;
  try {
    if (clipboard) {
      await clipboard.writeText(text);
      return true;
    }
  } catch (thrown) {
    console.warn(thrown);
  }
  return copySelected(text);
}

/** In a field beside what has the focus: a dialog takes the focus back from everything outside of it. */
function copySelected(text: string): boolean {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.setAttribute('aria-hidden', 'true');
  field.style.cssText = 'position:fixed;top:0;opacity:0;pointer-events:none';
  (focused.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  let copied = false;
  try {
    copied = document.execCommand('copy');
  } catch {
    // A browser without the command: the text is shown to be selected by hand.
  }
  field.remove();
  focused.focus({ preventScroll: true });
  return copied;
}
