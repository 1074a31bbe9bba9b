import type { Refusal } from '@drawdesk/contract';
import { RefusalReason } from '../../src/shared/refusals/RefusalReason.tsx';
import { RefusedBet } from '../../src/shared/refusals/RefusedBet.tsx';
import type { Specimen } from '../specimen.ts';

/** A bet above the maximum of the company, of which a part could have been taken. */
const refusal: Refusal = {
  refusalId: '1',
  refusedAt: '2026-11-20T08:20:07Z',
  roundId: '868',
  providerId: 'thai-gov',
  nameEn: 'Thai government lottery',
  nameTh: 'หวยรัฐบาลไทย',
  label: '01/12',
  aggregatorId: '1',
  agentId: '1',
  agentCode: 'agent1',
  playerId: '1',
  player: 'somchai',
  billNumber: '015-727-6',
  requestKey: '0b1f',
  billLines: 2,
  billStake: '9000020.00',
  betType: 'upper3',
  number: '387',
  stake: '9000000.00',
  rate: '900',
  currentRate: '900',
  reason: 'above_maximum',
  available: '5000.00',
  limitedBy: {
    limit: 'maximum',
    level: 'company',
    unit: 'money',
    value: '5000.00',
    used: null,
    asked: '9000000.00',
    ruleId: null,
    ruleName: null,
  },
};

export const refusalSpecimens: readonly Specimen[] = [
  {
    components: ['RefusedBet', 'RefusalReason'],
    group: 'figures',
    when: {
      en: 'A bet that was not accepted, and the limit that refused it.',
      th: 'รายการแทงที่ไม่รับ และลิมิตที่ทำให้ไม่รับ',
    },
    states: [
      { name: { en: 'Bet', th: 'รายการแทง' }, Shown: () => <RefusedBet refusal={refusal} /> },
      {
        name: { en: 'Bet type not known', th: 'ไม่รู้จักประเภท' },
        Shown: () => <RefusedBet refusal={{ ...refusal, betType: 'upper9' }} />,
      },
      { name: { en: 'Reason', th: 'เหตุผล' }, Shown: () => <RefusalReason refusal={refusal} /> },
      {
        name: { en: 'No limit', th: 'ไม่มีลิมิต' },
        Shown: () => (
          <RefusalReason refusal={{ ...refusal, reason: 'round_closed', available: null, limitedBy: null }} />
        ),
      },
    ],
  },
];
