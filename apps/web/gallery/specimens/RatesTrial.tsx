import { useState } from 'react';
import { ApiProblem } from '../../src/api/problem.ts';
import { GridEditor } from '../../src/ui/grid/GridEditor.tsx';
import type { CellChange, GridColumn } from '../../src/ui/grid/grid-column.ts';
import { givenRows } from '../../src/ui/list/list-answer.ts';
import { useSay } from '../specimen.ts';

interface Line {
  id: string;
  name: string;
  values: Readonly<Record<string, string | null>>;
}

const kinds = ['rate', 'money', 'percent', 'count'] as const;
const figureAt = (i: number, kind: (typeof kinds)[number]) =>
  ({
    rate: String(((i * 53) % 900) + 1),
    money: `${((i * 911) % 40) + 1}00.00`,
    percent: String((i * 7) % 101),
    count: String((i * 13) % 500),
  })[kind];

const figureColumns = Array.from({ length: 14 }, (_, c) => ({
  key: `c${c}`,
  kind: kinds[c % kinds.length] ?? 'money',
}));

/** 30 lines of 16 cells, always the same ones. Every fifth rate is taken over from the company. */
const first: readonly Line[] = Array.from({ length: 30 }, (_, r) => ({
  id: `bet${r}`,
  name: `${(r % 4) + 1}/${r + 1}`,
  values: {
    open: String(r % 4 !== 0),
    mode: r % 2 === 0 ? 'half' : 'full',
    ...Object.fromEntries(
      figureColumns.map(({ key, kind }, c) => [
        key,
        kind === 'rate' && (r + c) % 5 === 0 ? null : figureAt(r * 17 + c, kind),
      ]),
    ),
  },
}));

const refusedAmount = '666.00';

/** What the groups of columns are called. */
function useGroupNames() {
  const say = useSay();
  return {
    rate: say({ en: 'Rates', th: 'อัตราจ่าย' }),
    money: say({ en: 'Amounts', th: 'จำนวนเงิน' }),
    percent: say({ en: 'Risk', th: 'ความเสี่ยง' }),
    count: say({ en: 'Counts', th: 'จำนวน' }),
  };
}

function useColumns(): readonly GridColumn<Line>[] {
  const say = useSay();
  const names = {
    rate: say({ en: 'Pay rate', th: 'อัตราจ่าย' }),
    money: say({ en: 'Max bet per number', th: 'แทงสูงสุดต่อเลข' }),
    percent: say({ en: 'High risk', th: 'เสี่ยงสูง' }),
    count: say({ en: 'Tickets', th: 'รายการแทง' }),
  };
  const company = say({ en: 'the company', th: 'บริษัท' });
  return [
    {
      key: 'open',
      header: say({ en: 'Open', th: 'เปิดรับ' }),
      kind: 'switch',
      value: (line) => line.values.open ?? null,
    },
    {
      key: 'mode',
      header: say({ en: 'Over the limit', th: 'เมื่อเกินลิมิต' }),
      kind: 'choice',
      value: (line) => line.values.mode ?? null,
      options: [
        { value: 'half', label: say({ en: 'Half-pay', th: 'จ่ายครึ่ง' }) },
        { value: 'full', label: say({ en: 'Close', th: 'ปิดรับ' }) },
      ],
    },
    ...figureColumns.map(
      ({ key, kind }, c): GridColumn<Line> => ({
        key,
        group: kind,
        header: `${names[kind]} ${Math.floor(c / kinds.length) + 1}`,
        kind,
        value: (line) => line.values[key] ?? null,
        ...(kind === 'rate' && {
          inherited: () => ({ value: '90', from: company }),
          max: '1000',
          badges: (line: Line) => (line.values[key] === null ? [{ text: 'C', title: company }] : []),
        }),
        ...(kind === 'count' && { readOnly: (line: Line) => line.id === 'bet2' }),
      }),
    ),
  ];
}

/** A grid of rates that is complete but for its server: saving takes half a second, and 666.00 is refused. */
export function RatesTrial() {
  const say = useSay();
  const [rows, setRows] = useState(first);
  const columns = useColumns();
  const groupNames = useGroupNames();
  const onSave = async (changes: readonly CellChange[]) => {
    await new Promise((done) => setTimeout(done, 500));
    const refused = changes.findIndex(({ to }) => to === refusedAmount);
    if (refused >= 0) throw refusal(refused, say({ en: 'Above the company’s limit.', th: 'เกินลิมิตของบริษัท' }));
    setRows((current) => current.map((line) => withChanges(line, changes)));
  };
  return (
    <GridEditor
      label={say({ en: 'Rates and limits', th: 'อัตราจ่ายและลิมิต' })}
      showLabel
      rowName={{ header: say({ en: 'Bet type', th: 'ประเภทแทง' }), text: (line) => line.name }}
      columns={columns}
      answer={givenRows(rows)}
      rowKey={(line) => line.id}
      groups={kinds.map((key) => ({ key, label: groupNames[key] }))}
      details={(line, columnKey) => [
        { label: say({ en: 'Saved value', th: 'ค่าที่บันทึก' }), value: line.values[columnKey] ?? '–' },
      ]}
      cards
      save={{
        question: say({ en: 'Save the new rates?', th: 'บันทึกอัตราใหม่หรือไม่' }),
        onSave,
        cellOf: ({ path }, changes) => changes[Number(/^body\.changes\.(\d+)/.exec(path)?.[1])],
      }}
    />
  );
}

const refusal = (at: number, message: string) =>
  new ApiProblem({
    status: 400,
    code: 'invalid_input',
    title: message,
    fields: [{ path: `body.changes.${at}.to`, code: 'too_big', message }],
  });

const withChanges = (line: Line, changes: readonly CellChange[]): Line => ({
  ...line,
  values: {
    ...line.values,
    ...Object.fromEntries(
      changes.filter(({ rowKey }) => rowKey === line.id).map(({ columnKey, to }) => [columnKey, to]),
    ),
  },
});

/** The same cells for someone who may only look. */
export function RatesRead() {
  const say = useSay();
  return (
    <GridEditor
      label={say({ en: 'Rates to look at', th: 'อัตราจ่ายสำหรับดู' })}
      rowName={{ header: say({ en: 'Bet type', th: 'ประเภทแทง' }), text: (line) => line.name }}
      columns={useColumns().slice(0, 6)}
      answer={givenRows(first.slice(0, 4))}
      rowKey={(line) => line.id}
      readOnly
    />
  );
}
