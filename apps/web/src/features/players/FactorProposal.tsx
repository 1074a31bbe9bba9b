import type { FactorProposal as Proposal } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './players.module.css';

interface FactorProposalProps {
  proposal: Proposal;
  /** Puts the factor into the form; it is set only when the form is saved. */
  use: (factor: string) => void;
}

/** A factor that the record of the player suggests, with its reason. Nothing is set by itself. */
export function FactorProposal({ proposal, use }: FactorProposalProps) {
  const { t } = useTranslation();
  const { factor, probability, tickets, lossPercent } = proposal;
  const times = probability === null ? '' : formatCount(Math.floor(Math.min(1e12, 1 / probability)));
  return (
    <Notice>
      {proposal.why === 'wins_beyond_chance'
        ? t('players.proposal.wins', { factor, times })
        : t('players.proposal.losses', {
            factor,
            tickets: formatCount(tickets ?? 0),
            percent: lossPercent ?? 0,
          })}
      <div className={classes.use}>
        <Button size="xs" variant="default" onClick={() => use(factor)}>
          {t('players.proposal.use', { factor })}
        </Button>
      </div>
    </Notice>
  );
}
