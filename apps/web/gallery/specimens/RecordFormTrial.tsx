import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../src/api/problem.ts';
import { SelectField, TextField } from '../../src/ui/forms/fields.tsx';
import { CodeField } from '../../src/ui/forms/inputs/CodeField.tsx';
import { DayField } from '../../src/ui/forms/inputs/DayField.tsx';
import { MoneyField, PercentField } from '../../src/ui/forms/inputs/FigureField.tsx';
import { LanguagePairField } from '../../src/ui/forms/inputs/LanguagePairField.tsx';
import { SwitchField } from '../../src/ui/forms/inputs/SwitchField.tsx';
import { field } from '../../src/ui/forms/kit/field.ts';
import { FieldRow, FormSection, RecordForm } from '../../src/ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../src/ui/forms/kit/use-record-form.ts';
import { useSay } from '../specimen.ts';

const first = {
  code: 'BKK-07',
  name: { en: 'Bangkok Seven', th: 'กรุงเทพเจ็ด' },
  contact: 'somchai@example.com',
  status: 'active' as const,
  creditLimit: '500000.00',
  shareBp: 1250,
  from: '2026-11-20',
  notices: true,
};
type Agent = Omit<typeof first, 'status'> & { status: 'active' | 'suspended' };

/** A form that is complete but for its server: saving takes half a second, and the code TAKEN is refused. */
export function RecordFormTrial() {
  const say = useSay();
  const [stored, setStored] = useState<{ values: Agent; version: number }>({ values: first, version: 1 });
  const others = useRef(stored);
  const form = useRecordForm({
    id: 'catalogue-agent',
    fields: fieldsOf(say),
    stored,
    latest: async () => others.current,
    save: async ({ values, version }) => {
      await new Promise((done) => setTimeout(done, 500));
      if (values.code === 'TAKEN') throw codeTaken(say);
      if (version !== others.current.version) throw staleBy(say);
      others.current = { values, version: others.current.version + 1 };
      setStored(others.current);
    },
  });
  const changeByOther = () => {
    const { values, version } = others.current;
    others.current = {
      values: { ...values, creditLimit: '750000.00', contact: 'malee@example.com' },
      version: version + 1,
    };
  };
  return (
    <RecordForm form={form}>
      <FormSection
        title={say({ en: 'Agent', th: 'เอเย่นต์' })}
        help={say({ en: 'The name that staff and players see.', th: 'ชื่อที่พนักงานและผู้เล่นเห็น' })}
      >
        <FieldRow>
          <CodeField {...form.field('code')} />
          <SelectField {...form.field('status')} />
        </FieldRow>
        <LanguagePairField {...form.field('name')} />
        <TextField {...form.field('contact')} />
      </FormSection>
      <FormSection
        title={say({ en: 'Terms', th: 'เงื่อนไข' })}
        help={say({ en: 'A bill keeps the terms it was sold under.', th: 'โพยใช้เงื่อนไข ณ เวลาที่ขาย' })}
      >
        <FieldRow>
          <MoneyField {...form.field('creditLimit')} />
          <PercentField {...form.field('shareBp')} />
          <DayField {...form.field('from')} />
        </FieldRow>
        <SwitchField {...form.field('notices')} />
        <Button variant="subtle" size="compact-sm" onClick={changeByOther} style={{ alignSelf: 'start' }}>
          {say({ en: 'Let someone else save first', th: 'ให้ผู้อื่นบันทึกก่อน' })}
        </Button>
      </FormSection>
    </RecordForm>
  );
}

const fieldsOf = (say: ReturnType<typeof useSay>) => ({
  code: field.code({
    label: say({ en: 'Code', th: 'รหัส' }),
    description: say({ en: 'The code TAKEN is already in use.', th: 'รหัส TAKEN มีผู้ใช้แล้ว' }),
  }),
  name: field.bothLanguages({ label: say({ en: 'Name', th: 'ชื่อ' }) }),
  contact: field.text({ label: say({ en: 'Contact', th: 'ติดต่อ' }), lengthMax: 120 }),
  status: field.choice({
    label: say({ en: 'Status', th: 'สถานะ' }),
    options: [
      { value: 'active', label: say({ en: 'Active', th: 'ใช้งาน' }) },
      { value: 'suspended', label: say({ en: 'Suspended', th: 'ระงับ' }) },
    ] as const,
  }),
  creditLimit: field.money({ label: say({ en: 'Credit limit', th: 'วงเงินเครดิต' }), max: '2000000' }),
  shareBp: field.percent({ label: say({ en: 'Share', th: 'สัดส่วนถือสู้' }), max: '90', at: 'terms.shareBp' }),
  from: field.day({ label: say({ en: 'From', th: 'ตั้งแต่' }), min: '2026-11-01' }),
  notices: field.flag({
    label: say({ en: 'Rate-change notice', th: 'แจ้งเปลี่ยนอัตราจ่าย' }),
    description: say({
      en: 'The agent sees what changes when the next round opens.',
      th: 'เอเย่นต์เห็นสิ่งที่จะเปลี่ยนเมื่อเปิดงวดถัดไป',
    }),
  }),
});

const codeTaken = (say: ReturnType<typeof useSay>) =>
  new ApiProblem({
    status: 409,
    code: 'invalid_input',
    title: say({
      en: 'Some fields aren’t valid. Check the fields marked.',
      th: 'ข้อมูลบางช่องไม่ถูกต้อง กรุณาตรวจช่องที่ทำเครื่องหมายไว้',
    }),
    fields: [
      {
        path: 'body.code',
        code: 'taken',
        message: say({ en: 'This code is already in use.', th: 'รหัสนี้มีผู้ใช้แล้ว' }),
      },
    ],
  });

const staleBy = (say: ReturnType<typeof useSay>) =>
  new ApiProblem({
    status: 409,
    code: 'stale_version',
    title: say({ en: 'Someone else changed this.', th: 'มีผู้อื่นแก้ไขแล้ว' }),
    changes: [
      {
        field: 'creditLimit',
        value: '750000.00',
        by: 'Malee',
        at: new Date(Date.now() - 120_000).toISOString(),
      },
    ],
  });
