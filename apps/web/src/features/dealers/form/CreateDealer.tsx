import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { FormDrawer } from '../../../ui/drawer/FormDrawer.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { DealerFields } from './DealerFields.tsx';
import { offerLines } from './offer-lines.ts';
import { useDealerFields } from './use-dealer-fields.ts';

const back = { to: '/lotto/dealers', search: true } as const;
const lines = offerLines([]);

/** /lotto/dealers/create: a new dealer of the caller's tier. */
export function CreateDealer() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useWrite('dealers.create');
  const form = useRecordForm({
    id: 'dealer',
    fields: useDealerFields(lines),
    save: ({ values }) => create.mutateAsync({ body: values }),
    outcome: 'create',
    onSaved: () => void navigate({ ...back, resetScroll: false }),
  });
  return (
    <FormDrawer title={t('dealers.create')} back={back} form={form} action={t('dealers.create')} size="xl">
      <DealerFields form={form} lines={lines} />
    </FormDrawer>
  );
}
