import type { TermsBounds } from '@drawdesk/contract';
import { betFamilies } from '@drawdesk/lottery';
import { Button, Input } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/forms/fields.tsx';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import { providerGroups } from '../providers/provider-groups.ts';
import { maxFor, newRow, type OtherLimit, rowsMax, type TypedGroupShares } from './group-shares.ts';
import { ShareField } from './ShareField.tsx';
import type { ShareOwner } from './shares.ts';
import classes from './terms.module.css';
import { useScopeName } from './use-shares-words.ts';

interface GroupSharesFieldProps extends FieldProps<TypedGroupShares[]> {
  owners: readonly ShareOwner[];
  bounds: TermsBounds;
  upline: string;
  /** Where the split of each row comes to other shares, by the place of the row. */
  others: readonly (readonly OtherLimit[])[];
}

/** Shares for a provider group, a family of bet types or both, row by row; empty until someone adds one. */
export function GroupSharesField(props: GroupSharesFieldProps) {
  const { value, onChange, error, errorsAt = {}, owners } = props;
  const { t } = useTranslation();
  const change = (row: TypedGroupShares) => onChange(value.map((one) => (one.id === row.id ? row : one)));
  return (
    <>
      {value.map((row, at) => (
        <Row
          key={row.id}
          {...props}
          row={row}
          at={at}
          change={change}
          remove={() => onChange(value.filter(({ id }) => id !== row.id))}
        />
      ))}
      {error && Object.keys(errorsAt).length === 0 && <Input.Error>{error}</Input.Error>}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...value, newRow(value, owners)])}
          disabled={value.length >= rowsMax}
        >
          {t('shares.add')}
        </Button>
      </div>
    </>
  );
}

interface RowProps extends GroupSharesFieldProps {
  row: TypedGroupShares;
  /** Its place in the list. */
  at: number;
  change: (row: TypedGroupShares) => void;
  remove: () => void;
}

function Row({ row, at, change, remove, owners, bounds, upline, others, errorsAt = {}, onBlur }: RowProps) {
  const { t } = useTranslation();
  const scopeName = useScopeName();
  const isNamed = row.group !== null || row.family !== null;
  const scopeError = errorsAt[`${at}.group`];
  const [, shareError] =
    Object.entries(errorsAt).find(([place]) => place.startsWith(`${at}.`) && place !== `${at}.group`) ?? [];
  const name = isNamed ? scopeName(row) : t('shares.newRow');
  return (
    <section className={classes.groupRow} aria-label={name}>
      <div className={classes.owners}>
        <SelectField
          label={t('providers.groupLabel')}
          placeholder={t('shares.everyGroup')}
          value={row.group}
          onChange={(group) => change({ ...row, group })}
          options={providerGroups.map((group) => ({ value: group, label: t(`providers.group.${group}`) }))}
          error={scopeError}
          clearable
        />
        <SelectField
          label={t('shares.familyLabel')}
          placeholder={t('shares.everyFamily')}
          value={row.family}
          onChange={(family) => change({ ...row, family })}
          options={betFamilies.map((family) => ({ value: family, label: t(`shares.family.${family}`) }))}
          clearable
        />
      </div>
      <ShareField
        label={name}
        value={row.shares}
        onChange={(shares) => change({ ...row, shares })}
        {...(onBlur ? { onBlur } : {})}
        rules={{ owners, maxBp: maxFor(bounds, row) }}
        upline={upline}
        others={others[at]}
        error={shareError}
        prefix={`group.${row.id}.`}
      />
      <div>
        <Button variant="subtle" color="red" size="compact-sm" onClick={remove}>
          {t('shares.remove')}
        </Button>
      </div>
    </section>
  );
}
