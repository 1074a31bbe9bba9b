import type { AlertKind, CompanySettings, Role } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { limitsOf } from '../../api/field-limits.ts';
import { callOptions, useWrite } from '../../api/use-call.ts';
import { loadProfile } from '../../session/session.ts';
import { useMay } from '../../session/use-may.ts';
import { zoneName } from '../../shared/providers/zone-name.ts';
import { currencyOptions } from '../../ui/forms/currency-options.ts';
import { SelectField, TextField } from '../../ui/forms/fields.tsx';
import { CountField, MoneyField } from '../../ui/forms/inputs/FigureField.tsx';
import { MinutesField } from '../../ui/forms/inputs/MinutesField.tsx';
import { MultiSelectField } from '../../ui/forms/inputs/MultiSelectField.tsx';
import { SwitchField } from '../../ui/forms/inputs/SwitchField.tsx';
import { field } from '../../ui/forms/kit/field.ts';
import { FieldRow, FormSection, RecordForm } from '../../ui/forms/kit/RecordForm.tsx';
import { useRecordForm } from '../../ui/forms/kit/use-record-form.ts';

import { DutiesSwitch } from './DutiesSwitch.tsx';
import { LogoPreview } from './LogoPreview.tsx';
import { logoAddress } from './logo-address.ts';
import classes from './settings.module.css';

/** Roles for which a second factor can be required, in the order of the tiers. */
const roles: readonly Role[] = [
  'company:superadmin',
  'company:admin',
  'company:operator',
  'company:live-operator',
  'company:plus-operator',
  'company:reporter',
  'aggregator',
  'agent:admin',
  'agent:reporter',
];

const alertKinds: readonly AlertKind[] = [
  'same_number',
  'last_seconds',
  'wins_beyond_chance',
  'shared_device',
];

/** The settings as fields of the form, with the API's limits. */
const settingsFields = (t: TFunction, settings: CompanySettings, language: string) => ({
  companyName: field.text({
    label: t('settings.field.companyName'),
    ...limitsOf('settings.update', 'companyName'),
  }),
  logoUrl: field.text({
    label: t('settings.field.logoUrl'),
    description: t('settings.logoHelp'),
    ...limitsOf('settings.update', 'logoUrl'),
    optional: true,
    like: [logoAddress, t('settings.logoRule')],
  }),
  currency: field.choice({
    label: t('settings.field.currency'),
    description: t(settings.currencyFixed ? 'settings.currencyFixed' : 'settings.currencyHelp'),
    options: currencyOptions(language),
  }),
  separationOfDuties: field.flag({ label: t('settings.field.separationOfDuties') }),
  accountTieDays: field.count({
    label: t('settings.field.accountTieDays'),
    description: t('settings.tieHelp'),
    ...limitsOf('settings.update', 'accountTieDays'),
  }),
  showBannerOnHome: field.flag({
    label: t('settings.field.showBannerOnHome'),
    description: t('settings.bannerHelp'),
  }),
  nextRoundRateNotice: field.flag({
    label: t('settings.field.nextRoundRateNotice'),
    description: t('settings.noticeHelp'),
  }),
  showFirstSteps: field.flag({
    label: t('settings.field.showFirstSteps'),
    description: t('settings.firstStepsHelp'),
  }),
  keyingDesk: field.flag({
    label: t('settings.field.keyingDesk'),
    description: t('settings.keyingDeskHelp'),
  }),
  alertKinds: field.choices<AlertKind>({
    label: t('settings.field.alertKinds'),
    description: t('settings.alertKindsHelp'),
    options: alertKinds.map((kind) => ({ value: kind, label: t(`playerAlerts.kind.${kind}`) })),
    optional: true,
  }),
  layOff: field.flag({
    label: t('settings.field.layOff'),
    description: t('settings.layOffHelp'),
  }),
  requestLog: field.flag({
    label: t('settings.field.requestLog'),
    description: t('settings.requestLogHelp'),
  }),
  secondFactorRoles: field.choices<Role>({
    label: t('settings.field.secondFactorRoles'),
    description: t('settings.secondFactorHelp'),
    options: roles.map((role) => ({ value: role, label: t(`role.${role}`) })),
    optional: true,
  }),
  proofAboveAmount: field.money({
    label: t('settings.field.proofAboveAmount'),
    description: t('settings.proofAboveHelp'),
  }),
  sessionIdleMinutes: field.count({
    label: t('settings.field.sessionIdleMinutes'),
    description: t('settings.idleHelp'),
    ...limitsOf('settings.update', 'sessionIdleMinutes'),
    step: '5',
  }),
  sessionAbsoluteHours: field.count({
    label: t('settings.field.sessionAbsoluteHours'),
    description: t('settings.absoluteHelp'),
    ...limitsOf('settings.update', 'sessionAbsoluteHours'),
  }),
});

