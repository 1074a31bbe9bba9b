import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconFilter, IconX } from '@tabler/icons-react';
import { Children, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FilterChip, FilterChips, useChipsInside } from './filter-chips.ts';
import classes from './list.module.css';
import type { ListControls } from './use-list.ts';

interface FilterBarProps {
  list: Pick<ListControls, 'filtered' | 'clearFilters'>;
  /** The three to five filters people use most. */
  children: ReactNode;
  /** The rest, behind "More filters". What they are set to is always visible as a chip. */
  more?: ReactNode;
  /** Filters that are set and have no field: they came from another page. */
  chips?: readonly FilterChip[];
  /** What is chosen beside the filters and hides nothing, such as the figures of a report. */
  beside?: ReactNode;
}

/**
 * The filters of a list side by side, and the button that clears all of them. On a phone only the first one
 * is visible and the others are behind a button, so that the list has room.
 */
export function FilterBar({ list, children, more, chips = [], beside }: FilterBarProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [id, restId] = [useId(), useId()];
  const [first, ...rest] = Children.toArray(children);
  const folds = rest.length > 1 || more !== undefined;
  const [behind, folded] = [useChipsInside(), useChipsInside()];
  const hidden = folds && !unfolded ? folded.inside : [];
  const active = behind.inside.length;
  const alone = chips.length + active === 0;
  const shown = !alone || hidden.length > 0 || list.filtered;
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
        <FilterChips value={folded.register}>{rest}</FilterChips>
        {more && (
          <Button
            variant={active > 0 ? 'light' : 'default'}
            size="sm"
            leftSection={<IconAdjustmentsHorizontal size={16} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {t('ui.list.moreFilters')}
            {active > 0 && <span className={classes.count}>{active}</span>}
          </Button>
        )}
        {beside}
      </div>
      {more && (
        <div id={id} className={classes.more} hidden={!open}>
          <FilterChips value={behind.register}>{more}</FilterChips>
        </div>
      )}
      {shown && (
        <div className={classes.active} data-alone={alone}>
          {chips.map((chip) => (
            <Chip key={chip.label} {...chip} />
          ))}
          {behind.inside.map((chip) => (
            <Chip key={chip.id} {...chip} />
          ))}
          {hidden.map((chip) => (
            <Chip key={chip.id} {...chip} onPhone />
          ))}
          {list.filtered && (
            <Button
              className={classes.clear ?? ''}
              variant="subtle"
              color="gray"
              size="compact-sm"
              leftSection={<IconX size={16} />}
              onClick={list.clearFilters}
            >
              {t('ui.list.clearAll')}
            </Button>
          )}
        </div>
      )}
    </search>
  );
}

/** `onPhone`: the field of the filter is in sight on wider screens. */
function Chip({ label, clear, onPhone = false }: FilterChip & { onPhone?: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.chip}
      data-on-phone={onPhone}
      aria-label={t('ui.list.clear', { filter: label })}
      onClick={clear}
    >
      <span className={classes.chipText}>{label}</span>
      <IconX size={14} aria-hidden />
    </button>
  );
}
