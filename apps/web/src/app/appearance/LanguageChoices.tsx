import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { changeLanguage } from '../../i18n/start-i18n.ts';
import { type Language, languageCodes, languageOf, languages } from '../../preferences/languages.ts';
import classes from './appearance.module.css';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

/** The languages, each by its own name, and the calendar years of Thai dates. */
export function LanguageChoices() {
  const { t, i18n } = useTranslation();
  return (
    <>
      <fieldset className={classes.field}>
        <legend>{t('shell.language')}</legend>
        <SegmentedControl<Language>
          fullWidth
          value={languageOf(i18n.language)}
          onChange={(language) => void changeLanguage(language)}
          data={languageCodes.map((value) => ({ value, label: languages[value].name }))}
        />
      </fieldset>
      <PreferenceSwitch
        of="buddhistYears"
        label={t('appearance.buddhistYears')}
        help={t('appearance.buddhistHelp')}
      />
    </>
  );
}
