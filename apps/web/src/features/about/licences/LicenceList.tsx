import { Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import classes from './licences.module.css';
import { type Licence, matchLicences } from './match-licences.ts';

/** Every package that ships, searchable by name and licence; each opens to the text of its licence. */
export function LicenceList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useLicences();
  const [typed, setTyped] = useState('');
  const deferred = useDeferredValue(typed);
  if (error) return <ErrorState problem={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  const found = matchLicences(data.packages, deferred);
  return (
    <>
      <div className={classes.tools}>
        <TextInput
          type="search"
          aria-label={t('about.licencesSearch')}
          placeholder={t('about.licencesSearch')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={60}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <span className={`figures ${classes.count}`} role="status">
          {t('about.licencesCount', { count: found.length })}
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState title={t('about.licencesNone')} clear={() => setTyped('')} />
      ) : (
        <ul className={classes.list}>
          {found.map(({ name, version, licence, inConsole, text }) => (
            <li key={`${name}@${version}`}>
              <details>
                <summary>
                  <span className={classes.name}>{name}</span>
                  <span className={`figures ${classes.version}`}>{version}</span>
                  <span className={classes.where}>{t(inConsole ? 'about.inConsole' : 'about.inServer')}</span>
                  <span className={classes.licence}>{licence}</span>
                </summary>
                <pre>{text === null ? t('about.licenceNoText') : data.texts[text]}</pre>
              </details>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface Licences {
  packages: Licence[];
  texts: string[];
}

/** The list that the build has written about itself. */
function useLicences(): UseQueryResult<Licences> {
  return useQuery({
    queryKey: ['licences'],
    queryFn: async ({ signal }): Promise<Licences> => {
      const answer = await fetch('/builds/licences.json', { signal });
      if (!answer.ok) throw new Error(`The list of licences answered ${answer.status}`);
      return answer.json();
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
