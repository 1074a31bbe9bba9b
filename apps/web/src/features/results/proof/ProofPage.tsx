import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { Mark } from '../../../ui/art/Mark.tsx';
import { Page, PageHeader, Section } from '../../../ui/layout/PageHeader.tsx';
import { LanguageAndTheme } from '../../../ui/preferences/LanguageAndTheme.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ProofDetails } from './ProofDetails.tsx';
import { ProofSteps } from './ProofSteps.tsx';
import { ProofVerdict } from './ProofVerdict.tsx';
import classes from './proof.module.css';
import { ShotList } from './ShotList.tsx';
import { type ProofAnswer, useProof } from './use-proof.ts';

/**
 * /result/proof/{round}: the proof of an in-house draw, computed again in the reader's browser. Public,
 * without an account.
 */
export function ProofPage() {
  const { t } = useTranslation();
  const { round: roundId } = usePageParams('result-proof');
  const { data, error, refetch } = useProof(roundId);
  const roundText = useRoundText();
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Link to="/" className={classes.brand}>
          <Mark size={32} />
          <span>Drawdesk</span>
        </Link>
        <div className={classes.look}>
          <LanguageAndTheme />
        </div>
      </header>
      <main className={classes.main}>
        <Page>
          <PageHeader
            title={data ? roundText(data.proof) : t('pages.result-proof')}
            lead={data ? t(`proof.game.${data.proof.game}`) : ' '}
          />
          {error && !data && (
            <section className="surface">
              <ErrorState problem={error} retry={() => void refetch()} />
            </section>
          )}
          {!error && !data && <Skeleton height={520} radius={8} />}
          {data && <Proof answer={data} />}
        </Page>
      </main>
    </div>
  );
}

function Proof({ answer: { proof, verified } }: { answer: ProofAnswer }) {
  const { t } = useTranslation();
  const shots = proof.yigi?.drawn;
  return (
    <>
      <ProofVerdict proof={proof} verdict={verified.verdict} />
      {proof.result && (
        <Section title={t('published.numbers')}>
          <WinningNumbers derived={proof.result} />
        </Section>
      )}
      {verified.steps.length > 0 && (
        <Section title={t('proof.steps')}>
          <ProofSteps proof={proof} steps={verified.steps} />
        </Section>
      )}
      <Section title={t('proof.details')}>
        <ProofDetails proof={proof} />
      </Section>
      {shots && shots.numbers.length > 0 && <ShotList key={proof.roundId} shots={shots} />}
      <p className={classes.how}>
        {t(`proof.how.${proof.yigi?.formula === 'classic' ? 'yigi_classic' : proof.game}`)}{' '}
        {proof.beacon && t('proof.how.beacon')}
      </p>
    </>
  );
}
