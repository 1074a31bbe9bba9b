import { Collapse } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CurrentLink } from '../../ui/layout/CurrentLink.tsx';
import classes from './menu.module.css';
import { holds, isGroup, type MenuGroup, type MenuLink } from './menu-filter.ts';
import { useMenu } from './use-menu.ts';
import { WaitingCount } from './WaitingCount.tsx';

/** The menu as a column; when folded, only its icons are visible and no group is open. */
export function MenuItems({ folded }: { folded: boolean }) {
  const { t } = useTranslation();
  const { sections, active, counts } = useMenu();
  const list = useRef<HTMLUListElement>(null);
  const showActive = () => intoView(list.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or a menu of another width, shows another item.
  useEffect(showActive, [active, folded, sections]);
  const groups = sections.flatMap(({ items }) => items.filter(isGroup));
  const own = groups.find(({ items }) => holds(items, active))?.label ?? null;
  const [open, setOpen] = useState<string | null>(own);
  useEffect(() => setOpen(own), [own]);

  return (
    <ul ref={list} className={classes.list} onTransitionEnd={showActive}>
      {sections.map(({ section, items }) => (
        <li key={section}>
          <div className={classes.section}>
            <span>{t(`menu.section.${section}`)}</span>
          </div>
          <ul className={classes.list}>
            {items.map((item) =>
              isGroup(item) ? (
                <Group
                  key={item.label}
                  group={item}
                  active={active}
                  counts={counts}
                  open={open === item.label && !folded}
                  toggle={() => setOpen(open === item.label ? null : item.label)}
                />
              ) : (
                <Item key={item.to} item={item} active={item.to === active} count={counts.get(item.to)} />
              ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

/** The active item, or the closed group that holds it, is moved into view within the menu. */
function intoView(list: HTMLElement | null): void {
  const shown = list?.querySelector('[aria-current="page"]') ?? list?.querySelector('[data-within="true"]');
  shown?.scrollIntoView({ block: 'nearest' });
}

function Item({ item, active, count }: { item: MenuLink; active: boolean; count: number | undefined }) {
  const { t } = useTranslation();
  const { icon: Icon, label, to } = item;
  return (
    <li>
      <CurrentLink link={{ to }} current={active} className={classes.item}>
        {Icon ? <Icon size={20} stroke={1.6} /> : <span className={classes.dot} aria-hidden />}
        <span className={classes.label}>{t(`menu.${label}`)}</span>
        <WaitingCount count={count} />
      </CurrentLink>
    </li>
  );
}

interface GroupProps {
  group: MenuGroup;
  active: string | undefined;
  counts: ReadonlyMap<string, number>;
  open: boolean;
  toggle: () => void;
}

/** Several pages under one heading; only one group is open at a time. */
function Group({ group, active, counts, open, toggle }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const { icon: Icon, label, items } = group;
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        data-within={holds(items, active)}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        <Icon size={20} stroke={1.6} />
        <span className={classes.label}>{t(`menu.${label}`)}</span>
        <IconChevronRight size={16} className={classes.chevron} aria-hidden />
      </button>
      <Collapse expanded={open} id={id}>
        <ul className={classes.list}>
          {items.map((item) => (
            <Item key={item.to} item={item} active={item.to === active} count={counts.get(item.to)} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}
