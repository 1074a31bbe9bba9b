import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Answers whether another page was opened and is still being fetched: what was typed on this one is not meant for the
 * address of that page.
 */
export function useIsLeft(): () => boolean {
  const router = useRouter();
  return useCallback(() => {
    const shown = router.state.resolvedLocation;
    return shown !== undefined && shown.pathname !== router.latestLocation.pathname;
  }, [router]);
}
