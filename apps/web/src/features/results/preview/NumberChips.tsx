import { Tooltip } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import classes from './preview.module.css';

const shownMax = 6;
const toldMax = 120;

/**
 * Winning numbers of one bet type: the first few, the others in a tooltip. A bet without a number only shows
 * that it won.
 */
export function NumberChips({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation();
  const real = numbers.filter((number) => number !== '');
  if (real.length === 0) {
    const won = numbers.length > 0;
    return (
      <span className={won ? undefined : classes.soft}>
        {t(won ? 'results.preview.wins' : 'results.preview.noWinner')}
      </span>
    );
  }
  const rest = real.slice(shownMax);
  const restText = `${rest.slice(0, toldMax).join(' ')}${rest.length > toldMax ? ' …' : ''}`;
  return (
    <span className={classes.chips}>
      {real.slice(0, shownMax).map((number) => (
        <BetNumber key={number} number={number} />
      ))}
      {rest.length > 0 && (
        <Tooltip
          label={restText}
          multiline
          w={360}
          withArrow
          events={{ hover: true, focus: true, touch: true }}
        >
          <button
            type="button"
            className={classes.more}
            aria-label={`+${formatCount(rest.length)}: ${restText}`}
          >
            +{formatCount(rest.length)}
          </button>
        </Tooltip>
      )}
    </span>
  );
}
