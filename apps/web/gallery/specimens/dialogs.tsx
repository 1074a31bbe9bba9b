import { Button } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '../../src/shared/status/StatusBadge.tsx';
import { ConfirmDialog } from '../../src/ui/dialogs/ConfirmDialog.tsx';
import { FormDialog } from '../../src/ui/dialogs/FormDialog.tsx';
import { ShownOnceDialog } from '../../src/ui/dialogs/ShownOnceDialog.tsx';
import { typedAmount } from '../../src/ui/dialogs/typed-amount.ts';
import { FormDrawer } from '../../src/ui/drawer/FormDrawer.tsx';
import { PageDrawer } from '../../src/ui/drawer/PageDrawer.tsx';
import { formatMoney } from '../../src/ui/figures/format-money.ts';
import { TextField } from '../../src/ui/forms/fields.tsx';
import { MoneyField } from '../../src/ui/forms/inputs/FigureField.tsx';
import { LanguagePairField } from '../../src/ui/forms/inputs/LanguagePairField.tsx';
import { MomentField } from '../../src/ui/forms/inputs/MomentField.tsx';
import { field } from '../../src/ui/forms/kit/field.ts';
import { FormSection } from '../../src/ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../src/ui/forms/kit/use-record-form.ts';
import { ButtonLink } from '../../src/ui/layout/ButtonLink.tsx';
import { type Specimen, useSay, type Words } from '../specimen.ts';

const done = () => new Promise<void>((resolve) => setTimeout(resolve, 500));
const open: Words = { en: 'Open', th: 'เปิด' };

interface QuestionProps {
  title: Words;
  text: Words;
  amount?: string;
  withReason?: boolean;
  danger?: boolean;
}

function Question({ title, text, amount, withReason = false, danger = false }: QuestionProps) {
  const say = useSay();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say(open)}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={say(title)}
        onConfirm={done}
        tone={danger ? 'danger' : 'primary'}
        withReason={withReason}
        {...(amount && {
          typed: typedAmount(amount),
          figures: [
            { label: say({ en: 'Pays', th: 'จ่าย' }), value: formatMoney(amount) },
            { label: say({ en: 'Tickets', th: 'โพย' }), value: '312' },
          ],
        })}
      >
        {say(text)}
      </ConfirmDialog>
    </>
  );
}

function Small() {
  const say = useSay();
  const [opened, setOpened] = useState(false);
  const form = useRecordForm({
    id: 'catalogue-special-rate',
    fields: {
      name: field.text({ label: say({ en: 'Name', th: 'ชื่อ' }) }),
      amount: field.money({ label: say({ en: 'Limit', th: 'วงเงิน' }), min: '100' }),
    },
    save: done,
    onSaved: () => setOpened(false),
  });
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say(open)}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={say({ en: 'New limit', th: 'วงเงินใหม่' })}
        form={form}
      >
        <TextField {...form.field('name')} data-autofocus />
        <MoneyField {...form.field('amount')} />
      </FormDialog>
    </>
  );
}

function Once({ secret }: { secret: string | null }) {
  const say = useSay();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say(open)}
      </Button>
      <ShownOnceDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={say({ en: 'One-time password', th: 'รหัสผ่านครั้งเดียว' })}
        label={say({ en: 'Password of operator3', th: 'รหัสผ่านของ operator3' })}
        secret={secret}
      />
    </>
  );
}

/** A drawer at an address of its own: `#dialogs.drawer`. */
function Beside() {
  const say = useSay();
  const { hash } = useLocation();
  return (
    <>
      <ButtonLink to="." search={true} hash="dialogs.drawer" variant="default">
        {say(open)}
      </ButtonLink>
      {hash === 'dialogs.drawer' && (
        <PageDrawer
          title="104-238-7"
          badge={<StatusBadge status="accepted" />}
          back={{ to: '.', search: true, hash: 'dialogs' }}
        >
          {say({
            en: 'The back button closes it. The focus returns to the button that opened it.',
            th: 'กดย้อนกลับเพื่อปิด โฟกัสกลับไปที่ปุ่มเดิม',
          })}
        </PageDrawer>
      )}
    </>
  );
}

