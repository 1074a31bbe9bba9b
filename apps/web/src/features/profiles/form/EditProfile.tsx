import type { ProfileDetail } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../../api/use-call.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../../ui/forms/kit/use-record-form.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useProfileFields } from './use-profile-fields.ts';

interface EditProfileProps {
  profile: ProfileDetail;
  betTypes: readonly BetType[];
}

/** Edits a profile. Its owners keep the earlier values until it is given to them again. */
export function EditProfile({ profile, betTypes }: EditProfileProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const update = useWrite('profiles.update');
  const { profileId, name, blocks, rows, version, givenCount } = profile;
  const params = { profileId };
  const { fields, columns, lines } = useProfileFields(betTypes, rows);
  const form = useRecordForm({
    id: `profile-${profileId}`,
    fields,
    stored: { values: { name, settings: rows, blocks }, version },
    save: ({ changes: { name, settings, blocks }, version: made = version }) =>
      update.mutateAsync({
        params,
        body: {
          version: made,
          ...(name !== undefined && { name }),
          ...(settings && { rows: settings }),
          ...(blocks && { blocks }),
        },
      }),
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('profiles.get', { params }), staleTime: 0 });
      return { values: { name: now.name, settings: now.rows, blocks: now.blocks }, version: now.version };
    },
    outcome: 'update',
  });
  return (
    <RecordForm form={form}>
      {givenCount > 0 && form.changes.length > 0 && (
        <Notice>{t('profiles.keepsGiven', { count: givenCount })}</Notice>
      )}
      <ProfileFields form={form} columns={columns} lines={lines} betTypes={betTypes} />
    </RecordForm>
  );
}
