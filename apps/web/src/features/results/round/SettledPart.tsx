import type { Provider, ResultVersion, Round } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { usePersonName } from '../../../shared/rounds/use-person-name.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ProofLink } from '../proof/ProofLink.tsx';
import { CorrectPart } from './CorrectPart.tsx';
import classes from './round.module.css';
import { SettledFigures } from './SettledFigures.tsx';

interface SettledPartProps {
  round: Round;
  provider: Provider;
  version: ResultVersion | undefined;
  manages: boolean;
}

/** A settled round: the draw, the payout, and the action to correct it. */
export function SettledPart({ round, provider, version, manages }: SettledPartProps) {
  const { t } = useTranslation();
  const may = useMay();
  const personName = usePersonName();
  const [correcting, setCorrecting] = useState(false);
  if (correcting) {
    return (
      <CorrectPart round={round} provider={provider} version={version} leave={() => setCorrecting(false)} />
    );
  }
  const by =
    round.houseGame === null
      ? version &&
        t('results.settled.by', {
          entered: personName(version.enteredBy),
          confirmed: personName(version.decidedBy ?? '–'),
        })
      : t('results.settled.house');
  return (
    <Section title={t('results.settled.title')} side={by && <span className={classes.soft}>{by}</span>}>
      {version?.derived && <WinningNumbers derived={version.derived} />}
      {may('settlement.list', round.group) && <SettledFigures round={round} />}
      <div className={classes.foot}>
        {may('reports.round', round.group) && (
          <ButtonLink
            variant="light"
            to="/lotto/report/$provider/$round"
            params={{ provider: round.providerId, round: round.roundId }}
          >
            {t('results.settled.report')}
          </ButtonLink>
        )}
        {round.houseGame !== null && <ProofLink roundId={round.roundId} />}
        {manages && round.houseGame === null && (
          <Button variant="light" color="warning" onClick={() => setCorrecting(true)}>
            {t('results.settled.correct')}
          </Button>
        )}
      </div>
    </Section>
  );
}
