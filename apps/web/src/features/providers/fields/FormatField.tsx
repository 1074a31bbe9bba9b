import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import type { DerivationInfo } from '@drawdesk/contract';
import { Checkbox, Input } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { SelectField } from '../../../ui/forms/fields.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import classes from './fields.module.css';
import { ownSize, type TypedFormat, type TypedSize } from './format-spec.ts';

interface FormatFieldProps extends FieldProps<TypedFormat> {
  fields: DerivationInfo['fields'];
}

type DrawField = DerivationInfo['fields'][number];

const range = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, step) => least + step);

/** Whether a field of the draw can be narrower than its derivation allows. */
const narrows = ({ digitsMin, digitsMax, countMin, countMax, required }: DrawField) =>
  digitsMin !== digitsMax || countMin !== countMax || !required;

/** The fields of a draw, and their format where the market publishes less than the derivation allows. */
export function FormatField({ label, value, onChange, error, disabled = false, fields }: FormatFieldProps) {
  const { t } = useTranslation();
  const fieldName = useFieldName();
  const shown = fields.filter(narrows);
  if (shown.length === 0) return null;
  const change = (name: string, part: Partial<TypedSize>) =>
    onChange({ ...value, [name]: { ...(value[name] ?? ownSize), ...part } });
  return (
    <fieldset className={classes.plain}>
      <Input.Label component="legend">{label}</Input.Label>
      <Input.Description>{t('providers.form.formatHelp')}</Input.Description>
      <div className={classes.scroll}>
        <table className={classes.format}>
          <thead>
            <tr>
              <th scope="col">{t('providers.form.formatField')}</th>
              <th scope="col">{t('providers.form.digits')}</th>
              <th scope="col">{t('providers.form.count')}</th>
              <th scope="col">{t('providers.form.neededColumn')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((field) => {
              const size = value[field.name] ?? ownSize;
              const name = fieldName(field.name);
              return (
                <tr key={field.name}>
                  <th scope="row">{name}</th>
                  <td>
                    <Size
                      label={`${name}: ${t('providers.form.digits')}`}
                      least={field.digitsMin}
                      most={field.digitsMax}
                      value={size.digits}
                      onChange={(digits) => change(field.name, { digits })}
                      disabled={disabled}
                    />
                  </td>
                  <td>
                    <Size
                      label={`${name}: ${t('providers.form.count')}`}
                      least={field.countMin}
                      most={field.countMax}
                      none={!field.required}
                      value={size.count}
                      onChange={(count) => change(field.name, { count })}
                      disabled={disabled}
                    />
                  </td>
                  <td>
                    <Checkbox
                      aria-label={`${name}: ${t('providers.form.needed')}`}
                      checked={field.required || size.required}
                      onChange={({ currentTarget }) =>
                        change(field.name, { required: currentTarget.checked })
                      }
                      disabled={disabled || field.required || size.count === '0'}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}

interface SizeProps {
  label: string;
  least: number | null;
  most: number | null;
  /** The field may be absent. */
  none?: boolean;
  value: string;
  onChange: (size: string) => void;
  disabled: boolean;
}

/**
 * A size that can be narrowed is a choice, any other is a text. Choices that are too many to scroll are left
 * out.
 */
function Size({ label, least, most, none = false, value, onChange, disabled }: SizeProps) {
  const { t } = useTranslation();
  if (least === null || most === null) return '–';
  const own = least === most ? formatCount(least) : `${formatCount(least)}–${formatCount(most)}`;
  if ((least === most || most - least > 20) && !none) return own;
  return (
    <SelectField
      aria-label={label}
      size="xs"
      value={value === '' ? 'own' : value}
      onChange={(size) => onChange(size === null || size === 'own' ? '' : size)}
      options={[
        { value: 'own', label: own },
        ...(least === most || most - least > 20
          ? []
          : range(least, most).map((size) => ({ value: String(size), label: String(size) }))),
        ...(none ? [{ value: '0', label: t('providers.form.none') }] : []),
      ]}
      disabled={disabled}
      searchable={false}
    />
  );
}
