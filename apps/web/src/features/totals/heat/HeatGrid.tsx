import { parseMoney } from '@drawdesk/lottery';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { HeatCell } from './HeatCell.tsx';
import classes from './heat.module.css';
import { stepTo } from './heat-keys.ts';
import { heatLevel, heatSteps, numbersOf } from './heat-level.ts';

/** The figures of one number. Numbers without a bet are left out. */
interface HeatNumber {
  number: string;
  /** Decimal text: the figure that colours the cell, usually the exposure. */
  amount: string;
  /** Marked, not only coloured. */
  high?: boolean;
  /** Accepted at a reduced rate, or not accepted. */
  mark?: 'open' | 'reduced' | 'closed';
}

interface HeatGridProps {
  digits: 1 | 2 | 3;
  numbers: readonly HeatNumber[];
  selected?: string | undefined;
  onSelect?: (number: string) => void;
  label: string;
}

/** 00–99 or 000–999 as a heat map: seven steps of one hue, each number readable, high risk hatched as well. */
export function HeatGrid({ digits, numbers, selected, onSelect, label }: HeatGridProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('0'.repeat(digits));
  const all = useMemo(() => numbersOf(digits), [digits]);
  const { byNumber, most, top } = useMemo(() => sumUp(numbers), [numbers]);

  const moveBy = (key: string) => {
    const cells = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const at = cells.findIndex((cell) => cell.matches(':focus'));
    const next = stepTo(key, at, columnsOf(cells), cells.length);
    if (next === null) return false;
    cells[next]?.focus();
    return true;
  };

  return (
    <figure className={classes.figure} aria-label={label}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside. */}
      <div
        ref={grid}
        className={classes.grid}
        data-digits={digits}
        onKeyDown={(event) => {
          if (moveBy(event.key)) event.preventDefault();
        }}
      >
        {all.map((number) => {
          const found = byNumber.get(number);
          return (
            <HeatCell
              key={number}
              number={number}
              amount={found?.amount}
              level={found ? heatLevel(parseMoney(found.amount), most) : 0}
              high={found?.high ?? false}
              mark={found?.mark ?? 'open'}
              showAmount={digits < 3}
              selected={selected === number}
              tabIndex={number === current ? 0 : -1}
              onFocus={setCurrent}
              onSelect={onSelect}
            />
          );
        })}
      </div>
      <figcaption className={classes.caption}>
        <Scale />
        <span>
          {top
            ? t('ui.heat.summary', {
                count: numbers.length,
                number: top.number,
                amount: formatMoney(top.amount),
              })
            : t('ui.heat.none')}
        </span>
      </figcaption>
    </figure>
  );
}

function sumUp(numbers: readonly HeatNumber[]) {
  const byNumber = new Map(numbers.map((row) => [row.number, row]));
  const top = numbers.reduce<HeatNumber | undefined>(
    (best, row) => (best && parseMoney(best.amount) >= parseMoney(row.amount) ? best : row),
    undefined,
  );
  return { byNumber, top, most: top ? parseMoney(top.amount) : 0n };
}

/** How many cells the first row has in the current layout. */
const columnsOf = (cells: readonly HTMLElement[]): number => {
  const first = cells[0]?.offsetTop;
  const next = cells.findIndex((cell) => cell.offsetTop !== first);
  return next === -1 ? cells.length : next;
};

function Scale() {
  const { t } = useTranslation();
  return (
    <span className={classes.scale} role="img" aria-label={t('ui.heat.legend')}>
      {Array.from({ length: heatSteps }, (_, level) => level).map((level) => (
        <span key={level} data-level={level} />
      ))}
    </span>
  );
}
