import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiProblem } from '../../api/problem.ts';
import { callOptions } from '../../api/use-call.ts';
import { useSignedIn } from '../../session/session.ts';
import { addressOfHit, type Beside, besideHit } from './address-of-hit.ts';
import { hitsOf } from './hits-of-answer.ts';
import { matchPages } from './match-pages.ts';
import { type Hit, type HitKind, hitKinds, ticketsOf } from './search-hit.ts';
import { useFindablePages } from './use-findable-pages.ts';

/** A hit with where it leads, and what else of it is one step away. */
export interface Found {
  hit: Hit;
  to: string;
  beside?: readonly Beside[];
}

interface FoundGroup {
  kind: HitKind;
  found: readonly Found[];
}

const pauseMs = 140;
/** When something is typed, pages are one group among several. */
const pagesMax = 5;

interface Search {
  groups: readonly FoundGroup[];
  /**
   * The request for the present text is running; the earlier results stay on the screen until it is answered.
   */
  asking: boolean;
  problem: ApiProblem | null;
  retry: () => void;
}

/**
 * The results for a text: pages immediately, everything else when the person pauses. A newer text cancels the
 * request.
 */
export function useSearch(typed: string): Search {
  const profile = useSignedIn();
  const text = typed.trim().replace(/\s+/g, ' ');
  const [q] = useDebouncedValue(text, pauseMs);
  const answer = useQuery({
    ...callOptions('search.find', { query: { q } }),
    enabled: q !== '' && text !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const known = useFindablePages();
  const pages = useMemo(() => {
    const matching = matchPages(known, text);
    return (text === '' ? matching : matching.slice(0, pagesMax)).map(
      ({ to, name, within }): Found => ({
        to,
        hit: { kind: 'page', name: bothOf(name), detail: bothOf(within), values: { to } },
      }),
    );
  }, [known, text]);
  const rows = useMemo(() => {
    const answered = text === '' || !answer.data ? [] : hitsOf(answer.data);
    return [...ticketsOf(text), ...answered].flatMap((hit) => {
      const to = addressOfHit(profile, hit);
      return to === undefined ? [] : [{ hit, to, beside: besideHit(profile, hit) }];
    });
  }, [answer.data, profile, text]);
  const groups = useMemo(() => {
    const all = [...pages, ...rows];
    return hitKinds.flatMap((kind) => {
      const found = all.filter(({ hit }) => hit.kind === kind);
      return found.length > 0 ? [{ kind, found }] : [];
    });
  }, [pages, rows]);
  return {
    groups,
    asking: text !== '' && (q !== text || answer.isFetching),
    problem: text !== '' && q === text ? answer.error : null,
    retry: () => void answer.refetch(),
  };
}

const bothOf = (text: string) => ({ en: text, th: text });
