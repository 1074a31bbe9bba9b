import type { Ageing } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { AgeingRects } from './AgeingBar.tsx';
import classes from './accounts.module.css';
import { ageingShares } from './ageing-shares.ts';

interface AgesProps {
  ageing: Ageing | undefined;
}

/** How old the debts of all members are together, as a bar. */
export const DebtAges = ({ ageing = none }: AgesProps) => (
  <svg
    className={`${classes.bar} ${classes.ages}`}
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    aria-hidden
  >
    <AgeingRects ageing={ageing} />
  </svg>
);

/** The same in figures; also the legend of the bars in the table. */
export function DebtAgesLegend({ label, ageing = none }: AgesProps & { label: string | undefined }) {
  const { t } = useTranslation();
  return (
    <section aria-label={label}>
      <dl className={classes.legend}>
        {ageingShares(ageing).map(({ bucket, amount }) => (
          <div key={bucket} data-none={signOf(amount) === 0}>
            <dt>
              <svg className={classes.swatch} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
                <rect data-bucket={bucket} width="100" height="8" />
              </svg>
              {t(`ledger.ageing.${bucket}`)}
            </dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const none: Ageing = { upTo7: '0.00', upTo30: '0.00', upTo90: '0.00', over90: '0.00' };
