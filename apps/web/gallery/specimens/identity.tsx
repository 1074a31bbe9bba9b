import { useState } from 'react';
import { PasswordRules } from '../../src/shared/identity/PasswordRules.tsx';
import { stateOfRules } from '../../src/shared/identity/password-rules.ts';
import { QrCode } from '../../src/shared/identity/QrCode.tsx';
import { PasskeyWay } from '../../src/shared/identity/SecondFactor.tsx';
import { SixDigits } from '../../src/shared/identity/SixDigits.tsx';
import type { Way } from '../../src/shared/identity/second-factor.ts';
import { PasswordField } from '../../src/ui/forms/PasswordField.tsx';
import { type Specimen, useSay } from '../specimen.ts';
import { useTry } from './use-try.ts';

const lengthMin = 12;

function RulesTrial() {
  const field = useTry({ en: 'New password', th: 'รหัสผ่านใหม่' }, 'somchai rides a bus');
  const states = stateOfRules({
    password: field.value,
    present: 'the one before',
    username: 'somchai',
    lengthMin,
    refused: null,
  });
  return (
    <>
      <PasswordField label={field.label} value={field.value} onChange={field.onChange} choosing />
      <PasswordRules states={states} lengthMin={lengthMin} />
    </>
  );
}

function CodeTrial({ wrong = false }: { wrong?: boolean }) {
  const say = useSay();
  const [code, setCode] = useState('');
  return (
    <SixDigits
      label={say({ en: 'Code from the app', th: 'รหัสจากแอป' })}
      help={say({ en: 'Six digits that change every half minute.', th: 'ตัวเลข 6 หลัก เปลี่ยนทุกครึ่งนาที' })}
      value={code}
      error={wrong ? say({ en: 'This code is wrong.', th: 'รหัสไม่ถูกต้อง' }) : undefined}
      onChange={setCode}
      onComplete={setCode}
    />
  );
}

function PasskeyTrial() {
  const [way, setWay] = useState<Way>('passkey');
  const [pending, setPending] = useState(false);
  return (
    <PasskeyWay
      way={way}
      ways={['passkey', 'recovery']}
      onWay={setWay}
      pending={pending}
      onPasskey={() => setPending(true)}
    />
  );
}

export const identitySpecimens: readonly Specimen[] = [
  {
    components: ['PasswordRules'],
    group: 'forms',
    when: {
      en: 'The rules of a new password, ticked off while it is typed.',
      th: 'ใต้รหัสผ่านใหม่ บอกเงื่อนไขที่ผ่านแล้วขณะพิมพ์',
    },
    states: [{ name: { en: 'To try out', th: 'ทดลอง' }, Shown: RulesTrial }],
  },
  {
    components: ['PasskeyWay'],
    group: 'forms',
    when: {
      en: 'The passkey as second factor, with the recovery code below it.',
      th: 'เมื่อใช้พาสคีย์เป็นการยืนยันตัวตนสองชั้น เป็นปุ่มหลัก และมีรหัสกู้คืนอยู่ด้านล่าง',
    },
    states: [{ name: { en: 'To try out', th: 'ทดลอง' }, Shown: PasskeyTrial }],
  },
  {
    components: ['SixDigits'],
    group: 'forms',
    when: {
      en: 'The code of an authenticator: typed or pasted, sent when complete.',
      th: 'รหัสจากแอปยืนยันตัวตน พิมพ์หรือวาง ส่งเองเมื่อครบ',
    },
    states: [
      { name: { en: 'Empty', th: 'ว่าง' }, Shown: CodeTrial },
      { name: { en: 'Wrong', th: 'ผิด' }, Shown: () => <CodeTrial wrong /> },
    ],
  },
  {
    components: ['QrCode'],
    group: 'figures',
    when: {
      en: 'A text for a phone’s camera, dark on light in both themes.',
      th: 'ข้อความสำหรับกล้องโทรศัพท์ สีเข้มบนพื้นอ่อนในทั้งสองธีม',
    },
    states: [
      {
        name: { en: 'An address', th: 'ที่อยู่' },
        Shown: () => (
          <QrCode text="https://example.com/drawdesk" label={useSay()({ en: 'QR code', th: 'คิวอาร์โค้ด' })} />
        ),
      },
    ],
  },
];
