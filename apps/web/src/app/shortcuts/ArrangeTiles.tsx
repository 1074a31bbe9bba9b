import { CloseButton, VisuallyHidden } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Grip } from '../../ui/order/grip.ts';
import { moved } from '../../ui/order/move-in-list.ts';
import { OrderedItems } from '../../ui/order/OrderedItems.tsx';
import classes from './shortcuts.module.css';
import { type PageFace, usePageFace } from './use-page-face.ts';

interface ArrangeTilesProps {
  paths: readonly string[];
  save: (paths: readonly string[]) => void;
}

/** The number of tiles in a row, the same as in shortcuts.module.css. */
const columns = 2;

/** The tiles in edit mode: they are moved by dragging or with the arrow keys, and each can be removed. */
export function ArrangeTiles({ paths, save }: ArrangeTilesProps) {
  const { t } = useTranslation();
  const faceOf = usePageFace();
  if (paths.length === 0) return null;
  const tiles = paths.map((path) => {
    const face = faceOf(path);
    const remove = () => save(paths.filter((one) => one !== path));
    const draw = (grip: Grip) => <Tile face={face} grip={grip} remove={remove} />;
    return { id: path, title: face.name, draw };
  });
  return (
    <>
      <p className={classes.how}>{t('shortcuts.howToMove')}</p>
      <OrderedItems
        className={classes.grid}
        itemClassName={classes.tile}
        columns={columns}
        items={tiles}
        onMove={(from, to) => save(moved(paths, from, to))}
      />
    </>
  );
}

interface TileProps {
  face: PageFace;
  grip: Grip;
  remove: () => void;
}

function Tile({ face: { name, of, icon: Icon }, grip, remove }: TileProps) {
  const { t } = useTranslation();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete') return grip.onKeyDown(event);
    event.preventDefault();
    remove();
  };
  return (
    <>
      <button type="button" {...grip} className={classes.face} onKeyDown={onKeyDown}>
        <VisuallyHidden>{t('shortcuts.move')}</VisuallyHidden>
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
        onClick={remove}
      />
    </>
  );
}
