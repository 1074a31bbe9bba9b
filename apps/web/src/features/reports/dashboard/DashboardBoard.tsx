import type { Dashboard } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../../api/problem.ts';
import { HourLines } from '../../../ui/charts/HourLines.tsx';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatClock } from '../../../ui/figures/format-date.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { BoardLists } from './BoardLists.tsx';
import { DashboardTiles } from './DashboardTiles.tsx';

interface DashboardBoardProps {
  board: Dashboard | undefined;
  problem: ApiProblem | null;
  retry: () => void;
}

/** Today's figures: tiles compared with yesterday, sales by hour, next closes, exposure, and latest results. */
export function DashboardBoard({ board, problem, retry }: DashboardBoardProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  if (!board)
    return problem ? (
      <section className="surface">
        <ErrorState problem={problem} retry={retry} />
      </section>
    ) : (
      <>
        <Skeleton height={102} radius={8} />
        <Skeleton height={330} radius={8} />
        <Skeleton height={420} radius={8} />
      </>
    );
  const passed = board.hours.filter(({ hour }) => hour <= board.asOf).length;
  return (
    <>
      <DashboardTiles board={board} />
      <Section>
        <HourLines
          label={t('reports.byHour')}
          rows={[
            // with the hours it adds up to the sales of the day
            { at: t('reports.soldBefore'), values: board.soldBefore },
            ...board.hours.map(({ hour, sales, yesterday }, index) => ({
              at: formatClock(hour, style),
              // coming hours have no value, which differs from sales of 0
              values: { sales: index < passed ? sales : null, yesterday },
            })),
          ]}
          series={[
            { key: 'sales', label: t('ui.dates.today') },
            { key: 'yesterday', label: t('ui.dates.yesterday'), compared: true },
          ]}
        />
      </Section>
      <BoardLists board={board} />
    </>
  );
}
