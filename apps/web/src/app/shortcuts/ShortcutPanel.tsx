import { ActionIcon, Button, ScrollArea, Skeleton, Tooltip } from '@mantine/core';
import { IconLayoutGrid, IconPencil, IconPinned, IconPinnedOff } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { pageAt } from '../page-links.ts';
import { AddPages } from './AddPages.tsx';
import { ArrangeTiles } from './ArrangeTiles.tsx';
import { pinsMax } from './pins-max.ts';
import classes from './shortcuts.module.css';
import { usePageFace } from './use-page-face.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** The pinned pages as tiles; the pencil button lets the person arrange, remove and add them. */
export function ShortcutPanel({ close }: { close: () => void }) {
  const { t } = useTranslation();
  const profile = useSignedIn();
  const { pathname } = useLocation();
  const [arranging, setArranging] = useState(false);
  const { paths, ready, problem, retry, mayChange, save } = useShortcuts();
  const pinned = paths.includes(pathname);
  const full = paths.length >= pinsMax;
  const toggle = () => save(pinned ? paths.filter((path) => path !== pathname) : [...paths, pathname]);
  const empty = ready && paths.length === 0;
  const pinThis = mayChange && pageAt(profile, pathname) !== undefined && (
    <Button
      variant="light"
      size="compact-sm"
      leftSection={pinned ? <IconPinnedOff size={16} /> : <IconPinned size={16} />}
      disabled={!ready || (full && !pinned)}
      onClick={toggle}
    >
      {pinned ? t('shortcuts.unpinThis') : t('shortcuts.pinThis')}
    </Button>
  );
  return (
    <section aria-label={t('shortcuts.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('shortcuts.title')}</h2>
        {(!empty || arranging) && pinThis}
        {mayChange && (
          <Tooltip
            label={arranging ? t('shortcuts.endEdit') : t('shortcuts.edit')}
            position="bottom"
            withArrow
          >
            <ActionIcon
              variant={arranging ? 'filled' : 'subtle'}
              color={arranging ? 'primary' : 'gray'}
              aria-label={t('shortcuts.edit')}
              aria-pressed={arranging}
              onClick={() => setArranging(!arranging)}
            >
              <IconPencil size={17} />
            </ActionIcon>
          </Tooltip>
        )}
      </div>
      {problem && <ErrorState slim problem={problem} retry={retry} />}
      <ScrollArea.Autosize mah="min(460px, 66dvh)" type="auto" scrollbarSize={8}>
        {!ready && !problem && <Waiting />}
        {empty && !arranging && (
          <div className={classes.empty}>
            <IconLayoutGrid size={34} stroke={1.3} aria-hidden />
            <p>{t('shortcuts.empty')}</p>
            {pinThis}
          </div>
        )}
        {arranging ? (
          <>
            <ArrangeTiles paths={paths} save={save} />
            <AddPages paths={paths} full={full} add={(path) => save([...paths, path])} />
          </>
        ) : (
          paths.length > 0 && <Tiles paths={paths} close={close} />
        )}
      </ScrollArea.Autosize>
    </section>
  );
}

const Waiting = () => (
  <div className={classes.grid}>
    {[0, 1, 2, 3].map((tile) => (
      <Skeleton key={tile} height={112} radius={0} />
    ))}
  </div>
);

/** The pinned pages as links. */
function Tiles({ paths, close }: { paths: readonly string[]; close: () => void }) {
  const faceOf = usePageFace();
  return (
    <ul className={classes.grid}>
      {paths.map((path) => {
        const { name, of, icon: Icon } = faceOf(path);
        return (
          <li key={path} className={classes.tile}>
            <Link to={path} className={classes.face} onClick={close}>
              <span className={classes.icon} aria-hidden>
                <Icon size={22} stroke={1.6} />
              </span>
              <span className={classes.name}>{name}</span>
              <span className={classes.of}>{of}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
