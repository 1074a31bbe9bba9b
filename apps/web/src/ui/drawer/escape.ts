import { type RefObject, useEffect, useEffectEvent } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Whether nothing was opened over the dialog that `inside` is a part of: what opens later stands later in the page. */
function liesOnTop(inside: Element): boolean {
  const shown = [...inside.ownerDocument.querySelectorAll(dialogs)].filter(
    (dialog) => dialog.getClientRects().length > 0,
  );
  return shown.at(-1)?.contains(inside) ?? false;
}

/** Open menus and choices close at Escape themselves. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element && target.getAttribute('data-mantine-stop-propagation') === 'true';

/**
 * Closes a dialog at Escape as long as it lies on top: a question over it takes the key for itself. Mantine closes
 * both, so the dialog below is told `closeOnEscape={false}` and asks here.
 */
export function useEscapeOnTop(inside: RefObject<Element | null>, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isTaken(event.target)) return;
    if (inside.current && liesOnTop(inside.current)) close();
  });
  useEffect(() => {
    // Before anything that was opened over it handles the key and is gone.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
