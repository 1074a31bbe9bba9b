import type { RoundProof } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { CopyButton } from '../../../ui/figures/CopyButton.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { type Detail, DetailList } from '../../../ui/layout/DetailList.tsx';
import { countText } from './count-text.ts';
import classes from './proof.module.css';

/** What was public before the draw: times, and the commitment of the round. */
export function ProofDetails({ proof }: { proof: RoundProof }) {
  const { t } = useTranslation();
  const { commitReveal, yigi, beacon } = proof;
  const details: Detail[] = [
    { label: t('proof.fact.round'), value: proof.roundId },
    { label: t('proof.fact.status'), value: <StatusBadge status={proof.status} /> },
    { label: t('proof.fact.openAt'), value: <DateTime at={proof.openAt} show="seconds" /> },
    { label: t('proof.fact.closeAt'), value: <DateTime at={proof.closeAt} show="seconds" /> },
    ...(yigi
      ? [
          { label: t('proof.fact.shotsCloseAt'), value: <DateTime at={yigi.shotsCloseAt} show="seconds" /> },
          { label: t('proof.fact.shots'), value: countText(yigi.count) },
          ...shotRuleDetails(yigi, t),
        ]
      : []),
    { label: t('proof.fact.drawAt'), value: <DateTime at={proof.drawAt} show="seconds" /> },
    ...(commitReveal
      ? [
          {
            label: t('proof.fact.committedAt'),
            value: <DateTime at={commitReveal.committedAt} show="seconds" />,
          },
          { label: t('proof.fact.commitment'), value: <Hash text={commitReveal.commitment} /> },
        ]
      : []),
    ...(beacon
      ? [
          { label: t('proof.fact.beaconRound'), value: `${beacon.round}` },
          { label: t('proof.fact.beaconAt'), value: <DateTime at={beacon.at} show="seconds" /> },
          { label: t('proof.fact.beaconChain'), value: <Hash text={beacon.chain} /> },
        ]
      : []),
    ...(commitReveal?.seed
      ? [{ label: t('proof.fact.seed'), value: <Hash text={commitReveal.seed} /> }]
      : []),
  ];
  return <DetailList details={details} />;
}

/** The required value of the list, where the rule of the round needs it. */
function shotRuleDetails(
  { minimum, maximum, maximumPerAgent, minimumPlayers, minimumAgents }: NonNullable<RoundProof['yigi']>,
  t: TFunction,
): Detail[] {
  if (maximum === null) return [{ label: t('proof.fact.minimum'), value: countText(minimum) }];
  return [
    { label: t('proof.fact.minimum'), value: countText(minimum) },
    { label: t('proof.fact.minimumPlayers'), value: countText(minimumPlayers) },
    { label: t('proof.fact.minimumAgents'), value: countText(minimumAgents) },
    { label: t('proof.fact.maximum'), value: countText(maximum) },
    { label: t('proof.fact.maximumPerAgent'), value: countText(maximumPerAgent) },
  ];
}

const Hash = ({ text }: { text: string }) => (
  <span className={classes.hash}>
    <code>{text}</code>
    <CopyButton text={text} />
  </span>
);
