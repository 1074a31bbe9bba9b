import type { RiskFlag } from '@drawdesk/contract';
import { formatMoney as moneyOf, parseMoney, satang } from '@drawdesk/lottery';
import { IconBan, IconCircleCheck, IconPercentage } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compactMoney } from '../../../ui/figures/compact-money.ts';
import { formatMoney } from '../../../ui/figures/format-money.ts';
import { HeatCell } from './HeatCell.tsx';
import classes from './heat.module.css';
import { stepTo } from './heat-keys.ts';
import { heatLevel, limitLevel, mostShare, numbersOf, shareBounds, stepBounds } from './heat-level.ts';

/** The figures of one number. Numbers without a bet are left out. */
interface HeatNumber {
  number: string;
  /** Decimal text: the figure that colours the cell, usually the exposure. */
  amount: string;
  /** Where it is set, the cell is coloured by the part of it that the amount is. */
  limit?: string | null;
  /** By exposure ÷ limit. High is marked, not only coloured. */
  risk?: RiskFlag | null;
  /** Accepted at a reduced rate, or not accepted. */
  mark?: 'open' | 'reduced' | 'full' | 'closed';
}

interface HeatGridProps {
  digits: 1 | 2 | 3;
  numbers: readonly HeatNumber[];
  selected?: string | undefined;
  onSelect?: (number: string) => void;
  label: string;
}

/**
 * 00–99 or 000–999 as a heat map: seven steps of one hue, each number readable, high risk hatched as well. The steps are
 * those of the limit, or of the amounts where there is none.
 */
export function HeatGrid({ digits, numbers, selected, onSelect, label }: HeatGridProps) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState('0'.repeat(digits));
  const all = useMemo(() => numbersOf(digits), [digits]);
  const { byNumber, bounds, top } = useMemo(() => sumUp(numbers), [numbers]);
  // what is chosen is not below the details that are shown of it
  useEffect(() => {
    if (selected === undefined) return;
    grid.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

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
      <figcaption className={classes.caption}>
        {numbers.length > 0 && <Legend bounds={bounds} numbers={numbers} />}
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
              level={found ? levelOf(found, bounds) : 0}
              high={found?.risk === 'high'}
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
    </figure>
  );
}

const levelOf = ({ amount, limit }: HeatNumber, bounds: readonly bigint[]): number =>
  limit ? limitLevel(amount, limit) : heatLevel(parseMoney(amount), bounds);

function sumUp(numbers: readonly HeatNumber[]) {
  const byNumber = new Map(numbers.map((row) => [row.number, row]));
  const top = numbers.reduce<HeatNumber | undefined>(
    (best, row) => (best && parseMoney(best.amount) >= parseMoney(row.amount) ? best : row),
    undefined,
  );
  return { byNumber, top, bounds: stepBounds(top ? parseMoney(top.amount) : 0n) };
}

/** How many cells the first row has in the current layout. */
const columnsOf = (cells: readonly HTMLElement[]): number => {
  const first = cells[0]?.offsetTop;
  const next = cells.findIndex((cell) => cell.offsetTop !== first);
  return next === -1 ? cells.length : next;
};

/** Each colour with what it stands for, and the signs that are on a cell. */
function Legend({ bounds, numbers }: { bounds: readonly bigint[]; numbers: readonly HeatNumber[] }) {
  const { t } = useTranslation();
  const has = (mark: HeatNumber['mark']) => numbers.some((one) => one.mark === mark);
  return (
    <div className={classes.legend}>
      {numbers.some(({ limit }) => limit) ? <LimitScale /> : <AmountScale bounds={bounds} />}
      {numbers.some(({ risk }) => risk === 'high') && (
        <span className={classes.sign}>
          <span className={`${classes.cell} ${classes.sample}`} data-level={3} data-high aria-hidden />
          {t('ui.heat.highMark')}
        </span>
      )}
      {has('reduced') && (
        <span className={classes.sign}>
          <IconPercentage size={14} aria-hidden />
          {t('ui.heat.reducedMark')}
        </span>
      )}
      {has('full') && (
        <span className={classes.sign}>
          <IconCircleCheck size={14} aria-hidden />
          {t('ui.heat.fullMark')}
        </span>
      )}
      {has('closed') && (
        <span className={classes.sign}>
          <IconBan size={14} aria-hidden />
          {t('ui.heat.closedMark')}
        </span>
      )}
    </div>
  );
}

/** Each colour with the greatest amount it stands for. */
function AmountScale({ bounds }: { bounds: readonly bigint[] }) {
  const { t } = useTranslation();
  const steps = bounds.map((amount, level) => ({ level, bound: moneyOf(satang(amount)) }));
  return (
    <span
      className={classes.scale}
      role="img"
      aria-label={t('ui.heat.legend', { most: formatMoney(steps.at(-1)?.bound ?? '0.00') })}
    >
      {steps.map(({ level, bound }) => (
        <span
          key={level}
          data-level={level}
          title={level === 0 ? undefined : t('ui.heat.upTo', { amount: formatMoney(bound) })}
        >
          {level === 0 ? '≤ 0' : parseMoney(bound) > 0n && compactMoney(bound)}
        </span>
      ))}
    </span>
  );
}

/** Up to the limit in per cent, above it as a multiple. */
const shareText = (percent: bigint): string => (percent > 100n ? `${percent / 100n}×` : `${percent}%`);

/** Each colour with the share of the limit it stands for. */
function LimitScale() {
  const { t } = useTranslation();
  const steps = [
    '≤ 0',
    ...shareBounds.map((percent) => `≤ ${shareText(percent)}`),
    `> ${shareText(mostShare)}`,
  ];
  return (
    <>
      {t('ui.heat.byLimit')}
      <span className={classes.scale} role="img" aria-label={t('ui.heat.steps', { steps: steps.join(', ') })}>
        {steps.map((step, level) => (
          <span key={step} data-level={level}>
            {step}
          </span>
        ))}
      </span>
    </>
  );
}
