import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** What a menu or panel needs to know about the button that opens it. */
export interface DropAt {
  id: string;
  button: HTMLButtonElement;
  opened: boolean;
  setOpened: (opened: boolean) => void;
  /** Said by what opens once it is drawn: from then on it closes by its own keys and clicks. */
  setDrawn: () => void;
}

/**
 * A button that opens a menu or a panel. The button is on the page at once; what it opens is fetched when it is opened
 * for the first time, and is not drawn before: a table has one menu for each row. Whoever leaves while it is fetched, or
 * while it is said that it cannot be, finds nothing open later.
 */
export function useDrop(popup: 'menu' | 'dialog') {
  const id = useId();
  const ref = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const [drawn, setDrawn] = useState(false);
  const [from, setFrom] = useState<HTMLButtonElement | null>(null);
  const change = (next: boolean) => {
    setOpened(next);
    if (next) setFrom(ref.current);
  };
  // while it is open the button may be drawn anew, with another look
  const hold = useCallback(
    (drawn: HTMLButtonElement | null) => {
      ref.current = drawn;
      if (drawn !== null && opened) setFrom(drawn);
    },
    [opened],
  );
  useEffect(() => {
    if (!opened || drawn) return;
    return onLeave(ref, () => setOpened(false));
  }, [opened, drawn]);
  const button = {
    ref: hold,
    id,
    'aria-haspopup': popup,
    'aria-expanded': opened,
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    'data-expanded': opened || undefined,
    onClick: () => change(!opened),
  } as const;
  const asked = opened || drawn;
  const at: DropAt | null =
    from && asked ? { id, button: from, opened, setOpened: change, setDrawn: () => setDrawn(true) } : null;
  return { button, at };
}

/** Escape, a press and the focus elsewhere, except on the message that the code cannot be fetched. */
function onLeave(button: { current: HTMLButtonElement | null }, leave: () => void): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };
  const elsewhere = ({ target }: Event) => {
    const stays = target instanceof Node && button.current?.contains(target);
    const onMessage = target instanceof Element && target.closest('[role="alert"]');
    if (!stays && !onMessage) leave();
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', elsewhere);
  document.addEventListener('focusin', elsewhere);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', elsewhere);
    document.removeEventListener('focusin', elsewhere);
  };
}
