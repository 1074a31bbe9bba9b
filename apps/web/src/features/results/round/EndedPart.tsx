import type { Round } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';

/** A round that is cancelled, void or about to be: there is no result to work on. */
export function EndedPart({ round }: { round: Round }) {
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
