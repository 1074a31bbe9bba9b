import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useSearchBy } from '../../pages/use-page-search.ts';
import { PageDrawer } from '../../ui/drawer/PageDrawer.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { formatCount } from '../../ui/figures/format-money.ts';
import { DetailList } from '../../ui/layout/DetailList.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useRoundLabel } from '../rounds/RoundName.tsx';
import { FetchOutcome } from './FetchOutcome.tsx';
import { openFetchOf, withoutFetch } from './fetch-search.ts';
import { RawAnswer } from './RawAnswer.tsx';
import classes from './sources.module.css';

/** One fetch from a source with its unchanged response, in a drawer of the page whose address names it. */
export function FetchDrawer() {
  const { fetch } = useSearchBy(openFetchOf);
  const [roundId, fetchId] = fetch?.split('-') ?? [];
  return roundId && fetchId ? <Fetch key={fetch} roundId={roundId} fetchId={fetchId} /> : null;
}

function Fetch({ roundId, fetchId }: { roundId: string; fetchId: string }) {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const { data, error, refetch } = useCall('sources.fetch', { params: { roundId, fetchId } });
  return (
    <PageDrawer title={data?.sourceName ?? t('sources.fetch')} back={withoutFetch}>
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={420} />}
      {data && (
        <div className={classes.stack}>
          <FetchOutcome fetch={data} />
          <DetailList
            details={[
              { label: t('sources.column.round'), value: labelOf(data.label) },
              { label: t('sources.column.at'), value: <DateTime at={data.at} show="seconds" /> },
              {
                label: t('sources.column.duration'),
                value: t('sources.ms', { ms: formatCount(data.durationMs) }),
              },
              ...(data.status === null
                ? []
                : [
                    {
                      label: t('sources.column.outcome'),
                      value: t('sources.status', { status: data.status }),
                    },
                  ]),
              {
                label: t('sources.column.size'),
                value:
                  data.answerBytes === null
                    ? '–'
                    : t('sources.bytes', { count: data.answerBytes, bytes: formatCount(data.answerBytes) }),
              },
            ]}
          />
          <RawAnswer fetch={data} />
        </div>
      )}
    </PageDrawer>
  );
}
