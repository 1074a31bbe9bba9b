import { IconHelpCircle } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useDrop } from '../overlays/use-drop.ts';
import type { Term } from './term.ts';
import classes from './terms.module.css';

const Note = lazyPart(async () => ({ default: (await import('./TermNote.tsx')).TermNote }), 'above');

interface TermHelpProps {
  term: Term;
  /** -1 where arrow keys lead to it, as in the head of a grid. */
  tabIndex?: 0 | -1;
}

/**
 * A question mark beside a term of the trade: opens its explanation by click, tap or key. The explanation takes the
 * focus, so that a screen reader reads it; Escape, Tab or a click outside closes it, and the focus returns.
 */
export function TermHelp({ term, tabIndex = 0 }: TermHelpProps) {
  const { t } = useTranslation();
  const { button, at } = useDrop('dialog');
  return (
    <>
      <button
        {...button}
        type="button"
        className={classes.help}
        data-term={term}
        aria-label={t('ui.terms.what', { term: t(`terms.${term}.name`) })}
        tabIndex={tabIndex}
        onClick={(event) => {
          // a grid or a row around it has clicks of its own
          event.stopPropagation();
          button.onClick();
        }}
      >
        <IconHelpCircle size={14} stroke={1.6} aria-hidden />
      </button>
      <Suspense>{at && <Note at={at} term={term} />}</Suspense>
    </>
  );
}
