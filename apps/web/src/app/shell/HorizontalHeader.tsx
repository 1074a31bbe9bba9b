import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RowMenu } from '../menu/RowMenu.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import classes from './horizontal.module.css';
import { Logo } from './Logo.tsx';
import logo from './logo.module.css';
import shell from './shell.module.css';
import { BarTools } from './TopBar.tsx';

/** The top of the horizontal layout: the bar with logo and tools, the menu in a row below it. */
export function HorizontalHeader() {
  const { t } = useTranslation();
  return (
    <header className={`${classes.rows} no-print`}>
      <div className={classes.row}>
        <Link to="/" className={`${logo.brand} ${classes.brand}`}>
          <Logo />
        </Link>
        <SearchButton />
        <div className={shell.topBarRest}>
          <BarTools />
        </div>
      </div>
      <nav className={classes.menuRow} aria-label={t('shell.mainNavigation')}>
        <RowMenu />
      </nav>
    </header>
  );
}
