import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { popoverOffsetPx } from '../shell/frame.ts';
import { isLit, type RowEntry } from './row-entries.ts';
import classes from './row-menu.module.css';
import { WaitingCount } from './WaitingCount.tsx';

interface RowPopoverProps {
  entry: Extract<RowEntry, { kind: 'popover' }>;
  active: string | undefined;
  counts: ReadonlyMap<string, number>;
  opened: boolean;
  /** Opened with the keyboard: the first page takes the focus. */
  byKeys: boolean;
  setOpened: (opened: boolean) => void;
  /** The pointer is over it: if another popover is open, this one replaces it. */
  switchHere: () => void;
  face: ReactNode;
}

const intoView = (item: HTMLElement | null) => item?.scrollIntoView({ block: 'nearest' });

/** Several pages under one entry of the row. */
export function RowPopover({
  entry,
  active,
  counts,
  opened,
  byKeys,
  setOpened,
  switchHere,
  face,
}: RowPopoverProps) {
  const { t } = useTranslation();
  const target = useRef<HTMLButtonElement>(null);
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      // The focus is moved by hand: on the way to the next popover it must not come back here.
      returnFocus={false}
      withInitialFocusPlaceholder={!byKeys}
      position="bottom-start"
      offset={popoverOffsetPx}
      withinPortal
      transitionProps={{ duration: 150 }}
    >
      <Menu.Target>
        <button
          ref={target}
          type="button"
          className={classes.entry}
          data-lit={isLit(entry, active)}
          onMouseEnter={switchHere}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            setOpened(true);
          }}
        >
          {face}
        </button>
      </Menu.Target>
      <Menu.Dropdown
        className={classes.popover ?? ''}
        onKeyDown={({ key }) => {
          if (key === 'Escape') target.current?.focus();
        }}
      >
        {entry.parts.map(({ heading, items }, part) => (
          <Fragment key={items[0]?.to}>
            {heading && <Menu.Label>{t(heading)}</Menu.Label>}
            {items.map(({ label, icon: Icon, to }, at) => (
              <Menu.Item
                key={to}
                component={Link}
                to={to}
                className={classes.page ?? ''}
                data-autofocus={(byKeys && part === 0 && at === 0) || undefined}
                aria-current={to === active ? 'page' : undefined}
                ref={to === active ? intoView : undefined}
                rightSection={<WaitingCount count={counts.get(to)} />}
                leftSection={
                  Icon ? <Icon size={18} stroke={1.6} /> : <span className={classes.dot} aria-hidden />
                }
              >
                {t(`menu.${label}`)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
