import { Fragment } from 'react';
import classes from './content.module.css';
import { type Line, paragraphsOf } from './news-text.ts';

/**
 * The text of a news item as paragraphs with links; it is always shown as text, whatever is written in it.
 */
export function NewsText({ text, lang }: { text: string; lang: string }) {
  return (
    <div className={classes.text} lang={lang}>
      {paragraphsOf(text).map((lines, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is identified only by its position
        <p key={at}>
          {lines.map((line, below) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified only by its position
            <Fragment key={below}>
              {below > 0 && <br />}
              <Stretches line={line} />
            </Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

function Stretches({ line }: { line: Line }) {
  return line.map((part, at) =>
    'link' in part ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified only by its position
      <a key={at} href={part.link} target="_blank" rel="noopener noreferrer nofollow">
        {part.link}
      </a>
    ) : (
      part.text
    ),
  );
}
