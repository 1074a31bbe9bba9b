import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter, IconX } from '@tabler/icons-react';
import { Children, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './list.module.css';
import type { ListControls } from './use-list.ts';

/** A filter that is set, in words, with the button that clears it. */
export interface FilterChip {
  label: string;
  clear: () => void;
}

interface FilterBarProps {
  list: Pick<ListControls, 'filtered' | 'clearFilters'>;
  /** The three to five filters people use most. */
  children: ReactNode;
  /** The rest, behind "More filters". */
  more?: ReactNode;
  /**
   * Filters that are set but not visible, because they are behind "More filters" or came from another page.
   */
  chips?: readonly FilterChip[];
}

/**
 * The filters of a list side by side, and the button that clears all of them. On a phone only the first one
 * is visible and the others are behind a button, so that the list has room.
 */
export function FilterBar({ list, children, more, chips = [] }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [id, restId] = [useId(), useId()];
  const [first, ...rest] = Children.toArray(children);
  const folds = rest.length > 1 || more !== undefined;
  return (
    <search className={classes.filters} data-folds={folds}>
      {first}
      {folds && (
        <Button
          className={classes.fold ?? ''}
          variant={list.filtered ? 'light' : 'default'}
          size="sm"
          leftSection={<IconFilter size={16} />}
          aria-expanded={unfolded}
          aria-controls={restId}
          onClick={() => setUnfolded(!unfolded)}
        >
          {t('ui.list.filters')}
        </Button>
      )}
      <div id={restId} className={classes.rest} data-unfolded={unfolded || !folds}>
        {rest}
        {more && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconAdjustmentsHorizontal size={16} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t('ui.list.moreFilters')}
          </Button>
        )}
      </div>
      {chips.map((chip) => (
        <Chip key={chip.label} {...chip} />
      ))}
      {list.filtered && (
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          leftSection={<IconX size={16} />}
          onClick={list.clearFilters}
        >
          {t('ui.list.clearAll')}
        </Button>
      )}
      {more && (
        <div id={id} className={classes.more} hidden={!open}>
          {more}
        </div>
      )}
    </search>
  );
}

function Chip({ label, clear }: FilterChip) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.chip}
      aria-label={t('ui.list.clear', { filter: label })}
      onClick={clear}
    >
      {label}
      <IconX size={14} aria-hidden />
    </button>
  );
}
