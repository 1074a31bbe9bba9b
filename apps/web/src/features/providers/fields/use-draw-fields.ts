import type { DerivationInfo } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { betTypeKeys } from '../../../shared/bet-types/bet-types.ts';
import { useFieldName } from '../../../shared/rounds/use-field-name.ts';
import { field } from '../../../ui/forms/kit/field.ts';
import { formatSpec } from './format-spec.ts';
import { positionsOf, type SwitchName } from './rule-switches.ts';

/** The derivation, the bet types and the rule switches as fields. */
export function useDrawFields(infos: readonly DerivationInfo[]) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const fieldName = useFieldName();
  const positions: Readonly<Record<string, Readonly<Record<string, string>>>> = t('providers.rulePosition', {
    returnObjects: true,
  });
  const position = (name: SwitchName) =>
    field.choice({
      label: t(`providers.rule.${name}.title`),
      description: t(`providers.rule.${name}.help`),
      at: `switches.${name}`,
      options: positionsOf(name).map((value) => ({
        value,
        label: positions[name]?.[value] ?? value,
      })),
    });
  return {
    derivation: field.choice({
      label: t('providers.field.derivation'),
      options: infos.map(({ derivation }) => ({
        value: derivation,
        label: t(`providers.derivation.${derivation}.name`),
      })),
    }),
    betTypes: field.choices({
      label: t('providers.field.betTypes'),
      options: betTypeKeys.map((value) => ({ value, label: nameOf(value) })),
    }),
    drawFormat: formatSpec(
      infos.flatMap(({ fields }) => fields),
      {
        label: t('providers.form.format'),
        own: t('providers.form.formatOwn'),
        describe: (name, { digits, count, required }) =>
          [
            fieldName(name),
            ...(digits ? [t('providers.form.digitsOf', { count: Number(digits) })] : []),
            ...(count ? [t('providers.form.countOf', { count: Number(count) })] : []),
            ...(required ? [t('providers.form.needed')] : []),
          ].join(' '),
      },
    ),
    runPays: position('runPays'),
    lower3: position('lower3'),
    crossExactWins: position('crossExactWins'),
    paeRepeats: position('paeRepeats'),
    stockDecimals: position('stockDecimals'),
    lower2From: position('lower2From'),
    laosLower2: position('laosLower2'),
    yigiResult: position('yigiResult'),
    ladderBestOnly: position('ladderBestOnly'),
    correctedOn: position('correctedOn'),
  };
}
export type DrawFieldSpecs = ReturnType<typeof useDrawFields>;
