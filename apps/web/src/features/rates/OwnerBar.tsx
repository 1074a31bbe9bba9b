import type { RateSheet } from '@drawdesk/contract';
import { parseMoney } from '@drawdesk/lottery';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NextClose } from '../../shared/rounds/NextClose.tsx';
import { useRoundLabel } from '../../shared/rounds/RoundName.tsx';
import { Countdown } from '../../ui/clock/Countdown.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { Money } from '../../ui/figures/Money.tsx';
import { Explained } from '../../ui/terms/Explained.tsx';
import classes from './frame.module.css';
import { OwnerSelect } from './OwnerSelect.tsx';

const roundsShown = 2;

/** The owner of these settings, its credit limit, and its current and next rounds. */
export function OwnerBar({ sheet }: { sheet: RateSheet | undefined }) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  if (!sheet) return <Skeleton height={78} />;
  const { accountLimit, openRounds, nextRound, plannedCloseAt } = sheet;
  return (
    <dl className={`surface ${classes.owner}`}>
      <div className={classes.item}>
        <dt className={classes.label}>{t('rates.settingsOf')}</dt>
        <dd className={classes.value}>
          <OwnerSelect sheet={sheet} />
        </dd>
      </div>
      {accountLimit && (
        <div className={classes.item}>
          <dt className={classes.label}>
            <Explained term="creditLimit">{t('rates.accountLimit')}</Explained>
          </dt>
          <dd className={classes.value}>
            {accountLimit.limit === null ? t('rates.noLimit') : <Money amount={accountLimit.limit} />}
            <span className={classes.soft}>
              {t('rates.used')} <Money amount={accountLimit.used} />
            </span>
            <UsedBar {...accountLimit} />
          </dd>
        </div>
      )}
      <div className={classes.item}>
        <dt className={classes.label}>{t('rates.openRounds')}</dt>
        <dd className={classes.value}>
          {openRounds.length === 0 && <span className={classes.soft}>{t('rates.noOpenRound')}</span>}
          {openRounds.slice(0, roundsShown).map(({ roundId, label, closeAt }) => (
            <span key={roundId}>
              {labelOf(label)}{' '}
              <span className={classes.soft}>
                <Countdown until={closeAt} labelled />
              </span>
            </span>
          ))}
          {openRounds.length > roundsShown && (
            <span className={classes.soft}>
              {t('rates.moreRounds', { count: openRounds.length - roundsShown })}
            </span>
          )}
        </dd>
      </div>
      <div className={classes.item}>
        <dt className={classes.label}>
          {t(nextRound || !plannedCloseAt ? 'rates.nextRoundLabel' : 'providers.nextClose')}
        </dt>
        <dd className={classes.value}>
          {nextRound ? (
            <>
              <span>{labelOf(nextRound.label)}</span>
              <span className={classes.soft}>
                {t('rates.opens')} <DateTime at={nextRound.openAt} />{' '}
                <span>
                  (<Countdown until={nextRound.openAt} to="open" />)
                </span>
              </span>
            </>
          ) : plannedCloseAt ? (
            <NextClose at={plannedCloseAt} planned stacked />
          ) : (
            <span className={classes.soft}>{t('rates.noNextRound')}</span>
          )}
        </dd>
      </div>
    </dl>
  );
}

function UsedBar({ limit, used }: { limit: string | null; used: string }) {
  if (limit === null) return null;
  const [most, now] = [parseMoney(limit), parseMoney(used)];
  const percent = most <= 0n ? 100 : Number((now * 100n) / most);
  return (
    <span className={classes.used} data-full={percent >= 100 || undefined} aria-hidden>
      <span style={{ width: `${Math.min(Math.max(percent, 0), 100)}%` }} />
    </span>
  );
}
