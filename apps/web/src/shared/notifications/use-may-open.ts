import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useSignedIn } from '../../session/session.ts';
import type { MayOpen } from './places.ts';

/** Asks the pages themselves, as the guard of every address does. */
export function useMayOpen(): MayOpen {
  const profile = useSignedIn();
  const { pages } = useRouter().options.context;
  return useCallback((path) => pages.mayOpenPath(profile, path), [profile, pages]);
}
