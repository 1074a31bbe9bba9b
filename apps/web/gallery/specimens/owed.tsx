import { Favour, Owed, type Sides } from '../../src/shared/owed/Owed.tsx';
import { PaymentRest } from '../../src/shared/owed/PaymentRest.tsx';
import { PaymentSides } from '../../src/shared/owed/PaymentSides.tsx';
import type { Specimen } from '../specimen.ts';

const seenBy = (caller: Sides['caller']): Sides => ({
  caller,
  member: { code: 'agent1', name: 'Baan Chok' },
  upline: { code: 'master1', name: 'Chao Phraya' },
});

export const owedSpecimens: readonly Specimen[] = [
  {
    components: ['Owed', 'Favour', 'PaymentRest', 'PaymentSides'],
    group: 'figures',
    when: {
      en: 'Between two tiers: a balance in words from the reader’s side, an entry with the sign of that side.',
      th: 'ยอดค้างชำระระหว่างสองระดับแสดงเป็นคำตามฝ่ายของผู้อ่าน รายการแสดงด้วยเครื่องหมายบวกลบ',
    },
    states: [
      {
        name: { en: 'The member reads', th: 'สมาชิกดู' },
        Shown: () => <Owed sides={seenBy('member')} amount="-321555.60" />,
      },
      {
        name: { en: 'The upline reads', th: 'ระดับบนดู' },
        Shown: () => <Owed sides={seenBy('upline')} amount="-321555.60" />,
      },
      {
        name: { en: 'A tier above reads', th: 'ระดับที่สูงกว่าดู' },
        Shown: () => <Owed sides={seenBy('neither')} amount="-321555.60" />,
      },
      {
        name: { en: 'Settled', th: 'ไม่มียอดค้าง' },
        Shown: () => <Owed sides={seenBy('upline')} amount="0.00" />,
      },
      {
        name: { en: 'Entry', th: 'รายการ' },
        Shown: () => <Favour sides={seenBy('upline')} amount="-1827.20" />,
      },
      {
        name: { en: 'Above a payment', th: 'ก่อนบันทึกการชำระ' },
        Shown: () => <PaymentSides sides={seenBy('upline')} amount="-321555.60" />,
      },
      {
        name: { en: 'Below its amount', th: 'ใต้จำนวนเงิน' },
        Shown: () => (
          <PaymentRest sides={seenBy('upline')} balance="-321555.60" typed="21555.60" set={() => {}} />
        ),
      },
    ],
  },
];
