import { useTranslation } from 'react-i18next';
import classes from './search.module.css';

const hints = [
  { keys: ['↑', '↓'], text: 'search.keys.choose' },
  { keys: ['↵'], text: 'search.keys.open' },
  { keys: ['Ctrl', '↵'], text: 'search.keys.newTab' },
  { keys: ['Esc'], text: 'search.keys.close' },
] as const;

const beside = { keys: ['→'], text: 'search.keys.beside' } as const;
const forget = { keys: ['Shift', 'Del'], text: 'search.keys.forget' } as const;

/** The keys of the palette, for people with a keyboard. */
export function KeyHints({ recent, beside: more }: { recent: boolean; beside: boolean }) {
  const { t } = useTranslation();
  return (
    <div className={classes.hints}>
      {[...hints, ...(more ? [beside] : []), ...(recent ? [forget] : [])].map(({ keys, text }) => (
        <span key={text} className={classes.hint}>
          {keys.map((key) => (
            <kbd key={key} className={classes.key}>
              {key}
            </kbd>
          ))}
          {t(text)}
        </span>
      ))}
    </div>
  );
}
