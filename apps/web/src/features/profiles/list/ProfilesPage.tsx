import type { ProfileSummary } from '@drawdesk/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { type Comparisons, useWholeList } from '../../../shared/lists/read-list.ts';
import { NoProvider } from '../../../shared/providers/NoProvider.tsx';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useProfileActions } from '../use-profile-actions.tsx';
import { useProfileColumns } from './profile-columns.tsx';
import { profilesList } from './profiles-list.ts';

const comparisons: Comparisons<ProfileSummary> = {
  name: (one, other) => one.name.localeCompare(other.name),
  betTypeCount: (one, other) => one.betTypeCount - other.betTypeCount,
  blockCount: (one, other) => one.blockCount - other.blockCount,
  givenCount: (one, other) => one.givenCount - other.givenCount,
  changedAt: (one, other) => one.changedAt.localeCompare(other.changedAt),
};

/** /setting/provider/{providerId}/profile: named sets of settings, and how many owners each has. */
export function ProfilesPage() {
  const { t } = useTranslation();
  const { providerId } = usePageParams('setting-provider-profile');
  const nameOf = useProviderName();
  const provider = useProvider('profiles.list', providerId);
  const mayCreate = useMay()('profiles.create', provider?.group);
  const list = useList(profilesList);
  const answer = useWholeList('profiles.list', { params: { providerId } }, list, comparisons);
  const columns = useProfileColumns();
  const { actionsOf, dialogs } = useProfileActions();
  const back = { label: t('profiles.backToProviders'), link: { to: '/setting/provider' } } as const;
  const up = provider && {
    label: nameOf(provider),
    link: { to: '/setting/provider/$providerId', params: { providerId } } as const,
  };
  const create = mayCreate && (
    <ButtonLink
      leftSection={<IconPlus size={18} aria-hidden />}
      to="/setting/provider/$providerId/profile/create"
      params={{ providerId }}
    >
      {t('profiles.create')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader
        title={t('profiles.title')}
        lead={provider ? t('profiles.lead', { provider: nameOf(provider) }) : ' '}
        back={up ?? back}
        actions={provider && create}
      />
      {provider === null ? (
        <NoProvider back={back} />
      ) : (
        <DataTable
          id="profiles"
          label={t('profiles.title')}
          columns={columns}
          answer={answer}
          list={list}
          rowKey={({ profileId }) => profileId}
          opensToEdit
          rowLink={({ profileId }) => ({
            to: '/setting/provider/$providerId/profile/$profileId',
            params: { providerId, profileId },
          })}
          actions={(profile) => <RowMenu row={profile.name} rowActions={actionsOf(profile)} />}
          empty={{ title: t('profiles.empty'), action: create }}
        />
      )}
      {dialogs}
    </Page>
  );
}