function FormBeside() {
  const say = useSay();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const back = { to: '.', search: true, hash: 'dialogs' } as const;
  const form = useRecordForm({
    id: 'catalogue-news',
    fields: {
      title: field.bothLanguages({ label: say({ en: 'Title', th: 'หัวข้อ' }) }),
      from: field.moment({ label: say({ en: 'From', th: 'ตั้งแต่' }) }),
    },
    save: done,
    onSaved: () => void navigate(back),
  });
  return (
    <>
      <ButtonLink to="." search={true} hash="dialogs.form" variant="default">
        {say(open)}
      </ButtonLink>
      {hash === 'dialogs.form' && (
        <FormDrawer title={say({ en: 'News', th: 'ข่าวสาร' })} back={back} form={form}>
          <FormSection title={say({ en: 'What', th: 'เนื้อหา' })}>
            <LanguagePairField {...form.field('title')} />
            <MomentField {...form.field('from')} />
          </FormSection>
        </FormDrawer>
      )}
    </>
  );
}

export const dialogSpecimens: readonly Specimen[] = [
  {
    components: ['ConfirmDialog'],
    group: 'dialogs',
    when: {
      en: 'Asks before money moves or something can’t be undone. It says what happens; the focus is on Cancel.',
      th: 'ก่อนเงินเคลื่อนไหวหรือทำสิ่งที่ย้อนกลับไม่ได้ บอกผลให้ชัด และโฟกัสที่ปุ่มยกเลิก',
    },
    states: [
      {
        name: { en: 'Plain', th: 'ธรรมดา' },
        Shown: () => (
          <Question
            title={{ en: 'Confirm Delete?', th: 'ยืนยันการลบ?' }}
            text={{ en: 'This news item will no longer be shown.', th: 'ข่าวนี้จะไม่แสดงอีก' }}
            danger
          />
        ),
      },
      {
        name: { en: 'With a reason', th: 'ต้องระบุเหตุผล' },
        Shown: () => (
          <Question
            title={{ en: 'Confirm Void Bill?', th: 'ยืนยันการยกเลิกโพย?' }}
            text={{
              en: 'The stakes of 4 tickets are refunded to the player.',
              th: 'คืนยอดแทง 4 รายการให้ผู้เล่น',
            }}
            withReason
            danger
          />
        ),
      },
      {
        name: { en: 'Above the limit', th: 'เกินจำนวนที่กำหนด' },
        Shown: () => (
          <Question
            title={{ en: 'Confirm result?', th: 'ยืนยันผล?' }}
            text={{
              en: 'Pays immediately. This can’t be undone, only corrected.',
              th: 'จ่ายทันที ย้อนกลับไม่ได้ แก้ไขได้ด้วยผลใหม่เท่านั้น',
            }}
            amount="1284300.00"
          />
        ),
      },
    ],
  },
  {
    components: ['FormDialog'],
    group: 'dialogs',
    when: {
      en: 'Two or three fields that don’t need their own page.',
      th: 'สองสามช่องที่ไม่ต้องมีหน้าแยก',
    },
    states: [{ name: { en: 'Two fields', th: 'สองช่อง' }, Shown: Small }],
  },
  {
    components: ['ShownOnceDialog'],
    group: 'dialogs',
    when: {
      en: 'A password or key that is shown once. It closes only after the person confirms that it is stored.',
      th: 'รหัสผ่านหรือคีย์ที่ไม่แสดงที่อื่นอีก ปิดได้เมื่อยืนยันว่าเก็บแล้วเท่านั้น',
    },
    states: [
      { name: { en: 'Shown', th: 'แสดง' }, Shown: () => <Once secret="k7Wm-p2Qx-9fTz" /> },
      { name: { en: 'Shown before', th: 'แสดงไปแล้ว' }, Shown: () => <Once secret={null} /> },
    ],
  },
  {
    components: ['PageDrawer', 'FormDrawer'],
    group: 'dialogs',
    when: {
      en: 'A record or a form beside its list, with its own address.',
      th: 'รายการหรือแบบฟอร์มข้างตาราง มีที่อยู่ของตัวเอง',
    },
    states: [
      { name: { en: 'A thing', th: 'รายการ' }, Shown: Beside },
      { name: { en: 'A form', th: 'แบบฟอร์ม' }, Shown: FormBeside },
    ],
  },
];
