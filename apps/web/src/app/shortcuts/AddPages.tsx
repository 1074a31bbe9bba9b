import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFindablePages } from '../search/use-findable-pages.ts';
import { pinsMax } from './pins-max.ts';
import classes from './shortcuts.module.css';

interface AddPagesProps {
  paths: readonly string[];
  full: boolean;
  add: (path: string) => void;
}

/** The pages of the menu that are not pinned yet. */
export function AddPages({ paths, full, add }: AddPagesProps) {
  const { t } = useTranslation();
  const rest = useFindablePages().filter(({ to }) => !paths.includes(to));
  if (full) return <p className={classes.how}>{t('shortcuts.full', { count: pinsMax })}</p>;
  if (rest.length === 0) return null;
  return (
    <div className={classes.add}>
      <h3 className={classes.addTitle}>{t('shortcuts.add')}</h3>
      <ul className={classes.addList}>
        {rest.map(({ to, name, within, icon: Icon }) => (
          <li key={to}>
            <button type="button" className={classes.addRow} onClick={() => add(to)}>
              <Icon size={18} stroke={1.6} />
              <span className={classes.addName}>{name}</span>
              <span className={classes.addWithin}>{within}</span>
              <IconPlus size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
