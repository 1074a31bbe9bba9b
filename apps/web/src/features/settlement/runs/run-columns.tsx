import type { Settlement } from '@drawdesk/contract';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { usePersonName } from '../../../shared/rounds/use-person-name.ts';
import { Badge, type BadgeTone } from '../../../ui/figures/Badge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import classes from './runs.module.css';

/** The columns of a run. The page of a round does not show the round's name again. */
export function useRunColumns(ofOneRound: boolean): readonly Column<Settlement>[] {
  const { t } = useTranslation();
  const personName = usePersonName();
  return useMemo(
    () => [
      ...(ofOneRound
        ? []
        : [
            {
              key: 'round',
              header: t('settlement.column.round'),
              cell: (run: Settlement) => <RoundName round={run} />,
            },
          ]),
      {
        key: 'kind',
        header: t('settlement.column.kind'),
        card: 'title' as const,
        cell: (run: Settlement) => <RunKind run={run} ofOneRound={ofOneRound} />,
      },
      {
        key: 'settledAt',
        card: 'line',
        header: t('settlement.column.settledAt'),
        sortable: true,
        cell: (run) => <DateTime at={run.settledAt} />,
      },
      { key: 'by', header: t('settlement.column.by'), cell: (run) => personName(run.by) },
      {
        key: 'bookedOn',
        header: t('settlement.column.bookedOn'),
        hiddenAtFirst: true,
        cell: (run) => <DateTime at={run.bookedOn} show="day" />,
      },
      {
        key: 'ticketCount',
        header: t('settlement.column.tickets'),
        sortable: true,
        align: 'end',
        cell: (run) => formatCount(run.ticketCount),
      },
      {
        key: 'winningTickets',
        header: t('settlement.column.winning'),
        sortable: true,
        align: 'end',
        cell: (run) => formatCount(run.winningTickets),
      },
      {
        key: 'totalBet',
        header: t('settlement.column.totalBet'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (run) => <Money amount={run.totalBet} />,
      },
      {
        key: 'payout',
        header: t('settlement.column.payout'),
        sortable: true,
        align: 'end',
        card: 'figure',
        cell: (run) => <Money amount={run.payout} />,
      },
      {
        key: 'company',
        header: t('settlement.column.company'),
        term: 'net',
        align: 'end',
        card: 'line',
        cell: (run) => <Money amount={run.net.company} winLoss />,
      },
      {
        key: 'durationMs',
        header: t('settlement.column.duration'),
        sortable: true,
        align: 'end',
        hiddenAtFirst: true,
        cell: (run) => t('settlement.ms', { ms: formatCount(run.durationMs) }),
      },
    ],
    [t, personName, ofOneRound],
  );
}

/** As the state that the run gives its round: settled, or taken back. */
const tones = {
  settle: 'blue',
  reversal: 'outline',
  void: 'outline',
  bill_void: 'outline',
  refund: 'warning',
} as const satisfies Record<Settlement['kind'], BadgeTone>;

/**
 * The kind of a run. Among the runs of one round the current one has a mark; among those of all rounds a settlement that
 * is no longer the current one, which few are.
 */
function RunKind({ run, ofOneRound }: { run: Settlement; ofOneRound: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={classes.kind}>
      <Badge tone={tones[run.kind]}>{t(`settlement.kind.${run.kind}`)}</Badge>
      {ofOneRound && run.current && (
        <span className={classes.current}>
          <IconCircleCheckFilled size={14} aria-hidden />
          {t('settlement.current')}
        </span>
      )}
      {!ofOneRound && run.kind === 'settle' && !run.current && (
        <span className={classes.past}>{t('settlement.notCurrent')}</span>
      )}
    </span>
  );
}
