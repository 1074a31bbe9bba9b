import { Input, Switch } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { percentOf } from '../../ui/figures/typed-figures.ts';
import { PercentField } from '../../ui/forms/inputs/FigureField.tsx';
import type { FieldProps } from '../../ui/forms/kit/field-spec.ts';
import { Explained } from '../../ui/terms/Explained.tsx';
import type { OtherLimit } from './group-shares.ts';
import { NamedShareBar, ShareBar, type SharePart } from './ShareBar.tsx';
import { type ShareRules, type splitParts, type TypedShares, typedSplit } from './shares.ts';
import classes from './terms.module.css';
import { useScopeName } from './use-shares-words.ts';

interface ShareFieldProps extends FieldProps<TypedShares> {
  rules: ShareRules;
  /** The tier that set the most there is to share. */
  upline: string;
  /** Where a split comes to other shares. */
  others?: readonly OtherLimit[] | undefined;
  /** Tells the fields of several sets of shares apart. */
  prefix?: string;
}

/**
 * Shares of the tiers: those of the lower tiers are typed, the rest is the company's; the bar shows the
 * split.
 */
export function ShareField(props: ShareFieldProps) {
  const { label, value, onChange, error, rules, upline, others = [] } = props;
  const { t } = useTranslation();
  const scopeName = useScopeName();
  const id = useId();
  const { owners, maxBp } = rules;
  const { company } = typedSplit(rules, value);
  const ofMaster = owners.length === 1;
  return (
    <fieldset className={classes.fieldset} aria-labelledby={`${id}-label`} aria-describedby={`${id}-bound`}>
      <Input.Label component="legend" required>
        <Explained term="share">
          <span id={`${id}-label`}>{label}</span>
        </Explained>
      </Input.Label>
      <ShareBar parts={partsOf(rules, value)} />
      {others.map((other) => (
        <NamedShareBar
          key={scopeName(other)}
          name={scopeName(other)}
          parts={partsOf({ owners, maxBp: other.maxBp }, value)}
        />
      ))}
      {!ofMaster && (
        <Switch
          label={t('shares.split')}
          description={t('shares.splitHelp')}
          checked={value.split !== undefined}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? begunSplit(props) : direct(props))
          }
        />
      )}
      {value.split ? (
        <SplitInputs {...props} split={value.split} />
      ) : (
        <DirectInputs {...props} rest={company} />
      )}
      <p id={`${id}-bound`} className={classes.bound}>
        {t('organisations.terms.shareHelp', { upline, most: percentOf(maxBp) })}
      </p>
      {error && <Input.Error>{error}</Input.Error>}
    </fieldset>
  );
}

function partsOf(rules: ShareRules, value: TypedShares): SharePart[] {
  const { agent, master, company } = typedSplit(rules, value);
  return [
    ...(rules.owners.length === 1
      ? [{ tier: 'below' as const, bp: master }]
      : [
          { tier: 'agent' as const, bp: agent },
          { tier: 'master' as const, bp: master },
        ]),
    { tier: 'company', bp: company },
  ];
}

/** The split that means the same as the shares that were typed directly. */
function begunSplit({ value, rules }: ShareFieldProps): TypedShares {
  const { master } = typedSplit(rules, value);
  const given = percentOf(Math.max(rules.maxBp - master, 0));
  return { agent: value.agent ?? '', master: '0', split: { given, forced: '0', remainder: '0' } };
}

/** The shares that a split comes to, typed directly. */
function direct({ value, rules }: ShareFieldProps): TypedShares {
  return { agent: value.agent ?? '', master: percentOf(typedSplit(rules, value).master) };
}

function DirectInputs({
  value,
  onChange,
  onBlur,
  error,
  rules,
  prefix = '',
  rest,
}: ShareFieldProps & { rest: number }) {
  const { t } = useTranslation();
  const { owners, maxBp } = rules;
  return (
    <div className={classes.owners}>
      {owners.map((owner) => (
        <PercentField
          key={owner}
          name={`${prefix}share.${owner}`}
          label={t(`organisations.tier.${owners.length === 1 ? 'below' : owner}`)}
          value={value[owner] ?? ''}
          onChange={(typed) => onChange({ ...value, [owner]: typed })}
          {...(onBlur ? { onBlur } : {})}
          error={Boolean(error)}
          min="0"
          max={percentOf(maxBp)}
          step="0.5"
        />
      ))}
      <Rest label={t('organisations.tier.company')} bp={rest} />
    </div>
  );
}

function SplitInputs(props: ShareFieldProps & { split: NonNullable<TypedShares['split']> }) {
  const { value, onChange, onBlur, error, rules, prefix = '', split } = props;
  const { t } = useTranslation();
  const { master, company } = typedSplit(rules, value);
  const shared = { ...(onBlur ? { onBlur } : {}), error: Boolean(error), min: '0', step: '0.5' };
  const part = (key: (typeof splitParts)[number], most: string) => (
    <PercentField
      key={key}
      {...shared}
      name={`${prefix}share.${key}`}
      label={t(`shares.${key}.label`)}
      description={t(`shares.${key}.help`)}
      value={split[key]}
      onChange={(typed) => onChange({ ...value, split: { ...split, [key]: typed } })}
      max={most}
    />
  );
  return (
    <div className={classes.owners} data-split>
      {part('given', percentOf(rules.maxBp))}
      {part('forced', split.given)}
      <PercentField
        {...shared}
        name={`${prefix}share.agent`}
        label={t('shares.taken.label')}
        description={t('shares.taken.help')}
        value={value.agent ?? ''}
        onChange={(agent) => onChange({ ...value, agent })}
        max={split.given}
      />
      {part('remainder', '100')}
      <Rest label={t('organisations.tier.master')} bp={master} />
      <Rest label={t('organisations.tier.company')} bp={company} />
    </div>
  );
}

/** A share that follows from the others. */
function Rest({ label, bp }: { label: string; bp: number }) {
  return (
    <div className={classes.rest}>
      <span className={classes.restLabel}>{label}</span>
      <output className={`figures ${classes.restFigure}`} aria-label={label}>
        {percentOf(bp)} <span aria-hidden>%</span>
      </output>
    </div>
  );
}
