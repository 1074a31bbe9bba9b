import type { SettlementPreview } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { derivedRows, mainNumbers } from './derived-rows.ts';
import classes from './results.module.css';

interface WinningNumbersProps {
  derived: SettlementPreview['derived'];
  /** Used in a table row. */
  small?: boolean;
  /** Only the numbers that the draw is known by. */
  main?: boolean;
}

/** The derived winning numbers, in large type for comparison with the published draw. */
export function WinningNumbers({ derived, small = false, main = false }: WinningNumbersProps) {
  const { t } = useTranslation();
  return (
    <dl className={classes.winning} data-small={small}>
      {derivedRows(main ? mainNumbers(derived) : derived).map(({ field, numbers }) => (
        <div key={field}>
          <dt>{t(`results.derived.${field}`)}</dt>
          <dd>
            {numbers.map((number, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: both sets of a draw may be the same number.
              <span key={i} className={classes.number}>
                {number}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
