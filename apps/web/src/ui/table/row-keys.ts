import type { KeyboardEvent, MouseEvent } from 'react';

const targetsIn = (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>('[data-row-target]')];

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** Arrow keys, Home and End move from row to row. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const targets = targetsIn(event.currentTarget);
  const at = targets.findIndex((target) => target.matches(':focus'));
  if (!step || at === -1) return;
  event.preventDefault();
  targets[step(at, targets.length - 1)]?.focus();
}

/** A click anywhere on a row is one on its target, except on what can be clicked itself or while text is selected. */
export function chooseByClick(event: MouseEvent<HTMLElement>): void {
  const on = event.target instanceof Element ? event.target : null;
  if (!on || on.closest('a, button, input, label, [role="menu"]') || getSelection()?.toString()) return;
  const target = event.currentTarget.querySelector<HTMLElement>('[data-row-target]');
  if (!target) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  target.dispatchEvent(
    new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}
