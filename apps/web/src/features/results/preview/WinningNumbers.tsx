import type { SettlementPreview } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { derivedRows } from './derived-rows.ts';
import classes from './preview.module.css';

/** The derived winning numbers, large enough to compare with the published draw at a glance. */
export function WinningNumbers({ derived }: { derived: SettlementPreview['derived'] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.winning}>
      {derivedRows(derived).map(({ field, numbers }) => (
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
