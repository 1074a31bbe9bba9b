import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moved, placeAfter } from './order.ts';
import classes from './shortcuts.module.css';
import { usePageFace } from './use-page-face.ts';

interface ArrangeTilesProps {
  paths: readonly string[];
  save: (paths: readonly string[]) => void;
}

const columns = 2;

/** The tiles while they are arranged: dragged, or moved with the arrow keys; each can be taken away. */
export function ArrangeTiles({ paths, save }: ArrangeTilesProps) {
  const { t } = useTranslation();
  const faceOf = usePageFace();
  const grid = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const remove = (path: string) => save(paths.filter((one) => one !== path));
  const place = (path: string, to: number) => {
    save(moved(paths, paths.indexOf(path), to));
    setSaid(t('shortcuts.moved', { name: faceOf(path).name, place: to + 1, count: paths.length }));
  };
  const onKey = (event: KeyboardEvent, path: string) => {
    const to = placeAfter(event.key, paths.indexOf(path), paths.length, columns);
    if (event.key === 'Delete') remove(path);
    else if (to !== undefined) {
      place(path, to);
      // the tile keeps the focus wherever it goes
      requestAnimationFrame(() => grid.current?.querySelectorAll<HTMLElement>('[data-tile]')[to]?.focus());
    } else return;
    event.preventDefault();
  };
  if (paths.length === 0) return null;
  return (
    <>
      <p className={classes.how}>{t('shortcuts.howToMove')}</p>
      <ul className={classes.grid} ref={grid}>
        {paths.map((path, index) => {
          const { name, of, icon: Icon } = faceOf(path);
          return (
            <li
              key={path}
              className={classes.tile}
              data-dragged={dragged === path}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(path);
              }}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null && dragged !== path) place(dragged, index);
              }}
              onDragEnd={() => setDragged(null)}
            >
              <button
                type="button"
                data-tile
                className={classes.face}
                onKeyDown={(event) => onKey(event, path)}
              >
                <span className={classes.said}>{t('shortcuts.move')}</span>
                <span className={classes.icon} aria-hidden>
                  <Icon size={22} stroke={1.6} />
                </span>
                <span className={classes.name}>{name}</span>
                <span className={classes.of}>{of}</span>
              </button>
              <CloseButton
                className={classes.remove ?? ''}
                size="sm"
                radius="xl"
                aria-label={t('shortcuts.remove', { name })}
                onClick={() => remove(path)}
              />
            </li>
          );
        })}
      </ul>
      <p className={classes.said} role="status">
        {said}
      </p>
    </>
  );
}
