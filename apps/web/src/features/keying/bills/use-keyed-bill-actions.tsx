import type { KeyedBill } from '@drawdesk/contract';
import { isShorthandBetType, parseMoney, type WritableBet, writeShorthand } from '@drawdesk/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemTitle } from '../../../api/problem.ts';
import { serverTime } from '../../../api/server-clock.ts';
import { callOptions } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import type { RowAction } from '../../../ui/table/row-action.ts';
import { toastError, toastInfo } from '../../../ui/toast.ts';
import type { Desk } from '../desk/use-desk.ts';

/** What can be done with a bill of the desk: see and print it, key it again, cancel it while there is time. */
export function useKeyedBillActions(desk: Desk, onCancel: (bill: KeyedBill) => void) {
  const { t } = useTranslation();
  const may = useMay();
  const repeat = useRepeat(desk);
  return (bill: KeyedBill): RowAction[] => {
    const { billNumber, providerId, roundId, cancelUntil } = bill;
    const params = { provider: providerId, round: roundId, bill: billNumber };
    const isInTime = cancelUntil !== null && new Date(cancelUntil) > serverTime();
    return [
      ...(may('bills.slip')
        ? [
            {
              key: 'slip',
              label: t('keying.slip'),
              link: { to: '/lotto/report/$provider/$round/bills/$bill/slip', params } as const,
            },
          ]
        : []),
      ...(may('keying.place')
        ? [{ key: 'repeat', label: t('keying.repeat'), onClick: () => void repeat(billNumber) }]
        : []),
      ...(may('keying.cancel') && isInTime
        ? [
            {
              key: 'cancel',
              label: t('bills.cancel.cancel'),
              tone: 'danger' as const,
              onClick: () => onCancel(bill),
            },
          ]
        : []),
    ];
  };
}

/** Writes the bets of a bill into the field. Those that the shorthand cannot write are counted. */
function useRepeat({ insert }: Desk): (billNumber: string) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  return async (billNumber) => {
    try {
      const { lines } = await client.fetchQuery(callOptions('keying.get', { params: { billNumber } }));
      const bets = lines.flatMap(({ betType, number, stake }): WritableBet[] =>
        isShorthandBetType(betType) ? [{ betType, number, stake: parseMoney(stake) }] : [],
      );
      insert(writeShorthand(bets));
      toastInfo(t('keying.repeated', { bill: billNumber }));
      const count = lines.length - bets.length;
      if (count > 0) toastInfo(t('keying.notWritten', { count }));
    } catch (thrown) {
      toastError(problemTitle(thrown, t('problem.unknown')));
    }
  };
}
