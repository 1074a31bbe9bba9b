import {
  derivationTexts,
  drawFieldList,
  type HouseGame,
  type InvalidField,
  type LocalizedText,
} from '@drawdesk/contract';
import {
  type CalendarException,
  type DerivationName,
  decidedBetTypes,
  derivationNames,
  derivations,
  type Schedule,
  type Size,
  scheduleFaults,
} from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { narrowedFields, rangeOf } from '../draws/draw-format.ts';
import type { ProviderFields } from './provider-row.ts';

/**
 * Refuses a provider that could not sell, draw or settle as configured (domain.md §2).
 * @throws DomainError `provider_invalid` with every field that is wrong.
 */
export function requireSoundProvider(
  fields: ProviderFields,
  now: Date,
  further: readonly InvalidField[] = [],
): void {
  refuseFaults([
    ...scheduleFaultsOf(fields, now),
    ...formatFaults(fields),
    ...betTypeFaults(fields),
    ...(fields.autoConfirm && fields.confirmMode === 'blind'
      ? [{ path: 'autoConfirm', code: 'auto_confirm_blind' } as const]
      : []),
    ...houseFaults(fields),
    ...refundFaults(fields),
    ...further,
  ]);
}

/** How the draws of a house game can be derived: it must produce the numbers itself (domain.md §2). */
const houseDraws: Readonly<Record<HouseGame, readonly DerivationName[]>> = {
  none: derivationNames,
  yigi: ['yigi'],
  commit_reveal: ['direct'],
};

const derivationList = (names: readonly DerivationName[]): LocalizedText => ({
  en: names.map((name) => derivationTexts[name].en).join(', '),
  th: names.map((name) => derivationTexts[name].th).join(', '),
});

function houseFaults({ houseGame, derivation, resultMode }: ProviderFields): InvalidField[] {
  const draws = houseDraws[houseGame];
  return [
    ...(draws.includes(derivation)
      ? []
      : [
          {
            path: 'houseGame',
            code: 'house_game_draw',
            values: { derivations: derivationList(draws) },
          } as const,
        ]),
    ...(houseGame !== 'none' && resultMode === 'manual'
      ? [{ path: 'resultMode', code: 'house_game_manual' } as const]
      : []),
  ];
}

/**
 * A beacon can be switched on only where the installation can fetch it; one that is already on does not block
 * other changes.
 */
export const beaconFaults = (
  next: Pick<ProviderFields, 'beacon'>,
  was: Pick<ProviderFields, 'beacon'> | null,
  served: boolean,
): InvalidField[] => (next.beacon && !was?.beacon && !served ? [{ path: 'beacon', code: 'beacon_off' }] : []);

function refundFaults({ refundAfterMinutes, noResultAfterMinutes }: ProviderFields): InvalidField[] {
  if (refundAfterMinutes === null || refundAfterMinutes >= noResultAfterMinutes) return [];
  const values = { minutes: String(noResultAfterMinutes) };
  return [{ path: 'refundAfterMinutes', code: 'refund_before_overdue', values }];
}

/** @throws DomainError `provider_invalid` for a schedule that gives no rounds. */
export const requireSoundSchedule = (
  given: { schedule: Schedule; calendar: readonly CalendarException[] },
  now: Date,
): void => refuseFaults(scheduleFaultsOf(given, now));

/** Paths are below the body of the request. */
function refuseFaults(faults: readonly InvalidField[]): void {
  if (faults.length === 0) return;
  const fields = faults.map((fault) => ({ ...fault, path: `body.${fault.path}` }));
  throw new DomainError('provider_invalid', {}, fields);
}

const scheduleFaultsOf = (
  { schedule, calendar }: { schedule: Schedule; calendar: readonly CalendarException[] },
  now: Date,
): InvalidField[] =>
  scheduleFaults(schedule, calendar, now).map(
    ({ path, code, date = '' }): InvalidField =>
      code === 'out_of_order_on' ? { path, code, values: { date } } : { path, code },
  );

const sizesText = (size: Size): string => {
  const [least, most] = rangeOf(size);
  return least === most ? String(least) : `${least}–${most}`;
};

/**
 * A draw format may narrow what the derivation accepts, never widen it, so that every draw it accepts can be
 * derived.
 */
function formatFaults({ derivation, drawFormat }: ProviderFields): InvalidField[] {
  const { fields } = derivations[derivation];
  const names = (drawFormat ?? []).map(({ name }) => name);
  return (drawFormat ?? []).flatMap(({ name, digits, count }, index): InvalidField[] => {
    const path = `drawFormat.${index}`;
    const field = fields.find((one) => one.name === name);
    if (!field)
      return [
        {
          path: `${path}.name`,
          code: 'unknown_field',
          values: { fields: drawFieldList(fields.map((one) => one.name)) },
        },
      ];
    if (names.indexOf(name) < index) return [{ path: `${path}.name`, code: 'twice' }];
    const dropped = count === 0 && !field.required;
    return [
      ...(digits === null || (field.digits !== undefined && isWithin(digits, field.digits))
        ? []
        : [
            field.digits === undefined
              ? ({ path: `${path}.digits`, code: 'no_digits' } as const)
              : ({
                  path: `${path}.digits`,
                  code: 'wrong_digits',
                  values: { sizes: sizesText(field.digits) },
                } as const),
          ]),
      ...(count === null || dropped || isWithin(count, field.count)
        ? []
        : [
            {
              path: `${path}.count`,
              code: 'wrong_count',
              values: { sizes: sizesText(field.count) },
            } as const,
          ]),
    ];
  });
}

function isWithin(value: number, size: Size): boolean {
  const [least, most] = rangeOf(size);
  return least <= value && value <= most;
}

/** Every draw that can be entered must decide all bet types that are sold. */
function betTypeFaults(fields: ProviderFields): InvalidField[] {
  const { betTypes, derivation, switches, drawFormat } = fields;
  const twice = betTypes.flatMap((type, index) =>
    betTypes.indexOf(type) < index ? [{ path: `betTypes.${index}`, code: 'twice' } as const] : [],
  );
  if (formatFaults(fields).length > 0) return twice;
  const decided = decidedBetTypes(derivation, switches, narrowedFields(derivation, drawFormat));
  return [
    ...twice,
    ...betTypes.flatMap((type, index) =>
      decided.includes(type) ? [] : [{ path: `betTypes.${index}`, code: 'not_decided' } as const],
    ),
  ];
}
