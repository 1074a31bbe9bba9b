import { useRouter } from '@tanstack/react-router';

/** Goes to `/`, then clears what went wrong, so that the broken page is not drawn again on the way. */
export function useWayHome(clear?: () => void): () => void {
  const router = useRouter();
  return () => void router.navigate({ to: '/', ignoreBlocker: true }).then(clear);
}
