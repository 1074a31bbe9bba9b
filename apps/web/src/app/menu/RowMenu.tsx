import { useDirection } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrentLink } from '../../ui/layout/CurrentLink.tsx';
import { RowPopover } from './RowPopover.tsx';
import { countIn, flatEntries, isLit, moreEntry, type RowEntry, sectionEntries } from './row-entries.ts';
import classes from './row-menu.module.css';
import { stepInRow } from './step-in-row.ts';
import { useMenu } from './use-menu.ts';
import { useRowEntries } from './use-row-entries.ts';
import { WaitingCount } from './WaitingCount.tsx';

/**
 * The menu as a row: pages, and popovers of pages. Arrow keys move along it, down into a popover and out of
 * it.
 */
export function RowMenu() {
  const { i18n } = useTranslation();
  const { dir } = useDirection();
  const { sections, active, counts } = useMenu();
  const { entries, row, ruler } = useRowEntries(
    sections,
    `${i18n.language} ${[...counts.values()].join(' ')}`,
  );
  const [open, setOpen] = useState<string | null>(null);
  const [byKeys, setByKeys] = useState(false);

  /** The focus moves to the neighbouring entry; if a popover was open, the next one opens. */
  const go = (from: string, event: KeyboardEvent) => {
    setByKeys(true);
    const to = stepInRow(
      event.key,
      entries.length,
      entries.findIndex(({ key }) => key === from),
      dir,
    );
    const next = to === null ? undefined : entries[to];
    if (to === null || !next) return;
    event.preventDefault();
    setOpen(open !== null && next.kind === 'popover' ? next.key : null);
    row.current?.children[to]?.querySelector<HTMLElement>('a, button')?.focus();
  };

  return (
    <>
      <ul ref={row} className={classes.row}>
        {entries.map((entry) => (
          <li
            key={entry.key}
            onKeyDown={(event) => go(entry.key, event)}
            onPointerDown={() => setByKeys(false)}
          >
            {entry.kind === 'link' ? (
              <CurrentLink
                link={{ to: entry.item.to }}
                current={isLit(entry, active)}
                className={classes.entry}
              >
                <EntryFace entry={entry} />
                <WaitingCount count={countIn(entry, counts)} />
              </CurrentLink>
            ) : (
              <RowPopover
                entry={entry}
                active={active}
                counts={counts}
                opened={open === entry.key}
                byKeys={byKeys}
                setOpened={(opened) => setOpen(opened ? entry.key : null)}
                switchHere={() => setOpen((before) => (before === null ? null : entry.key))}
                face={
                  <>
                    <EntryFace entry={entry} />
                    <WaitingCount count={open === entry.key ? 0 : countIn(entry, counts)} />
                  </>
                }
              />
            )}
          </li>
        ))}
      </ul>
      <div ref={ruler} className={classes.ruler} aria-hidden inert>
        {[flatEntries(sections), sectionEntries(sections), [moreEntry([], IconDots)]].map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three lines whose order never changes.
          <div key={at}>
            {line.map((entry) => (
              <span key={entry.key} className={classes.entry}>
                <EntryFace entry={entry} />
                <WaitingCount count={countIn(entry, counts)} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

/** Icon and name of an entry, and the arrow that shows that it opens. */
function EntryFace({ entry: { kind, icon: Icon, label } }: { entry: RowEntry }) {
  const { t } = useTranslation();
  return (
    <>
      {Icon && <Icon size={20} stroke={1.6} />}
      <span>{t(label)}</span>
      {kind === 'popover' && <IconChevronDown size={16} className={classes.chevron} aria-hidden />}
    </>
  );
}
