import type { CalendarExceptionDto, SchedulePreview as Preview, ScheduleDto } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { type PlainColumn, PlainTable } from '../../../ui/table/PlainTable.tsx';
import { roundsAMonth } from '../draw-days/schedule-words.ts';
import classes from './schedule.module.css';
import { readCalendar, type TypedException } from './typed-calendar.ts';
import { readSchedule, type TypedSchedule } from './typed-schedule.ts';

interface SchedulePreviewProps {
  /** Null where there is nothing to change: for a new provider, and for people who can only read. */
  providerId: string | null;
  schedule: TypedSchedule;
  calendar: readonly TypedException[];
}

/** Requested once nothing has been typed for this long. */
const quietMs = 350;
const shownRounds = 8;

/** The coming days with the typed schedule, before anything is saved. */
export function SchedulePreview({ providerId, schedule, calendar }: SchedulePreviewProps) {
  const { t } = useTranslation();
  const read = { schedule: readSchedule(schedule).schedule, calendar: readCalendar(calendar) };
  const [debounced] = useDebouncedValue(JSON.stringify(read), quietMs);
  const body: typeof read = JSON.parse(debounced);
  const ready = body.schedule !== null && body.calendar !== null;
  const { data, error, refetch, isFetching } = useQuery({
    ...callOptions('catalogue.preview', { body: { providerId, ...previewBody(body) } }),
    enabled: ready,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Section title={t(providerId === null ? 'providers.preview.next' : 'providers.preview.title')}>
      <div className={classes.preview} aria-live="polite" aria-busy={isFetching}>
        {!ready && <p className={classes.none}>{t('providers.preview.notYet')}</p>}
        {ready && error && <ErrorState problem={error} retry={() => void refetch()} slim />}
        {ready && !error && !data && <Skeleton height={260} />}
        {body.schedule && ready && !error && data && (
          <div className={debounced === JSON.stringify(read) && !isFetching ? undefined : classes.stale}>
            <Shown preview={data} schedule={body.schedule} existing={providerId !== null} />
          </div>
        )}
      </div>
    </Section>
  );
}

interface PreviewedSchedule {
  schedule: ScheduleDto | null;
  calendar: CalendarExceptionDto[] | null;
}

/** Requested only when both are set. The type is narrowed for the others. */
const previewBody = ({ schedule, calendar }: PreviewedSchedule) => ({
  schedule: schedule as ScheduleDto,
  calendar: calendar ?? [],
});

type Planned = Preview['rounds'][number];

interface ShownProps {
  preview: Preview;
  schedule: ScheduleDto;
  existing: boolean;
}

function Shown({ preview, schedule, existing }: ShownProps) {
  const { t } = useTranslation();
  const perMonth = roundsAMonth(schedule);
  const labelOf = useRoundLabel();
  const columns: readonly PlainColumn<Planned>[] = [
    { key: 'round', header: t('providers.rounds.round'), cell: ({ label }) => labelOf(label) },
    { key: 'close', header: t('providers.time.close'), cell: ({ closeAt }) => <DateTime at={closeAt} /> },
  ];
  const effects = ['added', 'moved', 'removed', 'kept'] as const;
  return (
    <div className={classes.preview}>
      {perMonth !== null && (
        <p className={classes.none}>{t('providers.preview.perMonth', { count: perMonth })}</p>
      )}
      {schedule.days.kind === 'weekly' && preview.perWeek > 0 && (
        <p className={classes.none}>{t('providers.preview.perWeek', { count: preview.perWeek })}</p>
      )}
      {existing && (
        <dl className={`figures ${classes.figures}`}>
          {effects.map((effect) => (
            <div key={effect} data-tone={preview[effect] > 0 ? tones[effect] : 'none'}>
              <dt>{t(`providers.preview.${effect}`)}</dt>
              <dd>{formatCount(preview[effect])}</dd>
            </div>
          ))}
        </dl>
      )}
      {existing && <p className={classes.none}>{t('providers.preview.keptHelp')}</p>}
      {preview.rounds.length === 0 ? (
        <p className={classes.none}>{t('providers.preview.noRounds')}</p>
      ) : (
        <PlainTable
          label={t('providers.preview.next')}
          columns={columns}
          rows={preview.rounds.slice(0, shownRounds)}
          rowKey={({ label }) => label}
        />
      )}
    </div>
  );
}

const tones = { added: 'changed', moved: 'changed', removed: 'removed', kept: 'none' } as const;
