import type { Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProofLink } from '../proof/ProofLink.tsx';
import classes from './round.module.css';

/** A round that the house draws by itself: nothing to enter, and where to look. */
export function HousePart({ round }: { round: Round }) {
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
