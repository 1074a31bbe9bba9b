import { Skeleton, TextInput } from '@mantine/core';
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLook, useLook } from '../../preferences/use-look.ts';
import { EmptyState } from '../../ui/states/EmptyState.tsx';
import classes from './catalogue.module.css';
import { SpecimenCard } from './SpecimenCard.tsx';
import { matchesSpecimen, type Specimen, type SpecimenGroup, specimenGroups } from './specimen.ts';
import { everySpecimen, specimensOf } from './specimens/index.ts';

/** Every component of src/ui in every state: one group at a time, or whatever a search finds. */
export function Catalogue() {
  const { t } = useTranslation();
  const [q, setQ] = useState('');
  const [group, openGroup] = useGroup();
  return (
    <div className={classes.catalogue}>
      <div className={classes.tools}>
        <TextInput
          className={classes.search ?? ''}
          aria-label={t('catalogue.search')}
          placeholder={t('catalogue.search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={q}
          onChange={({ currentTarget }) => setQ(currentTarget.value)}
          type="search"
        />
        <ThemePair />
      </div>
      <nav className={classes.groups} aria-label={t('catalogue.groups')}>
        {specimenGroups.map((one) => (
          <button
            key={one}
            type="button"
            className={classes.group}
            aria-pressed={one === group && !q.trim()}
            onClick={() => {
              setQ('');
              openGroup(one);
            }}
          >
            {t(`catalogue.group.${one}`)}
          </button>
        ))}
      </nav>
      <Suspense fallback={<Skeleton height={480} radius="lg" />}>
        {q.trim() ? <Found q={q} clear={() => setQ('')} /> : <Group group={group} />}
      </Suspense>
    </div>
  );
}

const Cards = ({ specimens }: { specimens: readonly Specimen[] }) =>
  specimens.map((one) => <SpecimenCard key={one.components[0]} specimen={one} />);

const Group = ({ group }: { group: SpecimenGroup }) => <Cards specimens={use(specimensOf(group))} />;

/** What a search finds in all groups. */
function Found({ q, clear }: { q: string; clear: () => void }) {
  const { t } = useTranslation();
  const all = use(everySpecimen());
  const found = all.filter((one) => matchesSpecimen(one, q));
  return found.length === 0 ? (
    <EmptyState title={t('catalogue.noMatch')} clear={clear} />
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
  const { t } = useTranslation();
  const { theme } = useLook();
  return (
    <div className={classes.themes}>
      <button
        type="button"
        className={classes.group}
        aria-pressed={theme === 'light'}
        onClick={() => changeLook({ theme: 'light' })}
      >
        <IconSun size={16} aria-hidden />
        {t('catalogue.light')}
      </button>
      <button
        type="button"
        className={classes.group}
        aria-pressed={theme === 'dark'}
        onClick={() => changeLook({ theme: 'dark' })}
      >
        <IconMoon size={16} aria-hidden />
        {t('catalogue.dark')}
      </button>
    </div>
  );
}
