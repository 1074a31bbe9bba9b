import { betTypeNames } from 'virtual:bet-types';
import type { LogLine } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { type DateStyle, formatDateTime, formatDay } from '../../ui/figures/format-date.ts';
import { formatMoney, minus } from '../../ui/figures/format-money.ts';
import { roundLabelInText } from '../rounds/round-label.ts';
import { fieldGroups } from './field-groups.ts';
import { lookUp } from './look-up.ts';

/** Figures that settlement stores in satang (business/settlement): whole numbers as text. */
const satangOperations = ['job.settlement.settle'];
const satangFields = new Set(['payout', 'totalBet', 'player', 'agent', 'master', 'company']);

/** References to what has no name: shown as "#585". */
const numberedFields = new Set([
  'settlementId',
  'journalId',
  'deliveryId',
  'plannedChangeId',
  'sessionId',
  'termsId',
]);

const roundFields = new Set(['roundId', 'resultId']);
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;
const tieStep = /\((\w+), (\d{4}-\d\d-\d\dT[\d:.]+Z)\)/g;
/** A round as the API names it: its provider, and its label. */
const namedRound = /^(.+) (\d{4}-\d\d-\d\d(?:-\S+)?)$/;
const day = /^\d{4}-\d\d-\d\d$/;

export interface ChangeInWords {
  key: string;
  /** The field, after its group where that begins: "Winning numbers: Upper 2". */
  field: string;
  was: string | undefined;
  is: string | undefined;
}

/** The words of the log in a language: a value without a word is shown as it is stored. */
export function logWords(t: TFunction, style: DateStyle) {
  const operations = t('log.operation', { returnObjects: true });
  const subjects = t('log.subject', { returnObjects: true });
  const fields = t('log.field', { returnObjects: true });
  const statuses = t('status', { returnObjects: true });
  const roles = t('role', { returnObjects: true });
  const values = t('log.value', { returnObjects: true });
  const ties = t('log.tie', { returnObjects: true });
  const layOffStates = t('layOff.status', { returnObjects: true });
  const groups = t('providers.group', { returnObjects: true });
  const families = t('shares.family', { returnObjects: true });
  const { language } = style;
  const betTypes: Readonly<Record<string, { en: string; th: string }>> = betTypeNames;

  const operationOf = (operation: string): string => lookUp(operations, operation.split('.')) ?? operation;
  const subjectOf = (subject: string): string => lookUp(subjects, [subject]) ?? subject;
  /** Shares of `thai/run`; `*` is every one. */
  const scopeOf = (name: string): string | undefined => {
    const [, group, family] = /^([\w-]+|\*)\/(\w+|\*)$/.exec(name) ?? [];
    if (group === undefined || family === undefined) return undefined;
    return [
      group === '*' ? t('shares.everyGroup') : (lookUp(groups, [group]) ?? group),
      family === '*' ? t('shares.everyFamily') : (lookUp(families, [family]) ?? family),
    ].join(' · ');
  };
  const fieldOf = (name: string): string =>
    scopeOf(name) ?? lookUp(fields, [name]) ?? betTypes[name]?.[language] ?? lookUp(roles, [name]) ?? name;

  /** The steps of a tie are stored as `Nok → Somchai (created, 2026-11-20T09:30:00.000Z)`. */
  const tieText = (value: string): string =>
    value.replace(tieStep, (_, what: string, at: string) => {
      return `(${lookUp(ties, [what]) ?? what}, ${formatDateTime(at, style, true)})`;
    });
  /** A bet of a lay-off is stored as `upper3 387 84.00`. */
  const betText = (value: string): string =>
    value.replace(/^\w+/, (betType) => betTypes[betType]?.[language] ?? betType);
  const textOf = (value: string, name: string, operation: string): string => {
    if (satangOperations.includes(operation) && satangFields.has(name) && /^-?\d+$/.test(value))
      return formatMoney(bahtOf(value));
    if (numberedFields.has(name) && /^\d+$/.test(value)) return `#${value}`;
    if (instant.test(value)) return formatDateTime(value, style, true);
    if (day.test(value)) return formatDay(value, style);
    const [, provider, label] = (roundFields.has(name) && namedRound.exec(value)) || [];
    if (provider && label) return t('rounds.text', { provider, round: roundLabelInText(label, style) });
    if (name === 'list') return operationOf(value);
    if (name === 'tie') return tieText(value);
    if (name === 'bets') return betText(value);
    if (name === 'status' && operation.startsWith('layOff.')) return lookUp(layOffStates, [value]) ?? value;
    return (
      lookUp(values, [value]) ??
      lookUp(roles, [value]) ??
      lookUp(statuses, [value]) ??
      betTypes[value]?.[language] ??
      value
    );
  };

  /** One value of a field in words; `path` is the name of the field with its parent fields. */
  const textOfValue = (value: unknown, path: readonly string[], operation: string): string => {
    const name = path.at(-1) ?? '';
    if (value === undefined) return '';
    if (value === null) return lookUp(t('log.nothing', { returnObjects: true }), [name]) ?? '–';
    if (typeof value === 'boolean') return value ? t('log.yes') : t('log.no');
    if (typeof value === 'number') return path.some(isShare) ? percentText(value) : String(value);
    if (typeof value === 'string') {
      const text = textOf(value, name, operation);
      return path[0] === 'net' && /[1-9]/.test(text) && !text.startsWith(minus) ? `+${text}` : text;
    }
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object'))
      return value.length === 0 ? '–' : value.map((one) => textOfValue(one, path, operation)).join(', ');
    return JSON.stringify(value);
  };

  /** The changes that a list shows of an entry: the field, and its value before (undefined without one) and after. */
  const changesIn = ({ changes, operation }: LogLine): ChangeInWords[] => {
    const fields = fieldGroups(
      changes.map(({ path }) => path),
      fieldOf,
    );
    return changes.map(({ path, before, after }, i) => ({
      key: path.join('.'),
      field: [fields[i]?.group, fields[i]?.field].filter(Boolean).join(': '),
      was: before === undefined ? undefined : textOfValue(before, path, operation),
      is: after === undefined ? undefined : textOfValue(after, path, operation),
    }));
  };

  return { operationOf, subjectOf, fieldOf, textOfValue, changesIn };
}

const isShare = (name: string): boolean => /Bp$/.test(name);

/** Basis points as per cent: 1250 is 12.5%. */
const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** Satang as text to baht as text, without a float in between. */
function bahtOf(satang: string): string {
  const [sign, digits] = satang.startsWith('-') ? ['-', satang.slice(1)] : ['', satang];
  const padded = digits.padStart(3, '0');
  return `${sign}${padded.slice(0, -2)}.${padded.slice(-2)}`;
}
