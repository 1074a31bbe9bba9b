import { GridEditor } from '../../../ui/grid/GridEditor.tsx';
import { givenRows } from '../../../ui/list/given-rows.ts';
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

export const gridSpecimens: readonly Specimen[] = [
  {
    components: ['GridEditor'],
    group: 'grids',
    when: {
      en: 'Many rates or limits at once: arrow keys, paste from a spreadsheet, one save that shows old and new.',
      th: 'แก้อัตราหรือวงเงินจำนวนมากพร้อมกัน ใช้ปุ่มลูกศร วางจากสเปรดชีต บันทึกครั้งเดียวพร้อมแสดงค่าเก่าและใหม่',
    },
    states: [
      { name: { en: '30 lines of 16 cells', th: '30 แถว แถวละ 16 ช่อง' }, wide: true, Shown: RatesTrial },
      { name: { en: 'Only to look at', th: 'ดูอย่างเดียว' }, wide: true, Shown: RatesRead },
      {
        name: { en: 'Before the first answer', th: 'ก่อนได้คำตอบแรก' },
        Shown: () => <StateOf rows={undefined} />,
      },
      { name: { en: 'Nothing yet', th: 'ยังไม่มีข้อมูล' }, Shown: () => <StateOf rows={[]} /> },
    ],
  },
];
