import { type KeyboardEvent, type SyntheticEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PopoverAt } from '../overlays/PopoverAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import type { Term } from './term.ts';
import classes from './terms.module.css';

/** A grid or a row around it has keys, clicks and a clipboard of its own. */
const keepHere = (event: SyntheticEvent) => event.stopPropagation();

export function TermNote({ at, term }: { at: DropAt; term: Term }) {
  const { t } = useTranslation();
  const id = useId();
  const byKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') at.setOpened(false);
  };
  return (
    <PopoverAt
      at={at}
      width={280}
      withArrow
      dropdown={{
        className: classes.note,
        'aria-describedby': id,
        onKeyDown: byKey,
        onClick: keepHere,
        onCopy: keepHere,
      }}
    >
      <strong>{t(`terms.${term}.name`)}</strong>
      <p id={id}>{t(`terms.${term}.help`)}</p>
    </PopoverAt>
  );
}
