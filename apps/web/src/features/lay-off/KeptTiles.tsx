import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { subtractMoney } from '../../ui/figures/add-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../ui/figures/SummaryStrip.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';

/** Total, laid off and kept, and the worst case without and with what dealers accepted. */
export function KeptTiles({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('totals.risk', { params: { roundId }, query: {} });
  if (error && !data)
    return (
      <section className="surface">
        <ErrorState problem={error} slim retry={() => void refetch()} />
      </section>
    );
  const waiting = <Skeleton height={20} my={5} width="60%" />;
  const money = (amount: string | undefined, winLoss = false) =>
    amount === undefined ? waiting : <Money amount={amount} winLoss={winLoss} />;
  const laidOff = data?.laidOff;
  const loss = (worst: string | undefined) => (worst === undefined ? undefined : subtractMoney('0', worst));
  return (
    <SummaryStrip
      items={[
        { label: t('layOff.total'), value: money(data?.totalBet) },
        { label: t('layOff.laidOff'), value: money(data && (laidOff?.stake ?? '0.00')) },
        { label: t('layOff.kept'), value: money(data && (laidOff?.kept ?? data.totalBet)) },
        { label: t('layOff.worst'), term: 'worstCase', value: money(loss(data?.worst), true) },
        { label: t('layOff.worstKept'), value: money(loss(data && (laidOff?.worst ?? data.worst)), true) },
      ]}
    />
  );
}
