import type { RoundProof } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../ui/figures/CopyButton.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx';
import { type Fact, FactList } from '../../../ui/layout/FactList.tsx';
import { countText } from './count-text.ts';
import classes from './proof.module.css';

/** What was public before the draw: times, and what the round was committed to. */
export function ProofFacts({ proof }: { proof: RoundProof }) {
  const { t } = useTranslation();
  const { commitReveal, yigi } = proof;
  const facts: Fact[] = [
    { label: t('proof.fact.round'), value: proof.roundId },
    { label: t('proof.fact.status'), value: <StatusBadge status={proof.status} /> },
    { label: t('proof.fact.openAt'), value: <DateTime at={proof.openAt} show="seconds" /> },
    { label: t('proof.fact.closeAt'), value: <DateTime at={proof.closeAt} show="seconds" /> },
    ...(yigi
      ? [
          { label: t('proof.fact.shotsCloseAt'), value: <DateTime at={yigi.shotsCloseAt} show="seconds" /> },
          { label: t('proof.fact.shots'), value: countText(yigi.count) },
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
    ...(commitReveal?.seed
      ? [{ label: t('proof.fact.seed'), value: <Hash text={commitReveal.seed} /> }]
      : []),
  ];
  return <FactList facts={facts} />;
}

const Hash = ({ text }: { text: string }) => (
  <span className={classes.hash}>
    <code>{text}</code>
    <CopyButton text={text} />
  </span>
);
