import { useState } from 'react';
import { ApiProblem } from '../../src/api/problem.ts';
import { HeatGrid } from '../../src/features/totals/heat/HeatGrid.tsx';
import { formatCount } from '../../src/ui/figures/format-money.ts';
import type { ListAnswer } from '../../src/ui/list/list-answer.ts';
import { givenRows } from '../../src/ui/list/list-answer.ts';
import { ShowMore } from '../../src/ui/list/ShowMore.tsx';
import type { ListControls } from '../../src/ui/list/use-list.ts';
import { DataTable } from '../../src/ui/table/DataTable.tsx';
import { PlainTable } from '../../src/ui/table/PlainTable.tsx';
import { type Specimen, useSay } from '../specimen.ts';
import { type SampleAgent, sampleAgents } from './sample-agents.ts';
import { TableTrial, useAgentColumns } from './TableTrial.tsx';

const thousand = sampleAgents(1_000);
const nothing = () => undefined;

/** Filters are set: an empty list then matches nothing. */
const filteredList: ListControls = {
  page: 1,
  itemsPerPage: 10,
  sortBy: undefined,
  orderBy: 'asc',
  filtered: true,
  filterKey: '{"q":"x"}',
  setPage: nothing,
  setItemsPerPage: nothing,
  toggleSort: nothing,
  clearFilters: nothing,
};

function StateOf({ id, answer, list }: { id: string; answer: ListAnswer<SampleAgent>; list?: ListControls }) {
  const say = useSay();
  const columns = useAgentColumns(answer.rows ?? []).slice(0, 3);
  return (
    <DataTable
      id={`catalogue.${id}`}
      label={say({ en: 'Agents', th: 'เอเย่นต์' })}
      columns={columns}
      answer={answer}
      rowKey={(row) => row.code}
      empty={{ title: say({ en: 'No agent yet.', th: 'ยังไม่มีเอเย่นต์' }) }}
      {...(list && { list })}
    />
  );
}

function useBroken(rows: readonly SampleAgent[] | undefined): ListAnswer<SampleAgent> {
  const say = useSay();
  const title = say({ en: 'The service can’t be reached.', th: 'ติดต่อระบบไม่ได้' });
  return { ...givenRows(rows), problem: new ApiProblem({ status: 503, code: 'no_connection', title }) };
}

function LongTable() {
  const say = useSay();
  const [chosen, setChosen] = useState('');
  return (
    <>
      <DataTable
        id="catalogue.long"
        label={say({ en: 'A thousand agents', th: 'เอเย่นต์หนึ่งพันราย' })}
        showLabel
        columns={useAgentColumns(thousand)}
        answer={givenRows(thousand)}
        rowKey={(row) => row.code}
        onChoose={(row) => setChosen(row.code)}
      />
      <output data-output>{chosen}</output>
    </>
  );
}

function Breakdown() {
  const say = useSay();
  return (
    <PlainTable
      label={say({ en: 'Players by agent', th: 'ผู้เล่นตามเอเย่นต์' })}
      rows={sampleAgents(4)}
      rowKey={(row) => row.code}
      marked={(row) => (row.code === 'A-0002' ? 'danger' : row.code === 'A-0003' ? 'success' : undefined)}
      columns={[
        { key: 'code', header: say({ en: 'Agent', th: 'เอเย่นต์' }), cell: (row) => row.code },
        {
          key: 'players',
          header: say({ en: 'Players', th: 'ผู้เล่น' }),
          cell: (row) => formatCount(row.players),
          align: 'end',
          total: formatCount(sampleAgents(4).reduce((sum, row) => sum + row.players, 0)),
        },
      ]}
    />
  );
}

const heat = Array.from({ length: 70 }, (_, i) => ({
  number: String((i * 37) % 100).padStart(2, '0'),
  amount: `${(i * i * 29) % 60_000}.00`,
  high: (i * 173) % 10_000 >= 8_000,
  mark: i % 11 === 3 ? ('closed' as const) : i % 7 === 2 ? ('reduced' as const) : ('open' as const),
}));

