import type { Round, RoundStatus } from '@drawdesk/contract';
import { Outlet, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { RoundState } from '../../../shared/rounds/RoundState.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { RoundActionMenu } from '../actions/RoundActionMenu.tsx';
import { OverdueNotice } from './OverdueNotice.tsx';
import { RoundSummary } from './RoundSummary.tsx';

/** /lotto/settle/rounds/{round}: one round with its actions, and below it its settlement runs. */
export function RoundFrame() {
  const { t } = useTranslation();
  const may = useMay();
  const { round: roundId } = usePageParams('lotto-settle-round');
  const { data: round, error, refetch } = useCall('rounds.get', { params: { roundId } });
  const roundText = useRoundText();
  useRoundChanges(['rounds', 'settlement', 'lateBets']);
  return (
    <Page>
      <PageHeader
        title={round ? roundText(round) : t('rounds.title')}
        lead={round ? t(`providers.group.${round.group}`) : ' '}
        badge={round && <RoundState round={round} />}
        back={{ label: t('rounds.back'), link: { to: '/lotto/settle/rounds' } }}
        actions={
          round && (
            <>
              {may('results.list', round.group) && (
                <ButtonLink
                  variant="light"
                  to="/lotto/result/$provider/$round"
                  params={{ provider: round.providerId, round: roundId }}
                >
                  {t('rounds.toResult')}
                </ButtonLink>
              )}
              <RoundActionMenu round={round} labelled />
            </>
          )
        }
      />
      {error && !round && (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      )}
      {round && <VoidNotice round={round} />}
      {round && <OverdueNotice round={round} />}
      {!(error && !round) && <RoundSummary round={round} />}
      {round && <RoundTabs roundId={roundId} status={round.status} />}
      {round && <Outlet />}
    </Page>
  );
}

/** A void that waits for its second person. */
function VoidNotice({ round }: { round: Round }) {
  const { t } = useTranslation();
  return round.status === 'void_pending' ? <Notice tone="warning">{t('rounds.voidPending')}</Notice> : null;
}

const tabs = [
  { key: 'runs', to: '/lotto/settle/rounds/$round' },
  { key: 'late', to: '/lotto/settle/rounds/$round/late-bets' },
] as const;

/** A round before its close has neither. */
const beforeClose: readonly RoundStatus[] = ['scheduled', 'open'];

/** The tabs below a round: its settlement runs, and its late bets. */
function RoundTabs({ roundId, status }: { roundId: string; status: RoundStatus }) {
  const { t } = useTranslation();
  const late = useLocation().pathname.endsWith('/late-bets');
  if (beforeClose.includes(status)) return null;
  return (
    <TabLinks
      label={t('rounds.title')}
      tabs={tabs.map(({ key, to }) => ({
        label: t(`rounds.tab.${key}`),
        link: { to, params: { round: roundId } },
        active: late === (key === 'late'),
      }))}
    />
  );
}
