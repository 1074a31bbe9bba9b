import type { Settlement } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import type { ListControls } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { RecheckDialog } from '../recheck/RecheckDialog.tsx';
import { useRunColumns } from './run-columns.tsx';

interface RunsTableProps {
  id: string;
  /** Shown as a title when there is one. */
  label?: string;
  answer: ListAnswer<Settlement>;
  list?: ListControls;
  toolbar?: ReactNode;
  after?: ReactNode;
  exportButton?: ReactNode;
}

/** Settlement runs; each can be recomputed and compared. */
export function RunsTable({ id, label, answer, list, toolbar, after, exportButton }: RunsTableProps) {
  const { t } = useTranslation();
  const may = useMay();
  const roundText = useRoundText();
  const ofOneRound = list === undefined;
  const columns = useRunColumns(ofOneRound);
  const [checking, setChecking] = useState<Settlement | null>(null);
  return (
    <>
      <DataTable
        id={id}
        label={label ?? t('settlement.tabs.runs')}
        showLabel={label !== undefined}
        columns={columns}
        answer={answer}
        rowKey={(run) => run.settlementId}
        empty={{ title: t('settlement.empty') }}
        {...(list && {
          list,
          rowLink: (run: Settlement) =>
            ({ to: '/lotto/settle/rounds/$round', params: { round: run.roundId } }) as const,
        })}
        toolbar={toolbar}
        after={after}
        exportButton={exportButton}
        {...(may('settlement.recheck') && {
          actions: (run: Settlement) =>
            ofOneRound ? (
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconChecks size={16} />}
                onClick={() => setChecking(run)}
              >
                {t('settlement.recheck.run')}
              </Button>
            ) : (
              <RowMenu
                row={`${t(`settlement.kind.${run.kind}`)}, ${roundText(run)}`}
                rowActions={[
                  {
                    key: 'recheck',
                    label: t('settlement.recheck.run'),
                    icon: <IconChecks size={16} />,
                    onClick: () => setChecking(run),
                  },
                ]}
              />
            ),
        })}
      />
      <RecheckDialog run={checking} onClose={() => setChecking(null)} />
    </>
  );
}
