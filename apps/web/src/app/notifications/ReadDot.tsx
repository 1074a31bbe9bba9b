import { Tooltip } from '@mantine/core';
import classes from './notifications.module.css';

/** The mark of what is unread, which marks it as read. */
export const ReadDot = ({ label, read }: { label: string; read: () => void }) => (
  <Tooltip label={label} withArrow position="left">
    <button type="button" className={classes.dot} aria-label={label} onClick={read} />
  </Tooltip>
);
