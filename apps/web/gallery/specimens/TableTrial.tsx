import { Button } from '@mantine/core';
import { IconBan, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { StatusBadge } from '../../src/shared/status/StatusBadge.tsx';
import { addMoney, compareMoney } from '../../src/ui/figures/add-money.ts';
import { formatCount } from '../../src/ui/figures/format-money.ts';
import { Money } from '../../src/ui/figures/Money.tsx';
import { ChoiceFilter } from '../../src/ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../src/ui/list/FilterBar.tsx';
import { givenRows } from '../../src/ui/list/list-answer.ts';
import type { PageSize } from '../../src/ui/list/list-search.ts';
import { SearchFilter } from '../../src/ui/list/SearchFilter.tsx';
import type { ListControls } from '../../src/ui/list/use-list.ts';
import type { Column } from '../../src/ui/table/column.ts';
import { DataTable } from '../../src/ui/table/DataTable.tsx';
import { RowMenu } from '../../src/ui/table/RowMenu.tsx';
import { useSay } from '../specimen.ts';
import { type SampleAgent, sampleAgents } from './sample-agents.ts';

const all = sampleAgents(143);

/** Like `useList`, but kept here: the address belongs to the catalogue. */
function useTrialList() {
  const [page, setPage] = useState(1);
  const [itemsPerPage, setItemsPerPage] = useState<PageSize>(10);
  const [sort, setSort] = useState<{ by: string; order: 'asc' | 'desc' }>({ by: 'code', order: 'asc' });
  const [filters, setFilters] = useState<{
    q?: string | undefined;
    status?: SampleAgent['status'] | undefined;
  }>({});
  const filter = (next: typeof filters) => {
    setFilters({ ...filters, ...next });
    setPage(1);
  };
  const list: ListControls = {
    page,
    itemsPerPage,
    sortBy: sort.by,
    orderBy: sort.order,
    filtered: Object.values(filters).some((value) => value !== undefined),
    filterKey: JSON.stringify(filters),
    setPage,
    setItemsPerPage: (size) => {
      setItemsPerPage(size);
      setPage(1);
    },
    toggleSort: (by) => setSort({ by, order: sort.by === by && sort.order === 'desc' ? 'asc' : 'desc' }),
    clearFilters: () => filter({ q: undefined, status: undefined }),
  };
  return { list, filters, filter };
}

const comparisons: Record<string, (one: SampleAgent, other: SampleAgent) => number> = {
  code: (one, other) => one.code.localeCompare(other.code),
  players: (one, other) => one.players - other.players,
  bet: (one, other) => compareMoney(one.bet, other.bet),
};

export function useAgentColumns(rows: readonly SampleAgent[]): readonly Column<SampleAgent>[] {
  const say = useSay();
  const sum = (of: (agent: SampleAgent) => string) => addMoney(rows.map(of));
  return [
    { key: 'code', header: say({ en: 'Agent', th: 'เอเย่นต์' }), cell: (row) => row.code, sortable: true },
    {
      key: 'status',
      header: say({ en: 'Status', th: 'สถานะ' }),
      cell: (row) => <StatusBadge status={row.status} />,
    },
    { key: 'master', header: say({ en: 'Master', th: 'มาสเตอร์' }), cell: (row) => row.master },
    {
      key: 'players',
      header: say({ en: 'Players', th: 'ผู้เล่น' }),
      cell: (row) => formatCount(row.players),
      align: 'end',
      sortable: true,
      total: formatCount(rows.reduce((count, row) => count + row.players, 0)),
    },
    {
      key: 'bet',
      header: say({ en: 'Total bet', th: 'ยอดแทงรวม' }),
      cell: (row) => <Money amount={row.bet} />,
      align: 'end',
      sortable: true,
      card: 'figure',
      total: <Money amount={sum((row) => row.bet)} />,
    },
    {
      key: 'winLoss',
      header: say({ en: 'Win/loss', th: 'ได้เสีย' }),
      cell: (row) => <Money amount={row.winLoss} winLoss />,
      align: 'end',
      card: 'figure',
      total: <Money amount={sum((row) => row.winLoss)} winLoss />,
    },
  ];
}

/** Everything a table can do, on rows made up here. */
export function TableTrial() {
  const say = useSay();
  const { list, filters, filter } = useTrialList();
  const [lastClick, setLastClick] = useState('');
  const [bets, setBets] = useState<Record<string, string>>({});
  const found = all
    .filter((row) => !filters.q || row.code.toLowerCase().includes(filters.q.toLowerCase()))
    .filter((row) => !filters.status || row.status === filters.status)
    .map((row) => ({ ...row, bet: bets[row.code] ?? row.bet }))
    .sort(
      (one, other) => (list.orderBy === 'asc' ? 1 : -1) * (comparisons[list.sortBy ?? '']?.(one, other) ?? 0),
    );
  const from = (list.page - 1) * list.itemsPerPage;
  const rows = found.slice(from, from + list.itemsPerPage);
  const columns = useAgentColumns(found);
  const betMore = () =>
    setBets((current) => ({
      ...current,
      ...Object.fromEntries(rows.slice(0, 2).map((row) => [row.code, addMoney([row.bet, '100.00'])])),
    }));
  return (
    <>
      <DataTable
        id="catalogue.agents"
        label={say({ en: 'Agents', th: 'เอเย่นต์' })}
        columns={columns}
        answer={{ ...givenRows(rows), total: found.length }}
        list={list}
        rowKey={(row) => row.code}
        onChoose={(row) => setLastClick(row.code)}
        flash={(row) => row.bet}
        detail={(row) => `${row.code} · ${row.master} · ${formatCount(row.players)}`}
        actions={(row) => (
          <RowMenu
            row={row.code}
            rowActions={[
              {
                key: 'edit',
                label: say({ en: 'Edit', th: 'แก้ไข' }),
                icon: <IconPencil size={16} aria-hidden />,
                onClick: () => setLastClick(row.code),
              },
              {
                key: 'suspend',
                label: say({ en: 'Suspend', th: 'ระงับ' }),
                icon: <IconBan size={16} aria-hidden />,
                tone: 'danger',
                onClick: () => setLastClick(row.code),
                why:
                  row.status === 'settled'
                    ? say({
                        en: 'Already settled. There is nothing to suspend.',
                        th: 'คิดผลแล้ว จึงไม่มีสิ่งที่ต้องระงับ',
                      })
                    : undefined,
              },
            ]}
          />
        )}
        bulk={{
          everyOfFilter: true,
          selectable: (row) => row.status !== 'settled',
          actions: ({ count, everyOfFilter, clear }) => (
            <Button
              size="compact-sm"
              onClick={() => {
                setLastClick(`${count}${everyOfFilter ? ' *' : ''}`);
                clear();
              }}
            >
              {say({ en: 'Suspend', th: 'ระงับ' })}
            </Button>
          ),
        }}
        toolbar={
          <FilterBar
            list={list}
            more={
              <ChoiceFilter
                label={say({ en: 'Status', th: 'สถานะ' })}
                value={filters.status}
                onChange={(status) => filter({ status })}
                options={(['open', 'waiting', 'settled'] as const).map((value) => ({ value, label: value }))}
              />
            }
            chips={
              filters.status ? [{ label: filters.status, clear: () => filter({ status: undefined }) }] : []
            }
          >
            <SearchFilter
              label={say({ en: 'Code', th: 'รหัส' })}
              value={filters.q}
              onChange={(q) => filter({ q })}
            />
          </FilterBar>
        }
        exportButton={
          <Button variant="default" onClick={betMore}>
            {say({ en: 'Bet more', th: 'แทงเพิ่ม' })}
          </Button>
        }
      />
      <output data-output>{lastClick}</output>
    </>
  );
}
