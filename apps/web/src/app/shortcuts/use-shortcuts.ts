import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callKey, callOptions, useWrite } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { pageAt } from '../page-links.ts';

const freshMs = 60_000;

/** The pages this person has pinned and may open; changes show immediately and are stored on the server. */
export function useShortcuts() {
  const profile = useSignedIn();
  const client = useQueryClient();
  const answer = useQuery({ ...callOptions('shortcuts.list'), staleTime: freshMs });
  const write = useWrite('shortcuts.save');
  const stored = answer.data?.paths ?? [];
  const mayOpen = (path: string) => pageAt(profile, path) !== undefined;
  const paths = stored.filter(mayOpen);
  return {
    paths,
    ready: answer.data !== undefined,
    problem: answer.error ?? write.error,
    retry: () => void answer.refetch(),
    /** While impersonating a tenant, the person's own shortcuts stay as they are. */
    mayChange: profile.mode === 'own',
    save: (next: readonly string[]) => {
      // A shortcut whose page the person may not open now is kept: it shows again when the right comes back.
      const all = { paths: [...next, ...stored.filter((path) => !mayOpen(path))] };
      client.setQueryData(callKey('shortcuts.list'), all);
      write.mutate({ body: all });
    },
  };
}
