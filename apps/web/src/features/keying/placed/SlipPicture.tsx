import type { BillSlip } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatDateTime } from '../../../ui/figures/format-date.ts';
import { formatCount, formatMoney } from '../../../ui/figures/format-money.ts';
import { toastError } from '../../../ui/toast.ts';
import { drawPicture } from './draw-picture.ts';
import { handOver } from './hand-over.ts';
import { type SlipWords, slipLayout } from './slip-layout.ts';

/** Sends the slip of a bill as a picture, as players get it in a chat. */
export function SlipPicture({ billNumber }: { billNumber: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const wordsOf = useSlipWords();
  const [isDrawing, setIsDrawing] = useState(false);
  const save = async () => {
    setIsDrawing(true);
    try {
      const slip = await client.fetchQuery(callOptions('bills.slip', { params: { billNumber } }));
      await handOver(await drawPicture(slipLayout(wordsOf(slip))), `${billNumber}.png`);
    } catch (thrown) {
      console.error(thrown);
      toastError(t('keying.pictureFailed'));
    } finally {
      setIsDrawing(false);
    }
  };
  return (
    <Button variant="default" size="compact-sm" loading={isDrawing} onClick={() => void save()}>
      {t('keying.picture')}
    </Button>
  );
}

function useSlipWords(): (slip: BillSlip) => SlipWords {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const roundText = useRoundText();
  const style = useDateStyle();
  return (slip) => ({
    company: slip.companyName,
    agent: `${slip.agentCode} · ${slip.agentName}`,
    billNumber: slip.billNumber,
    status: slip.status === 'accepted' ? null : t(`status.${slip.status}`),
    details: [
      {
        label: t('bills.fact.round'),
        value: roundText({ nameEn: slip.providerNameEn, nameTh: slip.providerNameTh, label: slip.label }),
      },
      { label: t('bills.slip.draws'), value: formatDateTime(slip.drawAt, style) },
      { label: t('bills.column.player'), value: slip.player },
      { label: t('bills.column.placedAt'), value: formatDateTime(slip.placedAt, style) },
    ],
    lines: slip.lines.map(({ number, betType, stake, rate }) => ({
      bet: `${number} ${nameOf(betType)}`,
      stake: formatMoney(stake),
      rate: `× ${rate.replace(/^\d+/, formatCount)}`,
    })),
    sums: [
      { label: t('bills.column.totalBet'), value: formatMoney(slip.totalBet) },
      { label: t('bills.column.discount'), value: formatMoney(slip.discount) },
      { label: t('bills.slip.net'), value: `${formatMoney(slip.net)} ${slip.currency}` },
    ],
    keep: t('bills.slip.keep'),
  });
}
