import type { LiveFigures } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { addMoney, subtractMoney } from '../../../ui/figures/add-money.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from './board.module.css';
import { usePart } from './totals-search.ts';

type RoundRisk = LiveFigures['risk'];

/** The worst case of the round over every possible result (domain.md §4). */
export function RiskTiles({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCall('totals.risk', { params: { roundId }, query: usePart() });
  if (error && !data) {
    return (
      <section className="surface">
        <ErrorState problem={error} slim retry={() => void refetch()} />
      </section>
    );
  }
  const waiting = <Skeleton height={20} my={5} width="60%" />;
  const worstOf = (worst: { number: string; payout: string } | null | undefined) => ({
    mark: worst && <BetNumber number={worst.number} />,
    value: worst === undefined ? waiting : <Money amount={worst?.payout ?? null} />,
  });
  const others = data && payoutOfOthers(data);
  return (
    <div>
      <SummaryStrip
        items={[
          { label: t('totals.risk.totalBet'), value: data ? <Money amount={data.totalBet} /> : waiting },
          {
            label: t('totals.risk.netStake'),
            term: 'netStake',
            value: data ? <Money amount={data.netStake} /> : waiting,
          },
          {
            label: t('totals.risk.worst'),
            term: 'worstCase',
            value: data ? <Money amount={subtractMoney('0', data.worst)} winLoss /> : waiting,
          },
          {
            label: t('totals.risk.worstUpper'),
            term: 'worstNumber',
            ...worstOf(data?.worstUpper),
          },
          {
            label: t('totals.risk.worstLower'),
            term: 'worstNumber',
            ...worstOf(data?.worstLower),
          },
          ...(others && signOf(others) > 0
            ? [{ label: t('totals.risk.others'), value: <Money amount={others} /> }]
            : []),
        ]}
      />
      <p className={classes.explained}>{t('totals.risk.explained')}</p>
      {data?.laidOff && (
        <div className={classes.laidOff}>
          <SummaryStrip
            items={[
              { label: t('totals.risk.laidOff'), value: <Money amount={data.laidOff.stake} /> },
              { label: t('totals.risk.kept'), value: <Money amount={data.laidOff.kept} /> },
              {
                label: t('totals.risk.worstKept'),
                value: <Money amount={subtractMoney('0', data.laidOff.worst)} winLoss />,
              },
            ]}
          />
        </div>
      )}
    </div>
  );
}

/** What of the worst case is paid for prizes that are neither the upper nor the lower number. */
const payoutOfOthers = ({ worst, netStake, worstUpper, worstLower }: RoundRisk): string =>
  subtractMoney(
    addMoney([worst, netStake]),
    addMoney([worstUpper?.payout ?? '0.00', worstLower?.payout ?? '0.00']),
  );
