import type { ProviderSetup } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useSpanText } from '../../../shared/rounds/DueTime.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Detail } from '../../../ui/layout/DetailList.tsx';
import { timeWords } from '../draw-days/schedule-words.ts';
import { useScheduleWords } from '../draw-days/use-schedule-words.ts';

/** The details of a provider, line by line. */
export function useSetupDetails(setup: ProviderSetup): readonly Detail[] {
  const { t } = useTranslation();
  const words = useScheduleWords()(setup.schedule);
  const minutesText = useMinutesText();
  const { times } = setup.schedule;
  const timeDetails: Detail[] =
    times.kind === 'once'
      ? (['open', 'close', 'draw'] as const).map((part) => ({
          label: t(`providers.time.${part}`),
          value: timeWords(times[part], t),
        }))
      : [{ label: t('providers.form.times'), value: words.times }];
  return [
    { label: t('providers.form.days'), value: words.days },
    ...timeDetails,
    { label: t('providers.form.zone'), value: words.zone },
    {
      label: t('providers.form.calendar'),
      value:
        setup.calendar.length === 0
          ? t('providers.details.noExceptions')
          : t('providers.details.exceptions', { count: setup.calendar.length }),
    },
    { label: t('providers.field.derivation'), value: t(`providers.derivation.${setup.derivation}.name`) },
    { label: t('providers.field.betTypes'), value: formatCount(setup.betTypes.length) },
    { label: t('providers.field.resultMode'), value: t(`providers.mode.${setup.resultMode}`) },
    ...(setup.houseGame === 'none'
      ? []
      : [
          { label: t('providers.field.houseGame'), value: t(`providers.house.${setup.houseGame}`) },
          {
            label: t('providers.field.beacon'),
            value: t(setup.beacon ? 'providers.details.beaconOn' : 'providers.details.beaconOff'),
          },
        ]),
    { label: t('providers.field.confirmMode'), value: t(`providers.confirm.${setup.confirmMode}`) },
    { label: t('providers.details.overdue'), value: minutesText(setup.noResultAfterMinutes) },
    ...(setup.refundAfterMinutes === null
      ? []
      : [{ label: t('providers.details.refund'), value: minutesText(setup.refundAfterMinutes) }]),
    {
      label: t('providers.details.cancel'),
      value:
        setup.cancelWindowMinutes === 0
          ? t('providers.details.noCancel')
          : t('providers.details.cancelWithin', {
              time: minutesText(setup.cancelWindowMinutes),
              count: setup.cancelsPerDay,
            }),
    },
    ...(setup.changedAt
      ? [{ label: t('providers.details.changedAt'), value: <DateTime at={setup.changedAt} /> }]
      : []),
  ];
}

/** A number of minutes in its two largest units: "1 day", "30 min". */
function useMinutesText(): (minutes: number) => string {
  const spanText = useSpanText();
  return (minutes) => spanText(minutes * 60_000);
}
