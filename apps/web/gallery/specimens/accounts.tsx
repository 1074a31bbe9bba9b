import { Button } from '@mantine/core';
import { IconEye, IconKey, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import { OneTimePassword, type ShownPassword } from '../../src/shared/accounts/OneTimePassword.tsx';
import { SuspendedNotice } from '../../src/shared/suspension/SuspendedNotice.tsx';
import { ActionBar } from '../../src/ui/layout/ActionBar.tsx';
import { type Specimen, useSay } from '../specimen.ts';

const nothing = () => undefined;
const account = { username: 'somchai', displayName: 'Somchai' };

function Password() {
  const say = useSay();
  const [shown, setShown] = useState<ShownPassword | null>(null);
  return (
    <>
      <Button variant="default" onClick={() => setShown({ account, password: 'k7Wm-p2Qx-9fTz' })}>
        {say({ en: 'Open', th: 'เปิด' })}
      </Button>
      <OneTimePassword shown={shown} onClose={() => setShown(null)} />
    </>
  );
}

function ActionsSpecimen() {
  const say = useSay();
  return (
    <ActionBar
      name="A-001"
      first={['view']}
      rowActions={[
        {
          key: 'view',
          label: say({ en: 'View as', th: 'ดูในนาม' }),
          icon: <IconEye size={16} aria-hidden />,
          onClick: nothing,
        },
        {
          key: 'reset',
          label: say({ en: 'Reset password', th: 'รีเซ็ตรหัสผ่าน' }),
          icon: <IconKey size={16} aria-hidden />,
          onClick: nothing,
        },
        {
          key: 'suspend',
          label: say({ en: 'Suspend', th: 'ระงับ' }),
          icon: <IconUserOff size={16} aria-hidden />,
          tone: 'danger',
          why: say({ en: 'You can’t suspend yourself.', th: 'ระงับบัญชีของตัวเองไม่ได้' }),
        },
      ]}
    />
  );
}

export const accountSpecimens: readonly Specimen[] = [
  {
    components: ['ActionBar', 'ButtonLink', 'MenuItemLink'],
    group: 'layout',
    when: {
      en: 'Actions at the top of a page: one or two buttons, the rest in a menu.',
      th: 'การดำเนินการที่ด้านบนของหน้า ปุ่มหลักหนึ่งถึงสองปุ่ม ที่เหลืออยู่ในเมนู',
    },
    states: [{ name: { en: 'With a reason', th: 'พร้อมเหตุผล' }, Shown: ActionsSpecimen }],
  },
  {
    components: ['SuspendedNotice'],
    group: 'states',
    when: {
      en: 'On the page of a suspended master, agent or player: the effect, and who suspended it.',
      th: 'ในหน้าของมาสเตอร์ เอเย่นต์ หรือผู้เล่นที่ถูกระงับ บอกผลและผู้ที่สั่ง',
    },
    states: (['company', 'aggregator'] as const).map((suspendedBy) => ({
      name: {
        company: { en: 'By the company', th: 'โดยบริษัท' },
        aggregator: { en: 'By the master', th: 'โดยมาสเตอร์' },
      }[suspendedBy],
      Shown: () => <SuspendedNotice of={{ status: 'suspended', suspendedBy }} what="agent" />,
    })),
  },
  {
    components: ['OneTimePassword'],
    group: 'dialogs',
    when: {
      en: 'The generated password of an account that was created or reset.',
      th: 'รหัสผ่านที่ระบบสร้างให้ หลังสร้างบัญชีหรือรีเซ็ตรหัสผ่าน',
    },
    states: [{ name: { en: 'Shown', th: 'แสดง' }, Shown: Password }],
  },
];
