import type { BlockedNumberDto, RateSheet } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { IconBan, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useOwner } from '../use-owner.ts';
import { useRateSheet } from '../use-rate-sheet.ts';
import { BlockFilters } from './BlockFilters.tsx';
import { BlockNumbers } from './BlockNumbers.tsx';
import { useBlockColumns } from './block-columns.tsx';
import classes from './blocks.module.css';
import { RemoveBlocks } from './RemoveBlocks.tsx';
import { useBlocksList } from './use-blocks-list.ts';

/**
 * /lotto/_ratio/{provider}/blocks: numbers that are closed or pay less, at one level and on request above it.
 */
export function BlocksPage() {
  const { t } = useTranslation();
  const { provider: providerId } = usePageParams('lotto-ratio-blocks');
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
  const [adding, setAdding] = useState(0);
  const [opened, setOpened] = useState(false);
  const [removing, setRemoving] = useState<readonly BlockedNumberDto[] | null>(null);
  const [done, setDone] = useState<() => void>(() => () => undefined);
  const mayChange = may('blocks.remove') && sheet !== undefined;
  const mine = (row: BlockedNumberDto) => sheet !== undefined && isOwn(row, sheet);
  const remove = (rows: readonly BlockedNumberDto[], after: () => void = () => undefined) => {
    setDone(() => after);
    setRemoving(rows);
  };
  const add = may('blocks.add') && sheet && (
    <Button
      className={classes.add ?? ''}
      leftSection={<IconBan size={18} />}
      onClick={() => {
        setAdding((before) => before + 1);
        setOpened(true);
      }}
    >
      {t('blocks.add')}
    </Button>
  );
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
      {sheet && adding > 0 && (
        <BlockNumbers key={adding} sheet={sheet} opened={opened} onClose={() => setOpened(false)} />
      )}
      <RemoveBlocks providerId={providerId} rows={removing} close={() => setRemoving(null)} done={done} />
    </>
  );
}

/** Blocked numbers of the shown level can be removed. Those of levels above are read-only. */
const isOwn = (row: BlockedNumberDto, { level, aggregatorId, agentId }: RateSheet): boolean =>
  row.level === level && row.aggregatorId === aggregatorId && row.agentId === agentId;
