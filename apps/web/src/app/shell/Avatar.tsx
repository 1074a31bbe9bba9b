import { initialsOf } from './initials.ts';
import classes from './shell.module.css';

/** Drawn by the style sheet: initials are a picture of the name, not an additional text. */
export const Avatar = ({ name }: { name: string }) => (
  <span className={classes.avatar} data-initials={initialsOf(name)} aria-hidden />
);
