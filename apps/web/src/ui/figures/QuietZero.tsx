import { VisuallyHidden } from '@mantine/core';
import classes from './figures.module.css';

/** A dash is drawn; screen readers, copies and tests still have the figure. */
export const QuietZero = ({ text }: { text: string }) => (
  <span className={`figures ${classes.zero}`}>
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);
