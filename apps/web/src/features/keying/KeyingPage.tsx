import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { useRoundChanges } from '../../shared/rounds/use-round-changes.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { KeyedBills } from './bills/KeyedBills.tsx';
import { Desk } from './desk/Desk.tsx';
import { useDesk } from './desk/use-desk.ts';

/** /keying: staff of an agent key bets for its players. */
export function KeyingPage() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageHeader title={t('pages.keying')} lead={t('keying.lead')} />
      <WhatIsOpen />
    </Page>
  );
}

function WhatIsOpen() {
  const { t } = useTranslation();
  const { data: rounds, error, refetch } = useCall('keying.rounds');
  useRoundChanges(['keying.rounds', 'keying.bills']);
  if (error && (!rounds || error.code === 'keying_off'))
    return (
      <section className="surface">
        {error.code === 'keying_off' ? (
          <EmptyState title={t('keying.off')} />
        ) : (
          <ErrorState problem={error} retry={() => void refetch()} />
        )}
      </section>
    );
  if (!rounds) return <Skeleton height={420} radius={8} />;
  return <OpenDesk rounds={rounds} />;
}

function OpenDesk({ rounds }: { rounds: Parameters<typeof useDesk>[0] }) {
  const { t } = useTranslation();
  const may = useMay();
  const desk = useDesk(rounds);
  return (
    <>
      {may('keying.place') && rounds.length > 0 && <Desk desk={desk} rounds={rounds} />}
      {may('keying.place') && rounds.length === 0 && (
        <section className="surface">
          <EmptyState title={t('keying.noRounds')} />
        </section>
      )}
      <KeyedBills desk={desk} />
    </>
  );
}
