import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import classes from './blocks.module.css';

interface ChipGridProps {
  numbers: readonly string[];
  /** The number of bet types that each of them is for. */
  types: number;
  /** The typed parts that are not a number of this length. */
  wrong: readonly string[];
  takeOut: (number: string) => void;
}

const shownMost = 300;
const wrongShown = 40;

/** All numbers to be blocked. A click removes one. */
export function ChipGrid({ numbers, types, wrong, takeOut }: ChipGridProps) {
  const { t } = useTranslation();
  return (
    <section className={classes.preview} aria-label={t('blocks.preview')}>
      <p aria-live="polite">
        {types > 1
          ? t('blocks.countBlocks', {
              count: numbers.length,
              types,
              blocks: formatCount(numbers.length * types),
            })
          : t('blocks.countNumbers', { count: numbers.length })}
        {wrong.length > 0 && (
          <span className={classes.wrong}>
            {t('blocks.notNumbers', { wrong: wrong.slice(0, wrongShown).join(', ') })}
            {wrong.length > wrongShown &&
              ` ${t('ui.grid.more', { shown: formatCount(wrong.length - wrongShown) })}`}
          </span>
        )}
      </p>
      {numbers.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must be reachable by keyboard.
        <ul className={classes.chips} tabIndex={0}>
          {numbers.slice(0, shownMost).map((number) => (
            <li key={number}>
              <button
                type="button"
                tabIndex={-1}
                title={t('blocks.takeOut', { number })}
                onClick={() => takeOut(number)}
              >
                {number}
              </button>
            </li>
          ))}
          {numbers.length > shownMost && (
            <li className={classes.soft}>
              {t('ui.grid.more', { shown: formatCount(numbers.length - shownMost) })}
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
