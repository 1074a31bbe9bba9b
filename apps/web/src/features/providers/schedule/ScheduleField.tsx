import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { zoneName } from '../../../shared/providers/zone-name.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { SelectField } from '../../../ui/forms/fields.tsx';
import { ClockField } from '../../../ui/forms/inputs/ClockField.tsx';
import { RadioCards } from '../../../ui/forms/inputs/RadioCards.tsx';
import { ToggleSetField } from '../../../ui/forms/inputs/ToggleSetField.tsx';
import type { FieldProps } from '../../../ui/forms/kit/field-spec.ts';
import { FieldRow, FormSection } from '../../../ui/forms/kit/RecordForm.tsx';
import { weekdayName, weekdaysInOrder } from '../draw-days/schedule-words.ts';
import { DatesField } from './DatesField.tsx';
import { TimesFields } from './TimesFields.tsx';
import { readSchedule, type SchedulePart, type TypedSchedule } from './typed-schedule.ts';

const monthDays = Array.from({ length: 31 }, (_, day) => String(day + 1));

/** The schedule of a provider: its days, the times of its rounds, its time zone and its business day. */
export function ScheduleField(props: FieldProps<TypedSchedule>) {
  const { t } = useTranslation();
  const { language } = useDateStyle();
  const { value, onChange, error, disabled = false } = props;
  const { wrong } = readSchedule(value);
  const change = (part: Partial<TypedSchedule>) => onChange({ ...value, ...part });
  /** Errors are shown once the form requests it; an error between two times is shown immediately. */
  const errorOf = (part: SchedulePart): string | undefined => {
    const why = wrong[part];
    if (why === undefined) return undefined;
    const atOnce = why === 'closeBeforeOpen' || why === 'drawBeforeClose' || why === 'closesBeforeItOpens';
    return error || atOnce ? t(`providers.wrong.${why}`) : undefined;
  };
  // Errors found only by the server belong to no part: they are shown below all parts.
  const other = error && Object.keys(wrong).length === 0 ? error : undefined;
  const zones = zoneOptions(t, value.zone);
  return (
    <>
      <FormSection title={t('providers.form.days')} help={t('providers.form.daysHelp')}>
        <RadioCards
          label={t('providers.form.daysKind')}
          value={value.days}
          onChange={(days) => days && change({ days })}
          options={(['weekly', 'monthly', 'dates'] as const).map((kind) => ({
            value: kind,
            label: t(`providers.form.kind.${kind}`),
          }))}
          disabled={disabled}
          name="daysKind"
        />
        {value.days === 'weekly' && (
          <ToggleSetField
            label={t('providers.form.weekdays')}
            value={value.weekdays}
            onChange={(weekdays) => change({ weekdays })}
            options={weekdaysInOrder.map((day) => ({
              value: String(day),
              label: weekdayName(day, language),
            }))}
            error={errorOf('weekdays')}
            disabled={disabled}
          />
        )}
        {value.days === 'monthly' && (
          <ToggleSetField
            label={t('providers.form.monthDays')}
            description={t('providers.form.monthDaysHelp')}
            value={value.monthDays}
            onChange={(days) => change({ monthDays: days })}
            options={monthDays.map((day) => ({ value: day, label: day }))}
            error={errorOf('monthDays')}
            disabled={disabled}
            even
          />
        )}
        {value.days === 'dates' && (
          <DatesField
            value={value.dates}
            onChange={(dates) => change({ dates })}
            error={errorOf('dates')}
            disabled={disabled}
          />
        )}
      </FormSection>
      <FormSection title={t('providers.form.times')} help={t('providers.form.timesHelp')}>
        <TimesFields value={value} onChange={change} errorOf={errorOf} disabled={disabled} />
        <SelectField
          label={t('providers.form.zone')}
          description={t('providers.form.zoneHelp')}
          value={value.zone}
          onChange={(zone) => zone && change({ zone })}
          options={zones}
          disabled={disabled}
        />
        <FieldRow>
          <ClockField
            label={t('providers.form.businessStart')}
            description={t('providers.form.businessStartHelp')}
            value={value.businessStart}
            onChange={(businessStart) => change({ businessStart })}
            error={errorOf('businessStart')}
            disabled={disabled}
          />
          <SelectField
            label={t('providers.form.businessZone')}
            value={value.businessZone}
            onChange={(businessZone) => businessZone && change({ businessZone })}
            options={zones}
            disabled={disabled}
          />
        </FieldRow>
        {other && (
          <p role="alert" aria-invalid="true">
            {other}
          </p>
        )}
      </FormSection>
    </>
  );
}

/** Time zones to choose from: those of the markets by name first, then all others. */
function zoneOptions(t: TFunction, chosen: string): { value: string; label: string }[] {
  const markets: Readonly<Record<string, string>> = t('providers.zone', { returnObjects: true });
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !(zone in markets));
  const all = [...Object.keys(markets), ...others];
  // The stored zone stays visible, even if this browser uses another name for it.
  return (all.includes(chosen) ? all : [chosen, ...all]).map((zone) => ({
    value: zone,
    label: zone in markets ? zoneName(zone, t) : zone,
  }));
}
