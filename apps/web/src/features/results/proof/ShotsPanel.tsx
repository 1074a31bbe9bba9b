import type { RoundShot } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import type { ApiProblem } from '../../../api/problem.ts';
import { Countdown } from '../../../ui/clock/Countdown.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { countText } from './count-text.ts';
import { ProofLink } from './ProofLink.tsx';
import classes from './shots-panel.module.css';

const shownMax = 15;
/** While shots are accepted. */
const everyMs = 5_000;

/** How many shots a yigi round has, and the latest ones. A reader sees the names of its own players. */
export function ShotsPanel({ roundId }: { roundId: string }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: ['house', 'shots', roundId],
    queryFn: ({ signal }) =>
      call('house.shots', { params: { roundId }, query: { itemsPerPage: shownMax } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.standing.open ? everyMs : false),
    // a refused call is not repeated: a round without shots never gets any
    retry: false,
  });
  if (error && !data)
    return (
      <Section title={t('proof.shots.running')}>
        <ErrorState problem={error as ApiProblem} retry={() => void refetch()} slim />
      </Section>
    );
  if (!data) return <Skeleton height={240} radius={8} />;
  const { standing: running, data: shots } = data;
  return (
    <Section title={t('proof.shots.running')} side={<ProofLink roundId={roundId} small />}>
      <dl className={classes.figures}>
        <div>
          <dt>{t('proof.fact.shots')}</dt>
          <dd className="figures">
            {countText(running.count)}
            {running.count !== null && running.count < running.minimum && <small> / {running.minimum}</small>}
          </dd>
        </div>
        <div>
          <dt>{t('proof.shots.sum')}</dt>
          <dd className="figures">{countText(running.sum)}</dd>
        </div>
        {running.open && (
          <div>
            <dt>{t('proof.shots.closes')}</dt>
            <dd>
              <Countdown until={running.shotsCloseAt} />
            </dd>
          </div>
        )}
      </dl>
      {running.hidden && <p className={classes.soft}>{t('proof.shots.hidden')}</p>}
      {!running.hidden && shots.length === 0 && <p className={classes.soft}>{t('proof.shots.none')}</p>}
      <ul className={classes.list}>
        {shots.map((shot) => (
          <ShotLine key={shot.place} shot={shot} />
        ))}
      </ul>
    </Section>
  );
}

function ShotLine({ shot: { place, number, player, agentCode } }: { shot: RoundShot }) {
  return (
    <li>
      <span className={`figures ${classes.soft}`}>{place}</span>
      <span className={classes.number}>{number}</span>
      <span className={classes.player}>{player}</span>
      <span className={classes.soft}>{agentCode}</span>
    </li>
  );
}
