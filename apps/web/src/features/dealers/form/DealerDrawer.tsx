import type { Dealer } from '@drawdesk/contract';
import { Button, Skeleton } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { notFound, useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useCall, useWrite } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { FormDrawer } from '../../../ui/drawer/FormDrawer.tsx';
import { PageDrawer } from '../../../ui/drawer/PageDrawer.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ArchiveDealer } from './ArchiveDealer.tsx';
import { DealerFields } from './DealerFields.tsx';
import { offerLines } from './offer-lines.ts';
import { useDealerFields } from './use-dealer-fields.ts';

const back = { to: '/lotto/dealers', search: true } as const;

/** /lotto/dealers/{dealerId}: one dealer in a drawer. */
export function DealerDrawer() {
  const { t } = useTranslation();
  const { dealerId } = usePageParams('dealers-edit');
  const { data, error, refetch } = useCall('dealers.list', { query: {} });
  const dealer = data?.find((one) => one.dealerId === dealerId);
  if (data && !dealer) throw notFound();
  if (dealer) return <EditDealer key={`${dealer.dealerId} ${dealer.version}`} dealer={dealer} />;
  return (
    <PageDrawer title={t('pages.dealers-edit')} back={back} size="xl">
      {error ? <ErrorState problem={error} retry={() => void refetch()} /> : <Skeleton height={480} />}
    </PageDrawer>
  );
}

const storedOf = ({ name, note, creditLimit, secondPersonAbove, offers, version }: Dealer) => ({
  values: { name, note, creditLimit, secondPersonAbove, offers },
  version,
});

function EditDealer({ dealer }: { dealer: Dealer }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const may = useMay();
  const [archiving, setArchiving] = useState(false);
  const update = useWrite('dealers.update');
  const { dealerId } = dealer;
  const lines = useMemo(() => offerLines(dealer.offers), [dealer.offers]);
  const leave = () => void navigate({ ...back, resetScroll: false });
  const form = useRecordForm({
    id: `dealer-${dealerId}`,
    fields: useDealerFields(lines),
    stored: storedOf(dealer),
    save: ({ changes, version = dealer.version }) =>
      update.mutateAsync({ params: { dealerId }, body: { ...changes, version } }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('dealers.list', { query: {} }), staleTime: 0 });
      return storedOf(now.find((one) => one.dealerId === dealerId) ?? dealer);
    },
    outcome: 'update',
    onSaved: leave,
  });
  return (
    <FormDrawer title={dealer.name} back={back} form={form} size="xl">
      <DealerFields form={form} lines={lines} />
      {may('dealers.archive') && (
        <Button
          variant="subtle"
          color="danger"
          leftSection={<IconArchive size={18} aria-hidden />}
          onClick={() => setArchiving(true)}
        >
          {t('dealers.archive.label')}
        </Button>
      )}
      {archiving && <ArchiveDealer dealer={dealer} onClose={() => setArchiving(false)} onDone={leave} />}
    </FormDrawer>
  );
}
