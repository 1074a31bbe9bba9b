import type { DayAndClock } from '../../ui/forms/kit/date-specs.ts';
import { field } from '../../ui/forms/kit/field.ts';
import type { FieldSpec } from '../../ui/forms/kit/field-spec.ts';

/** From when terms are in force: immediately, or from a future moment. */
export interface TypedEffective {
  when: 'now' | 'later';
  moment: DayAndClock;
}

const now: TypedEffective = { when: 'now', moment: { day: '', clock: '' } };

/** `validFrom` of new terms: null is immediately. */
export function effectiveSpec(
  label: string,
  atOnce: string,
): FieldSpec<string | null, TypedEffective, object> {
  const moment = field.moment({ label });
  return {
    label,
    required: true,
    at: 'validFrom',
    props: {},
    blank: now,
    write: (at) => (at === null ? now : { when: 'later', moment: moment.write(at) }),
    read: ({ when, moment: typed }, style) => (when === 'now' ? { value: null } : moment.read(typed, style)),
    shown: (at, style) => (at === null ? atOnce : moment.shown(at, style)),
  };
}
