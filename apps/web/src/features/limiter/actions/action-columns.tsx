import type { LimiterAction, LimiterStep } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../limiter.module.css';
import { roundFigure } from '../steps/step-words.ts';

/** One action of a rule: the number and its round, the time, and the step that was reached. */
export function useActionColumns(): readonly Column<LimiterAction>[] {
  const { t } = useTranslation();
  const may = useMay();
  return useMemo(() => {
    const [toReport, toBoard] = [may('reports.round'), may('totals.byNumber')];
    const round = (action: LimiterAction) => <RoundName round={{ ...action, label: action.roundLabel }} />;
    const number = ({ betType, number }: LimiterAction) => <BetNumber betType={betType} number={number} />;
    return [
      {
        key: 'at',
        header: t('limiter.field.at'),
        cell: ({ at }) => <DateTime at={at} show="seconds" />,
      },
      {
        key: 'number',
        header: t('limiter.field.number'),
        card: 'title',
        cell: (action) =>
          toBoard ? (
            <Link
              to="/lotto/total/$provider"
              params={{ provider: action.providerId }}
              search={{ round: action.roundId, betType: action.betType, number: action.number }}
              title={t('limiter.actions.toNumber')}
              className={classes.plainLink}
            >
              {number(action)}
            </Link>
          ) : (
            number(action)
          ),
      },
      {
        key: 'round',
        header: t('limiter.field.round'),
        cell: (action) =>
          toReport ? (
            <Link
              to="/lotto/report/$provider/$round"
              params={{ provider: action.providerId, round: action.roundId }}
              title={t('limiter.actions.toRound')}
              className={classes.plainLink}
            >
              {round(action)}
            </Link>
          ) : (
            round(action)
          ),
      },
      {
        key: 'stake',
        header: t('limiter.field.stake'),
        align: 'end',
        card: 'figure',
        cell: ({ stake }) => <Money amount={stake} />,
      },
      {
        key: 'step',
        header: t('limiter.field.step'),
        card: 'figure',
        cell: (action) => <ActionStep step={action.step} />,
      },
      {
        key: 'rule',
        header: t('limiter.field.rule'),
        cell: (action) => (
          <span className={classes.two}>
            <Link to="/lotto/limiter/$ruleId" params={{ ruleId: action.ruleId }}>
              {action.ruleName}
            </Link>
            <span className={classes.soft}>
              {action.holderName} · {t(`owners.level.${action.level}`)}
            </span>
          </span>
        ),
      },
    ];
  }, [t, may]);
}

/** What happened to the number: its rate was lowered, or it was closed. */
function ActionStep({ step: { action } }: { step: LimiterStep }) {
  const { t } = useTranslation();
  if (action.kind === 'close') return <span className={classes.closed}>{t('limiter.did.close')}</span>;
  return (
    <span className={classes.lowered}>
      {action.kind === 'rate'
        ? t('limiter.did.rate', { rate: roundFigure(action.rate) })
        : t('limiter.did.percent', { percent: action.percent })}
    </span>
  );
}
