import { Button } from '@mantine/core';
import { useState } from 'react';
import { ExistingQuestion } from '../../src/shared/blocks/ExistingQuestion.tsx';
import { PriceField } from '../../src/shared/rates/PriceField.tsx';
import { noPrice } from '../../src/shared/rates/price-spec.ts';
import { type Specimen, useSay } from '../specimen.ts';

function Price({ kind, wrong = false }: { kind: 'closed' | 'rate' | 'percent'; wrong?: boolean }) {
  const say = useSay();
  const [value, setValue] = useState({ ...noPrice, kind });
  return (
    <PriceField
      label={say({ en: 'Effect on bets', th: 'วิธีอั้น' })}
      value={value}
      onChange={setValue}
      error={wrong && say({ en: 'Please Fill Pay Rate', th: 'กรุณากรอกอัตราจ่าย' })}
    />
  );
}

const existing = ['07', '70', '77'].map((number, i) => ({
  ...({ blockId: String(i + 1), betType: 'upper2', number } as const),
  price: { kind: 'percent' as const, percent: 50 },
}));

function Existing() {
  const say = useSay();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {say({ en: 'Open', th: 'เปิด' })}
      </Button>
      {opened && (
        <ExistingQuestion
          existing={existing}
          adds={2}
          remove={async () => undefined}
          addOthers={close}
          close={close}
        />
      )}
    </>
  );
}

export const blockSpecimens: readonly Specimen[] = [
  {
    components: ['PriceField'],
    group: 'forms',
    when: {
      en: 'Effect on bets on a blocked number: closed, its own pay rate, or a percentage of the normal rate.',
      th: 'วิธีอั้นเลข: ปิดรับ กำหนดอัตราจ่ายเอง หรือจ่ายเป็น % ของอัตรา',
    },
    states: [
      { name: { en: 'Closed', th: 'ปิดรับ' }, wide: true, Shown: () => <Price kind="closed" /> },
      {
        name: { en: 'Percentage of the rate', th: 'จ่ายเป็น % ของอัตรา' },
        wide: true,
        Shown: () => <Price kind="percent" />,
      },
      { name: { en: 'Wrong', th: 'ไม่ถูกต้อง' }, wide: true, Shown: () => <Price kind="rate" wrong /> },
    ],
  },
  {
    components: ['ExistingQuestion'],
    group: 'dialogs',
    when: {
      en: 'Some numbers are already blocked: delete them, or keep them and block the others.',
      th: 'มีเลขที่อั้นไว้แล้ว: ลบ หรือคงไว้แล้วอั้นเฉพาะเลขอื่น',
    },
    states: [{ name: { en: 'At work', th: 'ขณะใช้งาน' }, Shown: Existing }],
  },
];
