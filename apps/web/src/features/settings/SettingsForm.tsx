import type { CompanySettings } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useWrite } from '../../api/use-call.ts';
import { loadProfile } from '../../session/session.ts';
import { useMay } from '../../session/use-may.ts';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { CountField } from '../../ui/forms/inputs/FigureField.tsx';
import { SwitchField } from '../../ui/forms/inputs/SwitchField.tsx';
import { FieldRow, FormSection, RecordForm } from '../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';
import { DutiesSwitch } from './DutiesSwitch.tsx';
import { LogoPreview } from './LogoPreview.tsx';
import classes from './settings.module.css';
import { settingsFields } from './settings-fields.ts';

/** Name, logo, money, two-person rule, notices and sessions, saved together; the frame shows them at once. */
export function SettingsForm({ settings }: { settings: CompanySettings }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const may = useMay()('settings.update');
  const update = useWrite('settings.update', ['settings', 'log']);
  const reason = useRef<string | undefined>(undefined);
  const fields = useMemo(() => settingsFields(t, settings, i18n.language), [t, settings, i18n.language]);
  const form = useRecordForm({
    id: 'settings',
    fields,
    stored: { values: settings, version: settings.version },
    save: async ({ changes, version = settings.version }) => {
      const why = changes.separationOfDuties === false ? reason.current : undefined;
      const saved = await update.mutateAsync({ body: { ...changes, version, ...(why && { reason: why }) } });
      // The frame shows name and logo of the profile. If it cannot be asked now, it is at the next sign of life.
      await loadProfile().catch((thrown: unknown) => console.warn(thrown));
      return saved;
    },
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('settings.get'), staleTime: 0 });
      return { values: now, version: now.version };
    },
    saved: t('settings.saved'),
  });
  const logo = form.field('logoUrl');
  return (
    <RecordForm form={form}>
      <fieldset className={classes.sections} disabled={!may}>
        <FormSection title={t('settings.look')} help={t('settings.lookHelp')}>
          <TextField {...form.field('companyName')} />
          <TextField {...logo} inputMode="url" spellCheck={false} />
          <LogoPreview address={logo.value} name={form.typed('companyName')} />
        </FormSection>
        <FormSection title={t('settings.money')} help={t('settings.moneyHelp', { zone: settings.timeZone })}>
          <SelectField {...form.field('currency')} disabled={!may || settings.currencyFixed} />
        </FormSection>
        <FormSection title={t('settings.duties')} help={t('settings.dutiesHelp')}>
          <DutiesSwitch
            {...form.field('separationOfDuties')}
            stored={settings.separationOfDuties}
            onReason={(given) => {
              reason.current = given;
            }}
          />
        </FormSection>
        <FormSection title={t('settings.notices')} help={t('settings.noticesHelp')}>
          <SwitchField {...form.field('showBannerOnHome')} />
          <SwitchField {...form.field('nextRoundRateNotice')} />
        </FormSection>
        <FormSection title={t('settings.sessions')} help={t('settings.sessionsHelp')}>
          <FieldRow>
            <CountField {...form.field('sessionIdleMinutes')} />
            <CountField {...form.field('sessionAbsoluteHours')} />
          </FieldRow>
        </FormSection>
      </fieldset>
    </RecordForm>
  );
}
