import type { SpecialRate } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { useNow } from '../../../ui/clock/use-now.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { figureText } from '../../../ui/figures/figure-limits.ts';
import { formatDateTime } from '../../../ui/figures/format-date.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import classes from './timeline.module.css';
import { timelineOf } from './timeline.ts';

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/**
 * Current and coming special rates over time, one line for each bet type. The list below shows the same in
 * words.
 */
export function Timeline({ rates }: { rates: readonly SpecialRate[] }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const providerOf = useProviderName();
  const style = useDateStyle();
  const nowMs = useNow(60_000);
  const { lanes, now, fromMs, untilMs } = timelineOf(rates, nowMs);
  const edge = (atMs: number) => formatDateTime(new Date(atMs).toISOString(), style);
  const byId = new Map(rates.map((one) => [one.specialRateId, one]));
  const spoken = (id: string): string => {
    const one = byId.get(id);
    return one
      ? t('specialRates.period', {
          rate: figureText('rate', one.rate),
          from: formatDateTime(one.from, style),
          until: formatDateTime(one.until, style),
        })
      : '';
  };
  return (
    <Section title={t('specialRates.timeline')}>
      <div className={classes.timeline}>
        <div className={classes.axis} aria-hidden>
          <span>{edge(fromMs)}</span>
          <span>{edge(untilMs)}</span>
        </div>
        <ul className={classes.lanes}>
          {lanes.map(({ key, of, bars }) => (
            <li key={key} className={classes.lane}>
              <span className={classes.name}>
                {nameOf(of.betType)}
                <span className={classes.provider}>{providerOf(of)}</span>
              </span>
              <span className={classes.track}>
                {bars.map(({ specialRateId, start, width, running, rate }) => (
                  <span
                    key={specialRateId}
                    className={classes.bar}
                    data-running={running}
                    style={{ insetInlineStart: percent(start), width: percent(width) }}
                    title={spoken(specialRateId)}
                    role="img"
                    aria-label={spoken(specialRateId)}
                  >
                    {figureText('rate', rate)}
                  </span>
                ))}
                <span className={classes.now} style={{ insetInlineStart: percent(now) }} aria-hidden />
              </span>
            </li>
          ))}
        </ul>
        <div className={classes.nowLine} aria-hidden>
          <span style={{ insetInlineStart: percent(now) }}>{t('specialRates.now')}</span>
        </div>
      </div>
    </Section>
  );
}
