import type { ProfileDetail, Provider } from '@drawdesk/contract';
import { notFound, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProvider } from '../../../shared/providers/use-provider.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { ActionBar } from '../../../ui/layout/ActionBar.tsx';
import { DetailPage, DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { ProfileOwnersTab } from '../owners/ProfileOwnersTab.tsx';
import { useProfileActions } from '../use-profile-actions.tsx';
import { EditProfile } from './EditProfile.tsx';
import { ProfileShown } from './ProfileShown.tsx';

/** /setting/provider/{providerId}/profile/{profileId}: what a profile sets, and its owners. */
export function ProfilePage() {
  const { providerId, profileId } = usePageParams('setting-provider-profile-edit');
  const { data, error, refetch } = useCall('profiles.get', { params: { profileId } });
  const provider = useProvider('profiles.list', providerId);
  if (error?.code === 'not_found' || provider === null) throw notFound();
  if (data && data.providerId !== providerId) throw notFound();
  if (!data || !provider) return <DetailPending problem={error} retry={() => void refetch()} />;
  return <Profile profile={data} provider={provider} />;
}

function Profile({ profile, provider }: { profile: ProfileDetail; provider: Provider }) {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const nameOf = useProviderName();
  const { tab } = usePageSearch('setting-provider-profile-edit');
  const { profileId, providerId, name, owner, givenCount } = profile;
  const toList = { to: '/setting/provider/$providerId/profile', params: { providerId } } as const;
  const toSelf = {
    to: '/setting/provider/$providerId/profile/$profileId',
    params: { providerId, profileId },
  } as const;
  const { actionsOf, dialogs } = useProfileActions(() => void navigate(toList));
  const Settings = may('profiles.update') ? EditProfile : ProfileShown;
  return (
    <DetailPage
      title={name}
      lead={`${nameOf(provider)} · ${owner ? owner.name : t('owners.company')}`}
      back={{ label: t('profiles.title'), link: toList }}
      actions={<ActionBar name={name} first={['give']} rowActions={actionsOf(profile)} />}
      tabs={[
        { label: t('profiles.tab.settings'), link: { ...toSelf, search: {} }, active: tab === undefined },
        {
          label: t('profiles.tab.given'),
          active: tab === 'given',
          count: givenCount,
          link: { ...toSelf, search: { tab: 'given' } },
        },
      ]}
    >
      {tab === 'given' ? (
        <ProfileOwnersTab profile={profile} />
      ) : (
        <Settings profile={profile} betTypes={provider.betTypes} />
      )}
      {dialogs}
    </DetailPage>
  );
}
