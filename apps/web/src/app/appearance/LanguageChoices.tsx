import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, languageCodes, languages } from '../../preferences/languages.ts';
import { useLanguage } from '../../ui/preferences/use-language.ts';
import classes from './appearance.module.css';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

/** The languages, each by its own name, and the calendar years of Thai dates. */
export function LanguageChoices() {
  const { t } = useTranslation();
  const [language, choose] = useLanguage();
  return (
    <>
      <fieldset className={classes.field}>
        <legend>{t('shell.language')}</legend>
        <SegmentedControl<Language>
          fullWidth
          value={language}
          onChange={choose}
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
