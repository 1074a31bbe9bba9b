import { type OwnSettings, ownSettings, type SettingField, settingFieldNames } from '@drawdesk/contract';
import { formatMoney, formatRate, parseMoney, parseRate, rateX100, satang } from '@drawdesk/lottery';

/**
 * A value of a field as text, number or yes/no: the same types in the DTO and in storage, written
 * differently.
 */
export type FieldValue = string | number | boolean;

type Kind = 'amount' | 'rate' | 'whole' | 'yes-no';

/**
 * How each field is written: amounts `5000.00` in the DTO and satang as text in storage, rates `3.2` and 320.
 */
const kindOf: Readonly<Record<SettingField, Kind>> = {
  accept: 'yes-no',
  payRate: 'rate',
  winMultiplier: 'rate',
  lowest: 'amount',
  maximum: 'amount',
  maxBetPerNumber: 'amount',
  numberLimitPerPlayer: 'whole',
  limit: 'amount',
  betLimit: 'amount',
  risk: 'amount',
  totalRisk: 'amount',
  possibleBetPercentage: 'whole',
  highRiskPercentage: 'whole',
  lowRiskPercentage: 'whole',
  hold: 'amount',
  splitSteps: 'yes-no',
};

export const isSettingField = (name: string): name is SettingField =>
  settingFieldNames.some((known) => known === name);

/** As bet_setting stores it. Throws MoneyFormatError for a text that is no amount or rate. */
export function storedValue(field: SettingField, value: FieldValue): FieldValue {
  if (kindOf[field] === 'amount') return String(parseMoney(String(value)));
  if (kindOf[field] === 'rate') return Number(parseRate(String(value)));
  return value;
}

/** As the DTO has it. */
export function toValueDto(field: SettingField, stored: FieldValue): FieldValue {
  if (kindOf[field] === 'amount') return formatMoney(satang(BigInt(stored)));
  if (kindOf[field] === 'rate') return formatRate(rateX100(Number(stored)));
  return stored;
}

/** A number to compare values of a field by: satang, rate ×100, or the number itself. */
export const sizeOf = (field: SettingField, value: FieldValue): bigint =>
  BigInt(storedValue(field, value) === true ? 1 : storedValue(field, value) || 0);

/** Converts what a level has set from storage to the DTO. Steps, which no screen edits, are left out. */
export function toSettingsDto(stored: Readonly<Record<string, unknown>>): OwnSettings {
  const entries = settingFieldNames.flatMap((field): [string, FieldValue][] => {
    const value = stored[field];
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[field, toValueDto(field, value)]]
      : [];
  });
  return ownSettings.parse(Object.fromEntries(entries));
}
