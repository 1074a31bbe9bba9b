import type { BlockedNumberDto, RateSheet } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { BlockButton } from '../BlockButton.tsx';
import { useOwner } from '../use-owner.ts';
import { useRateSheet } from '../use-rate-sheet.ts';
import { BlockFilters } from './BlockFilters.tsx';
import { useBlockColumns } from './block-columns.tsx';
import classes from './blocks.module.css';
import { RemoveBlocks } from './RemoveBlocks.tsx';
import { useBlocksList } from './use-blocks-list.ts';

/** Numbers of a provider that are closed or pay less, at the level of the owner and on request above it. */
export function BlockedNumbers({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const may = useMay();
  const nameOf = useBetTypeName();
  const list = useBlocksList();
  const owner = useOwner();
  const { data: sheet } = useRateSheet(providerId);
  const { betType: named, ...query } = list.query;
  const betType = sheet?.betTypes.find((row) => row.betType === named)?.betType;
  const input = { params: { providerId }, query: { ...owner, ...query, ...(betType && { betType }) } };
  // The rate sheet contains the list of bet types.
  const answer = usePage('blocks.list', input, { enabled: named === undefined || sheet !== undefined });
  const columns = useBlockColumns();
  const [removing, setRemoving] = useState<readonly BlockedNumberDto[] | null>(null);
  const [done, setDone] = useState<() => void>(() => () => undefined);
  const mayChange = may('blocks.remove') && sheet !== undefined;
  const mine = (row: BlockedNumberDto) => sheet !== undefined && isOwn(row, sheet);
  const remove = (rows: readonly BlockedNumberDto[], after: () => void = () => undefined) => {
    setDone(() => after);
    setRemoving(rows);
  };
  const add = sheet && <BlockButton sheet={sheet} className={classes.add} />;
  return (
    <>
      <DataTable<BlockedNumberDto>
        id="rates.blocks"
        label={t('blocks.title')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.blockId}
        {...(mayChange && {
          actions: (row: BlockedNumberDto) => (
            <RowMenu
              row={`${row.number} ${nameOf(row.betType)}`}
              rowActions={[
                {
                  key: 'remove',
                  label: t('blocks.remove'),
                  tone: 'danger',
                  icon: <IconTrash size={16} />,
                  ...(mine(row) ? { onClick: () => remove([row]) } : { why: t('blocks.notOwn') }),
                },
              ]}
            />
          ),
          bulk: {
            selectable: mine,
            actions: (chosen) => (
              <Button color="danger" size="sm" onClick={() => remove(chosen.rows, chosen.clear)}>
                {t('blocks.remove')}
              </Button>
            ),
          },
        })}
        exportButton={<ExportButton list="blocks.list" input={input} />}
        empty={{ title: t('blocks.empty'), action: add }}
        toolbar={
          <>
            <BlockFilters list={list} sheet={sheet} />
            {add}
          </>
        }
      />
      <RemoveBlocks providerId={providerId} rows={removing} close={() => setRemoving(null)} done={done} />
    </>
  );
}

/** Blocked numbers of the shown level can be removed. Those of levels above are read-only. */
const isOwn = (row: BlockedNumberDto, { level, aggregatorId, agentId }: RateSheet): boolean =>
  row.level === level && row.aggregatorId === aggregatorId && row.agentId === agentId;
