import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { useTranslation } from 'react-i18next';
import { setLetters, useLetters } from '../table/use-table-memory.ts';
import { type KeyGroup, useKeyGroups } from './declared-keys.ts';
import classes from './keys.module.css';

const titles = {
  everywhere: 'keys.everywhere',
  go: 'keys.go',
  page: 'keys.here',
  rows: 'ui.table.letters',
} as const satisfies Record<KeyGroup['group'], string>;

/** The keys that work now, by group: those of every page first, then those of the open one. */
export function KeyGroups() {
  const { t } = useTranslation();
  const groups = useKeyGroups();
  const letters = useLetters();
  return (
    <div className={classes.groups}>
      {groups.map(({ group, lines }) => (
        <section key={group} data-not-on-touch={lines.every(({ notOnTouch }) => notOnTouch)}>
          <h3 className={classes.title}>{t(titles[group])}</h3>
          <dl className={classes.lines}>
            {lines.map(({ keys, does, notOnTouch }) => (
              <div key={does} data-not-on-touch={notOnTouch}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={classes.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox
        label={t('keys.single')}
        description={t('keys.singleHelp')}
        checked={letters}
        onChange={(event) => setLetters(event.currentTarget.checked)}
      />
    </div>
  );
}
