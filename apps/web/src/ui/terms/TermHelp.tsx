import { Popover } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Term } from './term.ts';
import classes from './terms.module.css';

interface TermHelpProps {
  term: Term;
  /** -1 where arrow keys lead to it, as in the head of a grid. */
  tabIndex?: 0 | -1;
}

/** A grid or a row around it has keys, clicks and a clipboard of its own. */
const keepHere = (event: SyntheticEvent) => event.stopPropagation();

/**
 * A question mark beside a term of the trade: opens its explanation by click, tap or key. The explanation takes the
 * focus, so that a screen reader reads it; Escape, Tab or a click outside closes it, and the focus returns.
 */
export function TermHelp({ term, tabIndex = 0 }: TermHelpProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const id = useId();
  const name = t(`terms.${term}.name`);
  const byKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Tab') setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={280} shadow="md" withArrow trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.help}
          data-term={term}
          aria-label={t('ui.terms.what', { term: name })}
          tabIndex={tabIndex}
          onClick={(event) => {
            event.stopPropagation();
            setOpened(!opened);
          }}
        >
          <IconHelpCircle size={14} stroke={1.6} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.note}
        aria-describedby={id}
        // A dialog below it does not close at the same Escape.
        data-mantine-stop-propagation="true"
        onKeyDown={byKey}
        onClick={keepHere}
        onCopy={keepHere}
      >
        <strong>{name}</strong>
        <p id={id}>{t(`terms.${term}.help`)}</p>
      </Popover.Dropdown>
    </Popover>
  );
}