function Heat() {
  const say = useSay();
  const [selected, setSelected] = useState<string>();
  return (
    <HeatGrid
      digits={2}
      numbers={heat}
      selected={selected}
      onSelect={setSelected}
      label={say({ en: 'Exposure by number', th: 'ความเสี่ยงตามเลข' })}
    />
  );
}

const found = (loading: boolean) => ({ more: true, loading, loadMore: () => undefined });

export const tableSpecimens: readonly Specimen[] = [
  {
    components: ['DataTable', 'FilterBar', 'SearchFilter', 'ChoiceFilter', 'RowMenu', 'Pager'],
    group: 'tables',
    when: {
      en: 'Every list. It declares columns, filters and actions; rows come from usePage or useWholeList.',
      th: 'ทุกรายการ ประกาศคอลัมน์ ตัวกรอง และสิ่งที่ทำได้ แถวมาจาก usePage หรือ useWholeList',
    },
    states: [
      { name: { en: 'All features', th: 'ความสามารถทั้งหมด' }, wide: true, Shown: TableTrial },
      {
        name: { en: 'More than 200 rows: only those in sight are drawn', th: 'เกิน 200 แถว วาดเฉพาะที่มองเห็น' },
        wide: true,
        Shown: LongTable,
      },
      {
        name: { en: 'Loading', th: 'กำลังโหลด' },
        Shown: () => <StateOf id="waiting" answer={givenRows<SampleAgent>(undefined)} />,
      },
      {
        name: { en: 'Nothing yet', th: 'ยังไม่มีข้อมูล' },
        Shown: () => <StateOf id="empty" answer={givenRows([])} />,
      },
      {
        name: { en: 'Nothing matches', th: 'ไม่มีที่ตรงกับตัวกรอง' },
        Shown: () => <StateOf id="noMatch" answer={givenRows([])} list={filteredList} />,
      },
      {
        name: { en: 'Could not be read', th: 'อ่านข้อมูลไม่ได้' },
        Shown: () => <StateOf id="broken" answer={useBroken(undefined)} />,
      },
      {
        name: { en: 'Refresh failed: the old rows stay', th: 'อ่านใหม่ไม่ได้ แถวเดิมยังอยู่' },
        Shown: () => <StateOf id="stale" answer={useBroken(sampleAgents(3))} />,
      },
    ],
  },
  {
    components: ['PlainTable'],
    group: 'tables',
    when: {
      en: 'A short breakdown in a page, a table at every width.',
      th: 'รายการย่อยสั้น ๆ ในหน้า เป็นตารางทุกขนาดจอ',
    },
    states: [{ name: { en: 'With a marked row and totals', th: 'มีแถวเน้นและยอดรวม' }, Shown: Breakdown }],
  },
  {
    components: ['ShowMore'],
    group: 'tables',
    when: {
      en: 'Below a list without a count: shows the next rows.',
      th: 'ใต้รายการที่ไม่นับจำนวน สำหรับดูแถวถัดไป',
    },
    states: [
      { name: { en: 'More to come', th: 'ยังมีต่อ' }, Shown: () => <ShowMore found={found(false)} /> },
      { name: { en: 'On its way', th: 'กำลังโหลด' }, Shown: () => <ShowMore found={found(true)} /> },
    ],
  },
  {
    components: ['HeatGrid'],
    group: 'tables',
    when: {
      en: 'The exposure of each number at a glance. High risk is coloured and hatched.',
      th: 'ภาระของแต่ละเลขในภาพเดียว เลขเสี่ยงสูงมีลายกำกับนอกจากสี',
    },
    states: [{ name: { en: 'Two digits', th: 'สองหลัก' }, wide: true, Shown: Heat }],
  },
];
