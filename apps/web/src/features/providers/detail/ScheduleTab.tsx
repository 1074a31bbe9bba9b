import type { ProviderSetup } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerData } from '../../../api/operation-types.ts';
import { useMay } from '../../../session/use-may.ts';
import { RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { SideBySide } from '../../../ui/layout/SideBySide.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { CalendarField } from '../schedule/CalendarField.tsx';
import { ScheduleField } from '../schedule/ScheduleField.tsx';
import { SchedulePreview } from '../schedule/SchedulePreview.tsx';
import classes from '../schedule/schedule.module.css';
import { useScheduleFields } from '../schedule/use-schedule-fields.ts';
import { useSetupForm } from '../use-setup-form.ts';
import { ReadOnly } from './ReadOnly.tsx';

/** The schedule of a provider, and how a change affects the coming rounds, shown before it is saved. */
export function ScheduleTab({ setup }: { setup: ProviderSetup }) {
  const { t } = useTranslation();
  const may = useMay()('catalogue.update', setup.group);
  const [made, setMade] = useState<AnswerData<'catalogue.update'>['rounds'] | null>(null);
  const form = useSetupForm({
    setup,
    part: 'schedule',
    fields: useScheduleFields(),
    valuesOf: ({ schedule, calendar }) => ({ schedule, calendar }),
    bodyOf: (changes) => changes,
    onSaved: ({ rounds }) => setMade(rounds),
  });
  const typed = { schedule: form.typed('schedule'), calendar: form.typed('calendar') };
  return (
    <SideBySide
      side={
        <div className={classes.stick}>
          <SchedulePreview providerId={may ? setup.providerId : null} {...typed} />
        </div>
      }
    >
      {made && form.changes.length === 0 && (
        <Notice>
          <span role="status">{t('providers.form.roundsMade', made)}</span>
        </Notice>
      )}
      <ReadOnly unless={may}>
        <RecordForm form={form}>
          <ScheduleField {...form.field('schedule')} disabled={!may} />
          <CalendarField {...form.field('calendar')} schedule={typed.schedule} disabled={!may} />
        </RecordForm>
      </ReadOnly>
    </SideBySide>
  );
}
