import { useMemo, useState } from 'react';
import { useSignedIn } from '../../session/session.ts';
import { addressOfHit, besideHit } from './address-of-hit.ts';
import { readRecent, withoutRecent, withRecent, writeRecent } from './recent-searches.ts';
import type { Hit } from './search-hit.ts';
import type { Found } from './use-search.ts';

/** What was chosen lately and may still be opened, and the ways to change it. */
export function useRecent() {
  const profile = useSignedIn();
  const { accountId } = profile;
  const [recent, setRecent] = useState(() => readRecent(accountId));
  const found = useMemo(
    () =>
      recent.flatMap((hit): Found[] => {
        const to = addressOfHit(profile, hit);
        return to === undefined ? [] : [{ hit, to, beside: besideHit(profile, hit) }];
      }),
    [recent, profile],
  );
  const keep = (next: Hit[]) => {
    setRecent(next);
    writeRecent(accountId, next);
  };
  return {
    found,
    remember: (hit: Hit) => keep(withRecent(recent, hit)),
    forget: (hit: Hit) => keep(withoutRecent(recent, hit)),
    clear: () => keep([]),
  };
}
