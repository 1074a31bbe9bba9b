import { useRouter } from '@tanstack/react-router';

/**
 * Goes to `/` first and clears the error afterwards, so that the broken page is not drawn again in between.
 */
export function useWayHome(clear?: () => void): () => void {
  const router = useRouter();
  return () => void router.navigate({ to: '/', ignoreBlocker: true }).then(clear);
}
