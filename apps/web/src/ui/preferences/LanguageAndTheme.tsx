import { LanguageSwitch } from './LanguageSwitch.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

/** Language and theme, side by side: in the top bar and on the sign-in page. */
export function LanguageAndTheme() {
  return (
    <>
      <LanguageSwitch />
      <ThemeSwitch />
    </>
  );
}
