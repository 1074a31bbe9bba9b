import type { DrawStatistics } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import classes from './statistics.module.css';

/** High and low, even and odd, as shares of a bar with their counts. */
export function SidesBars({ sides }: { sides: DrawStatistics['sides'] }) {
  const { t } = useTranslation();
  const pairs = [
    ['high', 'low'],
    ['even', 'odd'],
  ] as const;
  return (
    <div className={classes.sides}>
      {sides.flatMap((side) =>
        pairs.map(([one, other]) => (
          <div key={`${side.field}/${one}`}>
            <div className={classes.sideHead}>
              <span>
                {t(`results.derived.${side.field}`)}: {t(`published.statistics.${one}`)}{' '}
                <b className="figures">{formatCount(side[one])}</b>
              </span>
              <span>
                {t(`published.statistics.${other}`)} <b className="figures">{formatCount(side[other])}</b>
              </span>
            </div>
            <svg className={classes.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
              <rect className={classes.rest} width="100" height="8" />
              <rect className={classes.share} width={shareOf(side[one], side[other])} height="8" />
            </svg>
          </div>
        )),
      )}
    </div>
  );
}

const shareOf = (one: number, other: number): number => (one + other === 0 ? 0 : (one * 100) / (one + other));
