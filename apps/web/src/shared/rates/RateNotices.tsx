import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../api/operation-types.ts';
import { callOptions } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { Countdown } from '../../ui/clock/Countdown.tsx';
import { formatMoney } from '../../ui/figures/format-money.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import { useBetTypeName } from '../bet-types/BetNumber.tsx';
import { useProviderName } from '../providers/use-provider-name.ts';
import { useRoundLabel } from '../rounds/RoundName.tsx';
import classes from './rates.module.css';

type RateNotice = AnswerData<'rates.notices'>[number];

const askAgainMs = 60_000;
const providersShown = 5;

/**
 * Shows masters and agents which of their pay rates change when the next round opens, if the company has
 * switched it on (settings: next-round rate-change notice). For one provider, or for all of them on a
 * dashboard. Renders nothing when there is no change.
 */
export function RateNotices({ providerId }: { providerId?: string }) {
  const { aggregator, agent, company } = useSignedIn();
  const concerned = (aggregator !== null || agent !== null) && company.nextRoundRateNotice;
  const { data = [] } = useQuery({
    ...callOptions('rates.notices', { query: providerId ? { providerId } : {} }),
    enabled: concerned,
    refetchInterval: askAgainMs,
  });
  if (data.length === 0) return null;
  const byProvider = [...Map.groupBy(data, (one) => one.providerId).values()];
  return (
    <Notice tone="warning">
      {byProvider.slice(0, providersShown).map((changes) => (
        <OfProvider key={changes[0]?.providerId} changes={changes} named={providerId === undefined} />
      ))}
    </Notice>
  );
}

function OfProvider({ changes, named }: { changes: readonly RateNotice[]; named: boolean }) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const betTypeName = useBetTypeName();
  const labelOf = useRoundLabel();
  const [first] = changes;
  if (!first) return null;
  const { round, providerId } = first;
  return (
    <div className={classes.notice}>
      <div>
        <strong>
          {named && `${nameOf(first)}: `}
          {t('rates.notice.title')}
        </strong>{' '}
        {round && (
          <>
            {labelOf(round.label)} <Countdown until={round.openAt} to="open" />
          </>
        )}{' '}
        {named && (
          <Link to="/lotto/_ratio/$provider" params={{ provider: providerId }}>
            {t('rates.notice.more')}
          </Link>
        )}
      </div>
      <ul className={classes.noticeList}>
        {changes.map(({ betType, from, to }) => (
          <li key={betType}>
            {betTypeName(betType)} <del>{rateText(from)}</del> → <strong>{rateText(to)}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

const rateText = (rate: string | null) => (rate === null ? '–' : formatMoney(rate));
