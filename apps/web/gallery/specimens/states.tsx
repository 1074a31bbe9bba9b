import { Button } from '@mantine/core';
import { ApiProblem } from '../../src/api/problem.ts';
import { KeyGroups } from '../../src/ui/keys/KeyGroups.tsx';
import { EmptyState } from '../../src/ui/states/EmptyState.tsx';
import { ErrorState } from '../../src/ui/states/ErrorState.tsx';
import { Notice } from '../../src/ui/states/Notice.tsx';
import { type Specimen, useSay } from '../specimen.ts';

const nothing = () => undefined;

function useProblem() {
  const say = useSay();
  return new ApiProblem({
    status: 500,
    code: 'internal',
    title: say({ en: 'Something went wrong.', th: 'เกิดข้อผิดพลาดในระบบ' }),
    requestId: 'req-7f3a',
  });
}

export const stateSpecimens: readonly Specimen[] = [
  {
    components: ['EmptyState'],
    group: 'states',
    when: {
      en: 'An empty list: one sentence and one button. “None yet” differs from “nothing matches”.',
      th: 'ไม่มีข้อมูล หนึ่งประโยคว่าคืออะไร หนึ่งปุ่มว่าทำอะไรต่อ',
    },
    states: [
      {
        name: { en: 'Nothing yet', th: 'ยังไม่มี' },
        Shown: () => {
          const say = useSay();
          return (
            <EmptyState
              title={say({ en: 'No agents yet. Agents sell to players.', th: 'ยังไม่มีเอเย่นต์' })}
              action={<Button>{say({ en: 'Create agent', th: 'สร้างเอเย่นต์' })}</Button>}
            />
          );
        },
      },
      {
        name: { en: 'Nothing matches', th: 'ไม่ตรงตัวกรอง' },
        Shown: () => (
          <EmptyState
            title={useSay()({ en: 'Nothing matches these filters.', th: 'ไม่มีรายการที่ตรงกับตัวกรอง' })}
            clear={nothing}
          />
        ),
      },
      {
        name: { en: 'One of several cards', th: 'หนึ่งในหลายการ์ด' },
        wide: true,
        Shown: () => (
          <EmptyState title={useSay()({ en: 'No earlier changes.', th: 'ไม่มีรายการก่อนหน้า' })} compact />
        ),
      },
    ],
  },
  {
    components: ['ErrorState'],
    group: 'states',
    when: {
      en: 'An error: what happened, what to do next, and the reference for support.',
      th: 'อ่านข้อมูลไม่ได้ บอกเหตุผล วิธีแก้ และเลขอ้างอิง',
    },
    states: [
      {
        name: { en: 'In its place', th: 'แทนที่เนื้อหา' },
        Shown: () => <ErrorState problem={useProblem()} retry={nothing} />,
      },
      {
        name: { en: 'Above what is still shown', th: 'เหนือข้อมูลเดิม' },
        wide: true,
        Shown: () => <ErrorState problem={useProblem()} retry={nothing} slim />,
      },
    ],
  },
  {
    components: ['Notice'],
    group: 'states',
    when: { en: 'One thing to know before going on.', th: 'เรื่องที่ควรรู้ก่อนทำต่อ' },
    states: (['info', 'warning', 'danger'] as const).map((tone) => ({
      name: { en: tone, th: { info: 'แจ้งทราบ', warning: 'เตือน', danger: 'อันตราย' }[tone] },
      Shown: () => (
        <Notice tone={tone}>
          {useSay()({ en: 'Rates change when the next round opens.', th: 'อัตราจ่ายจะเปลี่ยนเมื่อเปิดงวดถัดไป' })}
        </Notice>
      ),
    })),
  },
  {
    components: ['KeyGroups'],
    group: 'states',
    when: {
      en: 'The keys that work now: those of the frame, then those that the open page declares.',
      th: 'ปุ่มลัดที่ใช้ได้ในตอนนี้ ของทุกหน้าก่อน แล้วตามด้วยของหน้าที่เปิดอยู่',
    },
    states: [{ name: { en: 'As on this page', th: 'ของหน้านี้' }, Shown: KeyGroups }],
  },
];
