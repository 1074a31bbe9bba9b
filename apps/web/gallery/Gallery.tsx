import { Skeleton, TextInput } from '@mantine/core';
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { changePreferences, usePreferences } from '../src/preferences/use-preferences.ts';
import { Page, PageHeader } from '../src/ui/layout/PageHeader.tsx';
import { EmptyState } from '../src/ui/states/EmptyState.tsx';
import classes from './gallery.module.css';
import { SpecimenCard } from './SpecimenCard.tsx';
import {
  groupNames,
  matchesSpecimen,
  type Specimen,
  type SpecimenGroup,
  specimenGroups,
  useSay,
} from './specimen.ts';
import { everySpecimen, specimensOf } from './specimens/index.ts';

const words = {
  title: { en: 'Components', th: 'ส่วนประกอบ' },
  search: { en: 'Find a component', th: 'ค้นหาส่วนประกอบ' },
  groups: { en: 'Groups of components', th: 'หมวดของส่วนประกอบ' },
  noMatch: { en: 'No component has this name.', th: 'ไม่มีส่วนประกอบชื่อนี้' },
  light: { en: 'Light', th: 'สว่าง' },
  dark: { en: 'Dark', th: 'มืด' },
};

/** Every component of src/ui and src/shared in every state: one group at a time, or whatever a search finds. */
export function Gallery() {
  const say = useSay();
  const [q, setQ] = useState('');
  const [group, openGroup] = useGroup();
  return (
    <Page>
      <PageHeader title={say(words.title)} />
      <div className={classes.gallery}>
        <div className={classes.tools}>
          <TextInput
            className={classes.search ?? ''}
            aria-label={say(words.search)}
            placeholder={say(words.search)}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={q}
            onChange={({ currentTarget }) => setQ(currentTarget.value)}
            type="search"
          />
          <ThemePair />
        </div>
        <nav className={classes.groups} aria-label={say(words.groups)}>
          {specimenGroups.map((one) => (
            <button
              key={one}
              type="button"
              className={classes.group}
              data-group={one}
              aria-pressed={one === group && !q.trim()}
              onClick={() => {
                setQ('');
                openGroup(one);
              }}
            >
              {say(groupNames[one])}
            </button>
          ))}
        </nav>
        <Suspense fallback={<Skeleton height={480} radius="lg" />}>
          {q.trim() ? <Found q={q} clear={() => setQ('')} /> : <Group group={group} />}
        </Suspense>
      </div>
    </Page>
  );
}

const Cards = ({ specimens }: { specimens: readonly Specimen[] }) =>
  specimens.map((one) => <SpecimenCard key={one.components[0]} specimen={one} />);

const Group = ({ group }: { group: SpecimenGroup }) => <Cards specimens={use(specimensOf(group))} />;

/** What a search finds in all groups. */
function Found({ q, clear }: { q: string; clear: () => void }) {
  const say = useSay();
  const all = use(everySpecimen());
  const found = all.filter((one) => matchesSpecimen(one, q));
  return found.length === 0 ? (
    <EmptyState title={say(words.noMatch)} clear={clear} />
  ) : (
    <Cards specimens={found} />
  );
}

/** The group in the address, behind `#`, so that it can be sent to a colleague. */
function useGroup(): [SpecimenGroup, (group: SpecimenGroup) => void] {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const group = specimenGroups.find((one) => one === hash.split('.')[0]) ?? 'forms';
  const open = (next: SpecimenGroup) =>
    void navigate({ to: '.', search: true, hash: next, replace: true, resetScroll: false });
  return [group, open];
}

/** The whole page in light or in dark: what is seen is what a person in that theme sees. */
function ThemePair() {
  const say = useSay();
  const { theme } = usePreferences();
  return (
    <div className={classes.themes}>
      <button
        type="button"
        className={classes.group}
        aria-pressed={theme === 'light'}
        onClick={() => changePreferences({ theme: 'light' })}
      >
        <IconSun size={16} aria-hidden />
        {say(words.light)}
      </button>
      <button
        type="button"
        className={classes.group}
        aria-pressed={theme === 'dark'}
        onClick={() => changePreferences({ theme: 'dark' })}
      >
        <IconMoon size={16} aria-hidden />
        {say(words.dark)}
      </button>
    </div>
  );
}
