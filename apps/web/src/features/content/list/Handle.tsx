import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Grip } from '../../../ui/order/grip.ts';
import classes from './list.module.css';

interface HandleProps {
  grip: Grip;
  title: string;
  at: number;
  count: number;
}

/**
 * The handle to drag a row. With focus on it, arrow keys move the row, and Home and End move it to the ends.
 */
export function Handle({ grip, title, at, count }: HandleProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      {...grip}
      className={classes.handle}
      aria-label={t('content.order.handle', { title, at: at + 1, count })}
      title={t('content.order.help')}
    >
      <IconGripVertical size={18} stroke={1.6} aria-hidden />
    </button>
  );
}
