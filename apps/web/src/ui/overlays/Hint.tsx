import { Tooltip } from '@mantine/core';
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface HintProps {
  target: RefObject<HTMLElement | null>;
  label: string;
  opened: boolean;
  hide: () => void;
}

/** Stays until the pointer leaves; Escape closes it, and a tap elsewhere on a touch screen (WCAG 1.4.13). */
export function Hint({ target, label, opened, hide }: HintProps) {
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') hide();
  });
  const onPress = useEffectEvent(({ target: on }: PointerEvent) => {
    if (!(on instanceof Node && target.current?.contains(on))) hide();
  });
  useEffect(() => {
    if (!opened) return;
    const keys = (event: KeyboardEvent) => onKey(event);
    const presses = (event: PointerEvent) => onPress(event);
    document.addEventListener('keydown', keys);
    document.addEventListener('pointerdown', presses);
    return () => {
      document.removeEventListener('keydown', keys);
      document.removeEventListener('pointerdown', presses);
    };
  }, [opened]);
  return <Tooltip target={target} label={label} opened={opened} withArrow />;
}
