import type { Provider, ResultVersion, Round } from '@drawdesk/contract';
import { Loader } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProofLink } from '../proof/ProofLink.tsx';
import { BlindPart } from './BlindPart.tsx';
import { ConfirmPart } from './ConfirmPart.tsx';
import { EnterPart } from './EnterPart.tsx';
import { FailedPart } from './FailedPart.tsx';
import classes from './round.module.css';
import { roundStepOf } from './round-step.ts';
import { SettledPart } from './SettledPart.tsx';

interface RoundStepProps {
  round: Round;
  versions: readonly ResultVersion[];
  provider: Provider;
}

/** The part of the page for the current step of the round, from entry to settlement. */
export function RoundStep({ round, versions, provider }: RoundStepProps) {
  const { t } = useTranslation();
  const may = useMay();
  const manages = may('results.enter', round.group);
  const current = roundStepOf(round, versions);
  switch (current.step) {
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
        <EnterPart round={round} provider={provider} sentBack={current.before} />
      ) : (
        <Section title={t('results.entry.title')}>
          <Notice>{t('results.viewOnly')}</Notice>
        </Section>
      );
    case 'blind':
      return manages ? (
        <BlindPart
          key={current.version.resultId}
          round={round}
          provider={provider}
          version={current.version}
        />
      ) : (
        <Section title={t('results.blind.title')}>
          <Notice>{t('results.viewOnly')}</Notice>
        </Section>
      );
    case 'confirm':
      return <ConfirmPart round={round} provider={provider} version={current.version} manages={manages} />;
    case 'settling':
      return <SettlingPart />;
    case 'failed':
      return <FailedPart round={round} version={current.version} manages={manages} />;
    case 'settled':
      return <SettledPart round={round} provider={provider} version={current.version} manages={manages} />;
    case 'ended':
      return <EndedPart round={round} />;
  }
}

/** The result is confirmed and the money is being posted. */
function SettlingPart() {
  const { t } = useTranslation();
  return (
    <section className={`surface ${classes.settling}`} role="status">
      <Loader size="sm" />
      <div>
        <h2 className={classes.heading}>{t('results.settling.title')}</h2>
        <p className={classes.soft}>{t('results.settling.lead')}</p>
      </div>
    </section>
  );
}

/** An in-house draw: nothing to enter, and a link to the proof. */
function HousePart({ round }: { round: Round }) {
  const { t } = useTranslation();
  return (
    <Section title={t('proof.verdict.awaited')}>
      <div className={classes.stack}>
        <Notice>{t('proof.byHouse')}</Notice>
        <div className={classes.buttons}>
          <ProofLink roundId={round.roundId} />
        </div>
      </div>
    </Section>
  );
}

/** A round that is cancelled, void or waits for its void: there is no result to work on. */
function EndedPart({ round }: { round: Round }) {
  const { t } = useTranslation();
  const may = useMay();
  const { status } = round;
  if (status !== 'cancelled' && status !== 'voided' && status !== 'void_pending') return null;
  return (
    <Section title={t(`status.${status}`)}>
      <Notice tone={status === 'void_pending' ? 'warning' : 'info'}>
        {t(`results.ended.${status}`)}{' '}
        {may('settlement.list', round.group) && (
          <Link to="/lotto/settle/rounds/$round" params={{ round: round.roundId }}>
            {t('results.entry.toSettle')}
          </Link>
        )}
      </Notice>
    </Section>
  );
}
