import type { Provider, ResultVersion, Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { BlindPart } from './BlindPart.tsx';
import { ConfirmPart } from './ConfirmPart.tsx';
import { EndedPart } from './EndedPart.tsx';
import { EnterPart } from './EnterPart.tsx';
import { FailedPart } from './FailedPart.tsx';
import { HousePart } from './HousePart.tsx';
import { SettledPart } from './SettledPart.tsx';
import { SettlingPart } from './SettlingPart.tsx';
import { standingOf } from './standing.ts';

interface RoundStepProps {
  round: Round;
  versions: readonly ResultVersion[];
  provider: Provider;
}

/** The part of the page a person works on: it follows the round from entry to settlement. */
export function RoundStep({ round, versions, provider }: RoundStepProps) {
  const { t } = useTranslation();
  const may = useMay();
  const manages = may('results.enter', round.group);
  const standing = standingOf(round, versions);
  switch (standing.step) {
    case 'early':
      return (
        <Section title={t('results.early.title')}>
          {round.status === 'scheduled' && <p>{t('results.early.scheduled')}</p>}
          <Notice>{t('results.early.lead')}</Notice>
        </Section>
      );
    case 'house':
      return <HousePart round={round} />;
    case 'enter':
      return manages ? (
        <EnterPart round={round} provider={provider} sentBack={standing.before} />
      ) : (
        <Section title={t('results.entry.title')}>
          <Notice>{t('results.viewOnly')}</Notice>
        </Section>
      );
    case 'blind':
      return manages ? (
        <BlindPart
          key={standing.version.resultId}
          round={round}
          provider={provider}
          version={standing.version}
        />
      ) : (
        <Section title={t('results.blind.title')}>
          <Notice>{t('results.viewOnly')}</Notice>
        </Section>
      );
    case 'confirm':
      return <ConfirmPart round={round} provider={provider} version={standing.version} manages={manages} />;
    case 'settling':
      return <SettlingPart />;
    case 'failed':
      return <FailedPart round={round} version={standing.version} manages={manages} />;
    case 'settled':
      return <SettledPart round={round} provider={provider} version={standing.version} manages={manages} />;
    case 'ended':
      return <EndedPart round={round} />;
  }
}
