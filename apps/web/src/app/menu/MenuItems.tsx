import { Collapse } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { CurrentLink } from '../../ui/layout/CurrentLink.tsx';
import { pages } from '../router.ts';
import classes from './menu.module.css';
import { menu } from './menu.ts';
import { activePath, isGroup, type MenuGroup, type MenuLink, menuPaths, visibleMenu } from './menu-filter.ts';

/** The menu of the person signed in. */
export function MenuItems() {
  const { t } = useTranslation();
  const profile = useSignedIn();
  const leaf = useMatches().at(-1);
  const sections = useMemo(() => visibleMenu(menu, (path) => pages.mayOpenPath(profile, path)), [profile]);
  const active = activePath(menuPaths(sections), leaf?.pathname ?? '', leaf?.staticData.menu);
  const own = sections
    .flatMap(({ items }) => items.filter(isGroup))
    .find(({ items }) => holds(items, active));
  const [open, setOpen] = useState<string | null>(own?.label ?? null);

  return (
    <ul className={classes.list}>
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
                  open={open === item.label}
                  toggle={() => setOpen(open === item.label ? null : item.label)}
                />
              ) : (
                <Item key={item.to} item={item} active={item.to === active} />
              ),
            )}
          </ul>
        </li>
      ))}
    </ul>
  );
}

const holds = (items: readonly MenuLink[], path: string | undefined): boolean =>
  items.some(({ to }) => to === path);

function Item({ item, active }: { item: MenuLink; active: boolean }) {
  const { t } = useTranslation();
  const { icon: Icon, label, to } = item;
  return (
    <li>
      <CurrentLink link={{ to }} current={active} className={classes.item}>
        {Icon ? <Icon size={20} stroke={1.6} /> : <span className={classes.dot} aria-hidden />}
        <span className={classes.label}>{t(`menu.${label}`)}</span>
      </CurrentLink>
    </li>
  );
}

interface GroupProps {
  group: MenuGroup;
  active: string | undefined;
  open: boolean;
  toggle: () => void;
}

/** Several pages under one heading; one group is open at a time. */
function Group({ group, active, open, toggle }: GroupProps) {
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
            <Item key={item.to} item={item} active={item.to === active} />
          ))}
        </ul>
      </Collapse>
    </li>
  );
}
