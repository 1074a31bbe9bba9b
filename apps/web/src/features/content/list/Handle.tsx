import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';

interface HandleProps {
  innerRef?: Ref<HTMLButtonElement>;
  id: string;
  title: string;
  at: number;
  count: number;
  onMove: (to: number) => void;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What a row is dragged by; with the focus on it the arrow keys move the row, Home and End to the ends. */
export function Handle({ innerRef, id, title, at, count, onMove }: HandleProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    const to = steps[event.key]?.(at, count);
    if (to === undefined) return;
    event.preventDefault();
    if (to !== at && to >= 0 && to < count) onMove(to);
  };
  return (
    <button
      type="button"
      ref={innerRef}
      className={classes.handle}
      data-handle={id}
      aria-label={t('content.order.handle', { title, at: at + 1, count })}
      title={t('content.order.help')}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
