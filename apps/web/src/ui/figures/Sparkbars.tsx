import { useTranslation } from 'react-i18next';
import classes from './key-figures.module.css';

export interface SparkDay {
  key: string;
  /** The day in words. */
  name: string;
  /** Decimal text; only its height on the screen becomes a float. */
  amount: string;
  /** The amount in words. */
  shown: string;
}

const width = 76;
const height = 30;

/** The last days as small bars on one scale, the running one in outline: figures without an axis, said in words as well. */
export function Sparkbars({ label, days }: { label: string; days: readonly SparkDay[] }) {
  const { t } = useTranslation();
  const amounts = days.map(({ amount }) => Number(amount));
  const [low, high] = [Math.min(0, ...amounts), Math.max(0, ...amounts)];
  const scale = height / (high - low || 1);
  const step = width / days.length;
  const words = days.map(({ name, shown }, at) =>
    at === days.length - 1 ? t('ui.chart.soFar', { place: `${name} ${shown}` }) : `${name} ${shown}`,
  );
  return (
    <svg
      className={classes.bars}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${label}: ${words.join(', ')}`}
    >
      {days.map(({ key }, at) => {
        const amount = amounts[at] ?? 0;
        const top = (high - Math.max(amount, 0)) * scale;
        const tall = Math.max(Math.abs(amount) * scale, 1);
        const running = at === days.length - 1;
        const inset = running ? 0.75 : 0;
        return (
          <rect
            key={key}
            x={at * step + 1.5 + inset}
            y={Math.min(top, height - 1) + (tall > 2 ? inset : 0)}
            width={step - 3 - 2 * inset}
            height={Math.max(tall - 2 * inset, 1)}
            rx={1}
            className={classes.bar}
            data-loss={amount < 0}
            data-running={running}
          />
        );
      })}
    </svg>
  );
}
