import type { PlannedChange } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { PlanChanges } from './PlanChanges.tsx';
import classes from './planned.module.css';

interface PlanCardProps {
  plan: PlannedChange;
  /** Absent where the viewer does not have the right. */
  withdraw?: () => void;
}

/** One waiting plan: its owner, its first round, who planned it, and every value old → new. */
export function PlanCard({ plan, withdraw }: PlanCardProps) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const { level, holderName, round, plannedBy, plannedAt, note, state } = plan;
  return (
    <article className={`surface ${classes.card}`}>
      <header className={classes.head}>
        <div>
          <h2>{t(`rates.whose.${level}`, { name: holderName })}</h2>
          <p className={classes.soft}>
            {plannedBy} · <DateTime at={plannedAt} />
          </p>
        </div>
        <div className={classes.when}>
          {round ? (
            <>
              <span>{t('rates.planned.from', { round: labelOf(round.label) })}</span>
              <span>
                {t('rates.opens')} <DateTime at={round.openAt} />{' '}
                <span>
                  (<Countdown until={round.openAt} to="open" />)
                </span>
              </span>
            </>
          ) : (
            <span>{t('rates.noNextRound')}</span>
          )}
          <StatusBadge status={state} />
          {withdraw && (
            <Button variant="light" color="danger" size="compact-sm" onClick={withdraw}>
              {t('rates.planned.withdraw')}
            </Button>
          )}
        </div>
      </header>
      {note && <p className={classes.note}>{note}</p>}
      <PlanChanges plan={plan} />
    </article>
  );
}
