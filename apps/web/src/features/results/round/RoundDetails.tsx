import type { Provider, Round } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { CloseTime } from '../../../shared/rounds/CloseTime.tsx';
import { DueTime } from '../../../shared/rounds/DueTime.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';

/** The details of this round. */
export function RoundDetails({ round, provider }: { round: Round; provider: Provider }) {
  const { t } = useTranslation();
  return (
    <Section title={t('results.details.title')}>
      <DetailList
        details={[
          {
            label: t('results.details.draws'),
            value: <DueTime round={round} atEnd />,
          },
          ...(round.drawnAt ? [{ label: t('lateBets.drawnAt'), value: <DrawnAt round={round} /> }] : []),
          { label: t('results.details.closes'), value: <CloseTime round={round} atEnd /> },
          { label: t('results.details.date'), value: <DateTime at={round.businessDate} show="day" /> },
          { label: t('results.details.bills'), value: formatCount(round.billCount) },
          { label: t('results.details.tickets'), value: formatCount(round.ticketCount) },
          { label: t('results.details.totalBet'), value: <Money amount={round.totalBet} /> },
          {
            label: t('results.details.seal'),
            value: t(round.sealed ? 'results.details.sealed' : 'results.details.unsealed'),
          },
          ...(round.houseGame === null
            ? [{ label: t('results.details.mode'), value: t(`results.details.${provider.confirmMode}`) }]
            : []),
        ]}
      />
    </Section>
  );
}

/** The actual draw time, with a link to the late bets. */
function DrawnAt({ round }: { round: Round }) {
  const may = useMay();
  const time = <DateTime at={round.drawnAt} show="seconds" />;
  return may('lateBets.get', round.group) ? (
    <Link to="/lotto/settle/rounds/$round/late-bets" params={{ round: round.roundId }}>
      {time}
    </Link>
  ) : (
    time
  );
}
