import { Button } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../src/shared/status/StatusBadge.tsx';
import { ActivityList } from '../../src/ui/layout/ActivityList.tsx';
import { DetailList } from '../../src/ui/layout/DetailList.tsx';
import { DetailPage, DetailPending } from '../../src/ui/layout/DetailPage.tsx';
import { Section } from '../../src/ui/layout/PageHeader.tsx';
import { moved } from '../../src/ui/order/move-in-list.ts';
import { OrderedItems } from '../../src/ui/order/OrderedItems.tsx';
import { PrintButton } from '../../src/ui/print/PrintButton.tsx';
import { PrintDetails } from '../../src/ui/print/PrintDetails.tsx';
import { type Specimen, useSay } from '../specimen.ts';

function useEntries() {
  const say = useSay();
  return [
    {
      id: '2',
      at: '2026-11-20T05:58:00Z',
      who: 'malee',
      inNameOf: 'A-BKK07',
      what: say({ en: 'Credit limit changed', th: 'เปลี่ยนวงเงินเครดิต' }),
      changes: [
        { label: say({ en: 'Credit limit', th: 'วงเงินเครดิต' }), from: '500,000.00', to: '750,000.00' },
      ],
    },
    {
      id: '1',
      at: '2026-11-01T03:00:00Z',
      who: 'superadmin',
      what: say({ en: 'Agent created', th: 'สร้างเอเย่นต์' }),
    },
  ];
}

function useWebhookDetails() {
  const say = useSay();
  return [
    { label: say({ en: 'Code', th: 'รหัส' }), value: 'BKK-07' },
    { label: say({ en: 'Master', th: 'มาสเตอร์' }), value: 'M1' },
    { label: say({ en: 'Credit limit', th: 'วงเงินเครดิต' }), value: '750,000.00' },
  ];
}

function Detail() {
  const say = useSay();
  const details = useWebhookDetails();
  const entries = useEntries();
  const here = { to: '.', search: true, hash: 'layout' } as const;
  return (
    <DetailPage
      title={say({ en: 'Bangkok Seven', th: 'กรุงเทพเจ็ด' })}
      lead={details[0]?.value}
      badge={<StatusBadge status="open" />}
      back={{ label: say({ en: 'Agents', th: 'เอเย่นต์' }), link: here }}
      actions={<Button>{say({ en: 'Edit', th: 'แก้ไข' })}</Button>}
      tabs={[
        { label: say({ en: 'Overview', th: 'ภาพรวม' }), link: here, active: true },
        { label: say({ en: 'Players', th: 'ผู้เล่น' }), link: here, active: false, count: 12 },
      ]}
      details={{ title: say({ en: 'About', th: 'ข้อมูล' }), details }}
      activity={entries}
    >
      <Section title={say({ en: 'Overview', th: 'ภาพรวม' })}>
        {say({ en: 'The open tab.', th: 'เนื้อหาของแท็บที่เปิด' })}
      </Section>
    </DetailPage>
  );
}

function Ordered() {
  const say = useSay();
  const [ids, setIds] = useState<readonly string[]>(['1', '2', '3']);
  return (
    <OrderedItems
      label={say({ en: 'Pages', th: 'หน้า' })}
      className={undefined}
      itemClassName={undefined}
      items={ids.map((id) => {
        const title = say({ en: `Page ${id}`, th: `หน้า ${id}` });
        return { id, title, draw: (grip) => <Button {...grip}>{title}</Button> };
      })}
      onMove={(from, to) => setIds(moved(ids, from, to))}
    />
  );
}

export const layoutSpecimens: readonly Specimen[] = [
  {
    components: [
      'DetailPage',
      'PageHeader',
      'Page',
      'TabLinks',
      'CurrentLink',
      'SideBySide',
      'Section',
      'DetailPending',
    ],
    group: 'layout',
    when: {
      en: 'The page of a record: head, tabs in the address, details and recent activity at the side.',
      th: 'หน้ารายละเอียด มีหัวเรื่อง แท็บในที่อยู่ ข้อมูลและความเคลื่อนไหวด้านข้าง',
    },
    states: [
      { name: { en: 'Whole page', th: 'ทั้งหน้า' }, wide: true, Shown: Detail },
      { name: { en: 'While it is read', th: 'ขณะโหลด' }, wide: true, Shown: () => <DetailPending /> },
    ],
  },
  {
    components: ['DetailList', 'ActivityList'],
    group: 'layout',
    when: {
      en: 'The details of a record, and its activity, newest first.',
      th: 'ข้อมูลทีละบรรทัด และความเคลื่อนไหวล่าสุดก่อน',
    },
    states: [
      { name: { en: 'Details', th: 'รายละเอียด' }, Shown: () => <DetailList details={useWebhookDetails()} /> },
      {
        name: { en: 'In two columns', th: 'สองคอลัมน์' },
        Shown: () => <DetailList columns details={useWebhookDetails()} />,
      },
      { name: { en: 'Events', th: 'ความเคลื่อนไหว' }, Shown: () => <ActivityList entries={useEntries()} /> },
      { name: { en: 'Nothing yet', th: 'ยังไม่มี' }, Shown: () => <ActivityList entries={[]} /> },
    ],
  },
  {
    components: ['OrderedItems'],
    group: 'layout',
    when: {
      en: 'Items that people put in order: dragged by mouse or finger, or moved by the arrow keys.',
      th: 'รายการที่จัดลำดับเองได้ ลากด้วยเมาส์หรือนิ้ว หรือใช้ปุ่มลูกศร',
    },
    states: [{ name: { en: 'Three items', th: 'สามรายการ' }, Shown: Ordered }],
  },
  {
    components: ['PrintButton', 'PrintDetails'],
    group: 'layout',
    when: {
      en: 'Prints a page. The details are shown on paper only.',
      th: 'พิมพ์หน้า โดยข้อมูลกำกับแสดงเฉพาะบนกระดาษ',
    },
    states: [
      { name: { en: 'The button', th: 'ปุ่ม' }, Shown: () => <PrintButton /> },
      { name: { en: 'Gathering all rows', th: 'กำลังรวบรวมแถว' }, Shown: () => <PrintButton gathering /> },
      {
        name: { en: 'Shown on paper only', th: 'ส่วนที่แสดงบนกระดาษ' },
        Shown: () => <PrintDetails details={useWebhookDetails()} rows={{ shown: 2000, total: 3120 }} />,
      },
    ],
  },
];
