import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

const signs = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
};

interface NoticeProps {
  tone?: keyof typeof signs;
  children: ReactNode;
}

/** One thing to know before going on, shown at its position on the page. */
export function Notice({ tone = 'info', children }: NoticeProps) {
  const Icon = signs[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : 'note'}>
      <Icon size={18} aria-hidden />
      <div>{children}</div>
    </div>
  );
}
