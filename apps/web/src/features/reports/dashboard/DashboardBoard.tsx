import type { Dashboard } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/problem.ts';
import { HourBars } from '../../../ui/charts/HourBars.tsx';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatClock } from '../../../ui/figures/format-date.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { useTableMode } from '../../../ui/table/use-table-mode.ts';
import { isRunning } from '../running-hour.ts';
import { BoardLists } from './BoardLists.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { DashboardTiles } from './DashboardTiles.tsx';

interface DashboardBoardProps {
  board: Dashboard | undefined;
  problem: ApiProblem | null;
  retry: () => void;
  /** The master or agent of the board. */
  of?: { aggregatorId?: string | undefined; agentId?: string | undefined };
  /** What the page is there for, between the figures and the course of the day. */
  children?: ReactNode;
}

/** Today's figures: cards compared with yesterday, sales by hour, next closes, highest exposure and latest results. */
export function DashboardBoard({ board, problem, retry, of, children }: DashboardBoardProps) {
  if (!board)
    return problem ? (
      <section className="surface">
        <ErrorState problem={problem} retry={retry} />
      </section>
    ) : (
      <DashboardSkeleton>{children}</DashboardSkeleton>
    );
  return (
    <>
      <DashboardTiles board={board} {...(of && { of })} />
      {children}
      <Section>
        <SalesByHour board={board} />
      </Section>
      <BoardLists board={board} />
    </>
  );
}

function SalesByHour({ board }: { board: Dashboard }) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const now = new Date(board.asOf);
  const narrow = useTableMode() === 'cards';
  return (
    <HourBars
      low={narrow}
      label={t('reports.byHour')}
      rows={[
        // with the hours it adds up to the sales of the day
        { at: t('reports.soldBefore'), values: board.soldBefore },
        ...board.hours.map(({ hour, sales, yesterday }) => ({
          at: formatClock(hour, style),
          // coming hours have no value, which differs from sales of 0
          values: { sales: hour <= board.asOf ? sales : null, yesterday },
          partial: isRunning(hour, now),
        })),
      ]}
      series={[
        { key: 'sales', label: t('ui.dates.today') },
        { key: 'yesterday', label: t('ui.dates.yesterday'), compared: true },
      ]}
    />
  );
}
