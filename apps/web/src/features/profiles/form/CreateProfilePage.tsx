import type { Provider } from '@drawdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { NoProvider } from '../../../shared/providers/NoProvider.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { noEdits } from '../../../ui/grid/grid-edits.ts';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import type { Block } from '../blocks/blocks.ts';
import { ProfileFields } from './ProfileFields.tsx';
import { StartField, type StartFrom } from './StartField.tsx';
import type { ProfileRow } from './settings-lines.ts';
import { useProfileFields } from './use-profile-fields.ts';
import { type StartRows, useStart } from './use-start.ts';

/**
 * /setting/provider/{providerId}/profile/create: a new profile, based on the effective settings or another
 * profile.
 */
export function CreateProfilePage() {
  const { t } = useTranslation();
  const { providerId } = usePageParams('setting-provider-profile-create');
  const { from } = usePageSearch('setting-provider-profile-create');
  const nameOf = useProviderName();
  const provider = useProvider('profiles.create', providerId);
  const back = {
    label: t('profiles.title'),
    link: { to: '/setting/provider/$providerId/profile', params: { providerId } },
  } as const;
  const [start, setStart] = useState<StartFrom>(
    from === undefined ? { kind: 'settings' } : { kind: 'profile', profileId: from },
  );
  const begun = useStart(providerId, start);
  if (provider === undefined) return <DetailPending />;
  return (
    <Page>
      <PageHeader
        title={t('profiles.create')}
        lead={provider ? t('profiles.createLead', { provider: nameOf(provider) }) : ' '}
        back={back}
      />
      {provider === null ? (
        <NoProvider back={back} />
      ) : (
        <CreateForm key={providerId} provider={provider} start={start} onStart={setStart} begun={begun} />
      )}
    </Page>
  );
}

interface CreateFormProps {
  provider: Provider;
  start: StartFrom;
  onStart: (start: StartFrom) => void;
  begun: StartRows | undefined;
}

const nothing: readonly ProfileRow[] = [];
const noBlocks: Block[] = [];

function CreateForm({ provider, start, onStart, begun }: CreateFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const create = useWrite('profiles.create');
  const { providerId, betTypes } = provider;
  const { fields, columns, lines } = useProfileFields(betTypes, begun?.rows ?? nothing);
  const form = useRecordForm({
    id: `profile-of-${providerId}`,
    fields,
    save: ({ values: { name, settings, blocks } }) =>
      create.mutateAsync({ params: { providerId }, body: { name, rows: settings, blocks } }),
    outcome: 'create',
    onSaved: ({ profileId }) =>
      void navigate({
        to: '/setting/provider/$providerId/profile/$profileId',
        params: { providerId, profileId },
      }),
  });
  // Other starting rows: values typed over the earlier rows are dropped, the name is kept.
  const [taken, setTaken] = useState<StartRows | undefined>();
  if (begun && begun !== taken) {
    setTaken(begun);
    form.set('settings', noEdits);
    form.set('blocks', begun.blocks.length > 0 ? [...begun.blocks] : noBlocks);
  }
  return (
    <RecordForm form={form} action={t('profiles.create')}>
      <ProfileFields
        form={form}
        columns={columns}
        lines={lines}
        betTypes={betTypes}
        start={<StartField providerId={providerId} value={start} onChange={onStart} />}
      />
    </RecordForm>
  );
}
