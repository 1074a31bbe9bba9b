import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { useSignedIn } from '../../../session/session.ts';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';

/** What a new profile starts from. */
export type StartFrom = { kind: 'settings' | 'empty' } | { kind: 'profile'; profileId: string | null };

interface StartFieldProps {
  providerId: string;
  value: StartFrom;
  onChange: (value: StartFrom) => void;
}

const kinds = ['settings', 'profile', 'empty'] as const;

/** The effective settings, another profile, or nothing. */
export function StartField({ providerId, value, onChange }: StartFieldProps) {
  const { t } = useTranslation();
  const ofCompany = useSignedIn().role.startsWith('company:');
  const { data: profiles = [] } = useQuery(callOptions('profiles.list', { params: { providerId } }));
  const whose = ofCompany ? 'company' : 'own';
  return (
    <>
      <RadioCards
        label={t('profiles.start.label')}
        name="start"
        value={value.kind}
        onChange={(kind) =>
          onChange(
            kind === 'profile'
              ? { kind, profileId: profiles[0]?.profileId ?? null }
              : { kind: kind ?? 'settings' },
          )
        }
        options={kinds
          .filter((kind) => kind !== 'profile' || profiles.length > 0)
          .map((kind) => ({
            value: kind,
            label: kind === 'settings' ? t(`profiles.start.${whose}`) : t(`profiles.start.${kind}`),
            description: t(`profiles.start.${kind}_help`),
          }))}
      />
      {value.kind === 'profile' && (
        <SelectField
          label={t('profiles.start.which')}
          value={value.profileId}
          onChange={(profileId) => onChange({ kind: 'profile', profileId })}
          options={profiles.map(({ profileId, name }) => ({ value: profileId, label: name }))}
          clearable={false}
        />
      )}
    </>
  );
}
