import { type RefObject, useEffect, useEffectEvent } from 'react';

const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Whether nothing is open above the dialog that contains `inside`: what opens later is later in the document.
 */
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
 * Closes a dialog at Escape while it is the top one: a question above it handles the key itself. Mantine
 * would close both, so the dialog below sets `closeOnEscape={false}` and uses this hook.
 */
export function useEscapeOnTop(inside: RefObject<Element | null>, close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || isTaken(event.target)) return;
    if (inside.current && liesOnTop(inside.current)) close();
  });
  useEffect(() => {
    // In the capture phase, before a layer above handles the key and closes.
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}
