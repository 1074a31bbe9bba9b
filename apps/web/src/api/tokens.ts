/** Tokens as stored in local storage (spec.md §3), shared by all tabs of this browser. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/** Then the token is exchanged once more: the API answers one that was exchanged up to 20 seconds ago the same. */
const REPLACED_WITHIN_MS = 5_000;

export const tokenStore = {
  read(): TokenPair | null {
    const accessToken = localStorage.getItem('accessToken');
    const refreshToken = localStorage.getItem('refreshToken');
    return accessToken ? { accessToken, refreshToken: refreshToken ?? '' } : null;
  },
  write(tokens: TokenPair): void {
    localStorage.setItem('accessToken', tokens.accessToken);
    localStorage.setItem('refreshToken', tokens.refreshToken);
  },
  /**
   * Resolves once the stored access token differs from this one: what another tab wrote arrives a little
   * later.
   */
  untilReplaced(accessToken: string): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (tokenStore.read()?.accessToken === accessToken) return;
        settle();
      };
      const settle = () => {
        removeEventListener('storage', look);
        clearTimeout(limit);
        resolve();
      };
      const limit = setTimeout(settle, REPLACED_WITHIN_MS);
      addEventListener('storage', look);
      look();
    });
  },
};