/**
 * Name, logo, money, two-person rule, second factor, notices and sessions, saved together. The frame shows
 * them at once.
 */
export function SettingsForm({ settings }: { settings: CompanySettings }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const may = useMay()('settings.update');
  const update = useWrite('settings.update');
  const reason = useRef<string | undefined>(undefined);
  const fields = useMemo(() => settingsFields(t, settings, i18n.language), [t, settings, i18n.language]);
  const form = useRecordForm({
    id: 'settings',
    fields,
    stored: { values: settings, version: settings.version },
    save: async ({ changes, version = settings.version }) => {
      const why = changes.separationOfDuties === false ? reason.current : undefined;
      const saved = await update.mutateAsync({ body: { ...changes, version, ...(why && { reason: why }) } });
      // The frame shows name and logo from the profile. If it cannot be loaded now, it is loaded with the
      // next call.
      await loadProfile().catch((thrown: unknown) => console.warn(thrown));
      return saved;
    },
    latest: async () => {
      const now = await client.fetchQuery({ ...callOptions('settings.get'), staleTime: 0 });
      return { values: now, version: now.version };
    },
    outcome: 'setting',
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
        <FormSection
          title={t('settings.money')}
          help={t('settings.moneyHelp', { zone: zoneName(settings.timeZone, t) })}
        >
          <SelectField {...form.field('currency')} disabled={!may || settings.currencyFixed} />
        </FormSection>
        <FormSection title={t('settings.duties')} help={t('settings.dutiesHelp')}>
          <DutiesSwitch
            {...form.field('separationOfDuties')}
            stored={settings.separationOfDuties}
            onReason={(typed) => {
              reason.current = typed;
            }}
          />
          <FieldRow>
            <CountField {...form.field('accountTieDays')} />
          </FieldRow>
        </FormSection>
        <FormSection title={t('settings.signIn')} help={t('settings.signInHelp')}>
          <MultiSelectField
            {...form.field('secondFactorRoles')}
            placeholder={t('settings.secondFactorChoose')}
          />
          <FieldRow>
            <MoneyField {...form.field('proofAboveAmount')} />
          </FieldRow>
        </FormSection>
        <FormSection title={t('settings.notices')} help={t('settings.noticesHelp')}>
          <SwitchField {...form.field('showBannerOnHome')} />
          <SwitchField {...form.field('nextRoundRateNotice')} />
        </FormSection>
        <FormSection title={t('settings.selling')} help={t('settings.sellingHelp')}>
          <SwitchField {...form.field('keyingDesk')} />
        </FormSection>
        <FormSection title={t('settings.alerts')} help={t('settings.alertsHelp')}>
          <MultiSelectField {...form.field('alertKinds')} placeholder={t('settings.alertsChoose')} />
        </FormSection>
        <FormSection title={t('settings.risk')} help={t('settings.riskHelp')}>
          <SwitchField {...form.field('layOff')} />
        </FormSection>
        <FormSection title={t('settings.console')} help={t('settings.consoleHelp')}>
          <SwitchField {...form.field('showFirstSteps')} />
        </FormSection>
        <FormSection title={t('settings.operations')} help={t('settings.operationsHelp')}>
          <SwitchField {...form.field('requestLog')} />
        </FormSection>
        <FormSection title={t('settings.sessions')} help={t('settings.sessionsHelp')}>
          <FieldRow>
            <MinutesField {...form.field('sessionIdleMinutes')} />
            <CountField {...form.field('sessionAbsoluteHours')} />
          </FieldRow>
        </FormSection>
      </fieldset>
    </RecordForm>
  );
}
