import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import type { Level } from '../../ui/layout/levels-above.ts';
import { pageAt } from '../page-links.ts';
import { pageRows } from '../routes/pages.ts';
import { pathsAbove } from './paths-above.ts';

/**
 * The pages above an address, by the table of pages: those that the person may open. The page of a provider has its
 * name, the pages below it their own.
 */
export function useLevelsAbove(): (path: string) => readonly Level[] {
  const { t } = useTranslation();
  const profile = useSignedIn();
  const nameOf = useProviderName();
  // Pages of a provider read the catalogue for themselves; for its names alone it is not fetched.
  const { data: providers } = useQuery({ ...callOptions('providers.list'), enabled: false });
  return useCallback(
    (path) =>
      pathsAbove(path).flatMap((to): Level[] => {
        const page = pageAt(profile, to);
        if (!page) return [];
        const ofProvider = pageRows[page.name].path.split('/').at(-1)?.startsWith('$provider');
        const provider = providers?.find(
          ({ providerId }) => providerId === (page.values.providerId ?? page.values.provider),
        );
        return [
          {
            label: ofProvider && provider ? nameOf(provider) : t(`pages.${page.name}`),
            link: { to } as LinkProps,
          },
        ];
      }),
    [t, profile, nameOf, providers],
  );
}
