import type { CompanySettings } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { field } from '../../ui/forms/kit/field.ts';
import { currencyOptions } from './currencies.ts';

/** An https address without spaces, as the API takes it. */
export const logoAddress = /^https:\/\/[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?(\/[!-~]*)?$/;

/** The settings as fields of the form, with the API's limits. */
export const settingsFields = (t: TFunction, settings: CompanySettings, language: string) => ({
  companyName: field.text({ label: t('settings.field.companyName'), lengthMax: 80 }),
  logoUrl: field.text({
    label: t('settings.field.logoUrl'),
    description: t('settings.logoHelp'),
    lengthMax: 500,
    optional: true,
    like: [logoAddress, t('settings.logoRule')],
  }),
  currency: field.choice({
    label: t('settings.field.currency'),
    description: t(settings.currencyFixed ? 'settings.currencyFixed' : 'settings.currencyHelp'),
    options: currencyOptions(language),
  }),
  separationOfDuties: field.flag({ label: t('settings.field.separationOfDuties') }),
  showBannerOnHome: field.flag({
    label: t('settings.field.showBannerOnHome'),
    description: t('settings.bannerHelp'),
  }),
  nextRoundRateNotice: field.flag({
    label: t('settings.field.nextRoundRateNotice'),
    description: t('settings.noticeHelp'),
  }),
  sessionIdleMinutes: field.count({
    label: t('settings.field.sessionIdleMinutes'),
    description: t('settings.idleHelp'),
    min: '5',
    max: '1440',
    step: '5',
  }),
  sessionAbsoluteHours: field.count({
    label: t('settings.field.sessionAbsoluteHours'),
    description: t('settings.absoluteHelp'),
    min: '1',
    max: '720',
  }),
});
