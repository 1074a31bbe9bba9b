import { MantineProvider } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { currentPreferences } from '../../preferences/use-preferences.ts';
import { preferenceColourScheme } from '../theme/colour-scheme.ts';
import { themeOf, variablesOf } from '../theme/theme.ts';
import picture from './art/broken.svg';
import { BlankPage } from './BlankPage.tsx';

/**
 * When the console itself could not start or has failed: the error page, which needs neither router nor
 * frame.
 */
export function FatalPage() {
  const { t } = useTranslation();
  const { primary, skin } = currentPreferences();
  return (
    <MantineProvider
      theme={themeOf(primary)}
      cssVariablesResolver={variablesOf(primary, skin)}
      colorSchemeManager={preferenceColourScheme()}
      defaultColorScheme="light"
      deduplicateCssVariables={false}
    >
      <BlankPage
        code={500}
        title={t('problem.oopsTitle')}
        lead={t('problem.oopsLead')}
        picture={picture}
        onLeave={() => location.assign('/')}
      />
    </MantineProvider>
  );
}
