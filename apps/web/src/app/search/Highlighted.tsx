import { highlight } from './highlight.ts';
import classes from './search.module.css';

/** A text with what was typed marked in it. */
export const Highlighted = ({ text, typed }: { text: string; typed: string }) =>
  highlight(text, typed).map(({ text: part, found }, index) =>
    found ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name.
      <mark key={index} className={classes.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
