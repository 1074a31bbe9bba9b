import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeList } from '../../changes/ChangeList.tsx';
import { RelativeTime } from '../../figures/DateTime.tsx';
import { RadioCards } from '../inputs/RadioCards.tsx';
import classes from './kit.module.css';
import type { Stale } from './use-record-form.ts';

interface StalePanelProps {
  stale: Stale;
  /** Continues, with the names of the fields in which the person keeps their own value. */
  decide: (keepMine: ReadonlySet<string>) => void;
}

/**
 * Another person saved meanwhile: shows who, and for each field that both changed, a choice between the two
 * values.
 */
export function StalePanel({ stale, decide }: StalePanelProps) {
  const { t } = useTranslation();
  const { by, at, conflicts, taken } = stale;
  const [mine, setMine] = useState<ReadonlySet<string>>(new Set());
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  const choose = (name: string, whose: string | null) => {
    const next = new Set(mine);
    if (whose === 'mine') next.add(name);
    else next.delete(name);
    setMine(next);
  };
  return (
    <section ref={panel} className={classes.stale} role="alert" tabIndex={-1}>
      <h2 className={classes.staleTitle}>
        <IconUsers size={20} aria-hidden />
        {by === null ? t('ui.stale.title') : t('ui.stale.who', { name: by })}
      </h2>
      <p className={classes.help}>
        {at && (
          <>
            <RelativeTime at={at} />
            {' · '}
          </>
        )}
        {t('ui.stale.what')}
      </p>
      {conflicts.map(({ name, label, theirs, mine: own }) => (
        <RadioCards
          key={name}
          name={`stale-${name}`}
          label={label}
          value={mine.has(name) ? 'mine' : 'theirs'}
          onChange={(whose) => choose(name, whose)}
          options={[
            { value: 'theirs', label: theirs, description: t('ui.stale.theirs') },
            { value: 'mine', label: own, description: t('ui.stale.mine') },
          ]}
        />
      ))}
      {taken.length > 0 && (
        <div>
          <p className={classes.help}>{t('ui.stale.taken')}</p>
          <ChangeList changes={taken.map(({ label, theirs }) => ({ key: label, label, to: theirs }))} />
        </div>
      )}
      <Button className={classes.staleGo ?? ''} onClick={() => decide(mine)}>
        {t('ui.stale.go')}
      </Button>
    </section>
  );
}
