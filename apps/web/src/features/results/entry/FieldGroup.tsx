import { useTranslation } from 'react-i18next';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import { DigitField } from '../../../ui/forms/DigitField.tsx';
import { TextField } from '../../../ui/forms/fields.tsx';
import classes from './entry.module.css';
import { inputName } from './input-name.ts';
import { type FieldGroupProps, NumberList } from './NumberList.tsx';
import { useProblemText } from './problem-text.ts';

/** One draw field: a single input, a row of boxes under its name, or a long list. */
export function FieldGroup(props: FieldGroupProps) {
  const { field, entry, refused } = props;
  const nameOf = useFieldName();
  const boxes = entry.values[field.name] ?? [];
  if (field.layout === 'list') return <NumberList {...props} />;
  if (boxes.length === 1) return <Box {...props} box={0} label={nameOf(field.name)} error={refused} />;
  return (
    <fieldset className={classes.group} aria-invalid={refused !== undefined}>
      <legend>{nameOf(field.name)}</legend>
      <div className={classes.boxes}>
        {boxes.map((_, box) => (
          <Box key={inputName(field.name, box)} {...props} box={box} label={String(box + 1)} />
        ))}
      </div>
      {refused && (
        <p className={classes.refused} role="alert">
          {refused}
        </p>
      )}
    </fieldset>
  );
}

interface BoxProps extends FieldGroupProps {
  box: number;
  label: string;
  error?: string | undefined;
}

function Box({ field, entry, box, label, error }: BoxProps) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const inputs = entry.values[field.name] ?? [];
  const problem = entry.problems.find((one) => one.field === field.name && one.box === box);
  const change = (text: string) =>
    entry.change(
      field.name,
      inputs.map((before, i) => (i === box ? text : before)),
    );
  const shared = {
    label,
    name: inputName(field.name, box, entry.scope),
    value: inputs[box] ?? '',
    error: error ?? (problem && problemText(problem)),
  };
  if (field.kind === 'decimal') {
    return (
      <div className={classes.decimal}>
        <TextField
          {...shared}
          description={t(field.name === 'change' ? 'results.entry.hintSigned' : 'results.entry.hintDecimal')}
          // The number pad of phones has no sign.
          inputMode={field.name === 'change' ? 'text' : 'decimal'}
          onChange={change}
        />
      </div>
    );
  }
  const digitsMax = field.digitsMax ?? 7;
  return (
    <div style={{ width: `${digitsMax * 0.85 + 6}rem` }} className={classes.box}>
      <DigitField
        {...shared}
        digitsMin={field.digitsMin ?? digitsMax}
        digitsMax={digitsMax}
        onChange={change}
      />
    </div>
  );
}
