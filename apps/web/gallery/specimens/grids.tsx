import { useMemo, useState } from 'react';
import { GridEditor } from '../../src/ui/grid/GridEditor.tsx';
import { GridField } from '../../src/ui/grid/GridField.tsx';
import { noEdits } from '../../src/ui/grid/grid-edits.ts';
import { givenRows } from '../../src/ui/list/list-answer.ts';
import { type Specimen, useSay } from '../specimen.ts';
import { RatesRead, RatesTrial } from './RatesTrial.tsx';

interface NoLine {
  id: string;
}

function StateOf({ rows }: { rows: readonly NoLine[] | undefined }) {
  const say = useSay();
  return (
    <GridEditor<NoLine>
      label={say({ en: 'Rates', th: 'อัตราจ่าย' })}
      rowName={{ header: say({ en: 'Bet type', th: 'ประเภทเดิมพัน' }), text: ({ id }) => id }}
      columns={[]}
      answer={givenRows(rows)}
      rowKey={({ id }) => id}
      empty={{ title: say({ en: 'No bet type yet.', th: 'ยังไม่มีประเภทเดิมพัน' }) }}
    />
  );
}

const fewLines = ['2', '3'].map((id) => ({ id, rate: id === '2' ? '90' : '800' }));
const idOf = ({ id }: NoLine) => id;

function InForm() {
  const say = useSay();
  const [edits, setEdits] = useState(noEdits);
  const columns = useMemo(
    () => [
      {
        ...({ key: 'rate', kind: 'rate', max: '900' } as const),
        header: say({ en: 'Pay rate', th: 'อัตราจ่าย' }),
        value: ({ rate }: { rate: string }) => rate,
      },
    ],
    [say],
  );
  return (
    <GridField
      label={say({ en: 'Rates of a form', th: 'อัตราในฟอร์ม' })}
      rowName={{ header: say({ en: 'Bet type', th: 'ประเภทเดิมพัน' }), text: idOf }}
      columns={columns}
      rows={fewLines}
      rowKey={idOf}
      value={edits}
      onChange={setEdits}
      error={edits.wrong > 0 && say({ en: 'A cell is invalid.', th: 'มีช่องที่ไม่ถูกต้อง' })}
    />
  );
}

export const gridSpecimens: readonly Specimen[] = [
  {
    components: ['GridEditor'],
    group: 'grids',
    when: {
      en: 'Many rates or limits together: arrow keys, pasting from a spreadsheet, and one save that shows old and new values.',
      th: 'แก้อัตราหรือลิมิตหลายช่องพร้อมกัน ใช้ปุ่มลูกศร วางจากสเปรดชีต บันทึกครั้งเดียวพร้อมแสดงค่าเก่าและใหม่',
    },
    states: [
      { name: { en: '30 lines of 16 cells', th: '30 แถว แถวละ 16 ช่อง' }, wide: true, Shown: RatesTrial },
      { name: { en: 'Only to look at', th: 'ดูอย่างเดียว' }, wide: true, Shown: RatesRead },
      {
        name: { en: 'Loading', th: 'กำลังโหลด' },
        Shown: () => <StateOf rows={undefined} />,
      },
      { name: { en: 'Nothing yet', th: 'ยังไม่มีข้อมูล' }, Shown: () => <StateOf rows={[]} /> },
    ],
  },
  {
    components: ['GridField'],
    group: 'grids',
    when: {
      en: 'A grid as one field of a form, saved with the form.',
      th: 'ตารางที่เป็นช่องหนึ่งของฟอร์ม บันทึกพร้อมกับทั้งฟอร์ม',
    },
    states: [{ name: { en: 'At work', th: 'ขณะใช้งาน' }, wide: true, Shown: InForm }],
  },
];
