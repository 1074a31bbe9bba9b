import { impersonationStore } from './impersonation-store.ts';
import { tokenStore } from './tokens.ts';

/**
 * Who reads in this tab: the session, and the tenant that it impersonates. Two tabs with the same reader may share what
 * the API sends them; null for a visitor, and for a token that cannot be read.
 */
export const currentReader = (): string | null =>
  readerOf(impersonationStore.top()?.accessToken ?? tokenStore.read()?.accessToken ?? null);

/** Read without a check: it only decides which tabs of this browser belong together. The API checks every token. */
export function readerOf(accessToken: string | null): string | null {
  try {
    const part = (accessToken ?? '').split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null || !('sid' in claims) || !('sub' in claims))
      return null;
    const { sid, sub, mode, impersonation } = claims as Record<string, unknown>;
    return [sid, sub, mode, impersonation ?? ''].join(' ');
  } catch {
    return null;
  }
}
