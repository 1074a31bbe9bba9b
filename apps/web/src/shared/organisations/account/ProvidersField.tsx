import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { Provider, ProviderGroup } from '@drawdesk/contract';
import { Button, Checkbox, Input, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { containsWords } from '../../../ui/list/typed-words.ts';
import { providerGroups } from '../../providers/provider-groups.ts';
import { useProviderName } from '../../providers/use-provider-name.ts';
import { useProviders } from '../../providers/use-providers.ts';
import classes from './account.module.css';
import type { TypedProviders } from './providers-spec.ts';

/** All providers, or the ticked ones, group by group: searched by name or id, counted, cleared together. */
export function ProvidersField(props: FieldProps<TypedProviders>) {
  const { label, value, onChange, error, disabled = false } = props;
  const { t } = useTranslation();
  const known = useProviders('providers.list');
  const providers = known ?? [];
  const [wanted, setWanted] = useState('');
  const has = containsWords(wanted);
  const found = providers.filter(({ nameEn, nameTh, providerId }) =>
    has(`${nameEn} ${nameTh} ${providerId}`),
  );
  const groups = providerGroups
    .map((group) => ({ group, members: found.filter((one) => one.group === group) }))
    .filter(({ members }) => members.length > 0);
  return (
    <>
      <RadioCards
        label={label}
        labelHidden
        value={value.all ? 'all' : 'some'}
        onChange={(which) => {
          // The choice starts with the providers allowed now, and the person removes some.
          const chosen =
            value.chosen.length > 0 ? value.chosen : providers.map((one) => one.providerId).sort();
          onChange({ all: which !== 'some', chosen });
        }}
        options={[
          {
            value: 'all',
            label: t('organisations.providers.all'),
            description: t('organisations.providers.allHelp'),
          },
          {
            value: 'some',
            label: t('organisations.providers.some'),
            description: t('organisations.providers.someHelp'),
          },
        ]}
        // what it would start with is not there yet
        disabled={disabled || known === undefined}
        name="providersAllowed"
      />
      {!value.all && (
        <div className={classes.groups}>
          <div className={classes.choosing}>
            <TextInput
              className={classes.search ?? ''}
              type="search"
              size="sm"
              aria-label={t('organisations.providers.search')}
              placeholder={t('organisations.providers.search')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={wanted}
              maxLength={60}
              onChange={({ currentTarget }) => setWanted(currentTarget.value)}
              // Enter would save the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            />
            <span className="figures" role="status">
              {t('organisations.providers.chosen', {
                chosen: formatCount(value.chosen.length),
                all: formatCount(providers.length),
              })}
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              disabled={disabled || value.chosen.length === 0}
              onClick={() => onChange({ ...value, chosen: [] })}
            >
              {t('ui.list.clearAll')}
            </Button>
          </div>
          {groups.length === 0 && providers.length > 0 && <p>{t('organisations.providers.noneFound')}</p>}
          {groups.map(({ group, members }) => (
            <Group
              key={group}
              group={group}
              members={members}
              value={value}
              onChange={onChange}
              disabled={disabled}
            />
          ))}
        </div>
      )}
      {error && <Input.Error>{error}</Input.Error>}
    </>
  );
}

interface GroupProps {
  group: ProviderGroup;
  members: readonly Provider[];
  value: TypedProviders;
  onChange: (value: TypedProviders) => void;
  disabled: boolean;
}

function Group({ group, members, value, onChange, disabled }: GroupProps) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const ids = members.map(({ providerId }) => providerId);
  const chosen = ids.filter((id) => value.chosen.includes(id));
  const set = (some: readonly string[], on: boolean) => {
    const rest = value.chosen.filter((id) => !some.includes(id));
    onChange({ ...value, chosen: on ? [...rest, ...some].sort() : rest });
  };
  return (
    <fieldset className={classes.group}>
      <legend>
        <Checkbox
          label={t(`providers.group.${group}`)}
          checked={chosen.length === ids.length}
          indeterminate={chosen.length > 0 && chosen.length < ids.length}
          onChange={({ currentTarget }) => set(ids, currentTarget.checked)}
          disabled={disabled}
          size="sm"
          fw={600}
        />
      </legend>
      {members.map((provider) => (
        <Checkbox
          key={provider.providerId}
          label={nameOf(provider)}
          checked={value.chosen.includes(provider.providerId)}
          onChange={({ currentTarget }) => set([provider.providerId], currentTarget.checked)}
          disabled={disabled}
          size="sm"
        />
      ))}
    </fieldset>
  );
}
