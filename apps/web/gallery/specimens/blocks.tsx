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
      label={say({ en: 'What happens with bets on it', th: 'การรับแทงเลขนี้' })}
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
      en: 'What is done with bets on a blocked number: closed, a rate of its own, a part of the normal one.',
      th: 'การรับแทงเลขอั้น ปิดรับ กำหนดอัตราจ่ายเอง หรือจ่ายบางส่วน',
    },
    states: [
      { name: { en: 'Closed', th: 'ปิดรับ' }, wide: true, Shown: () => <Price kind="closed" /> },
      {
        name: { en: 'Part of the rate', th: 'จ่ายบางส่วน' },
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
      en: 'Numbers that are blocked already: delete them, or leave them and block the others.',
      th: 'เลขที่อั้นไว้แล้ว จะลบ หรือคงไว้แล้วอั้นเฉพาะเลขอื่น',
    },
    states: [{ name: { en: 'At work', th: 'ขณะใช้งาน' }, Shown: Existing }],
  },
];
