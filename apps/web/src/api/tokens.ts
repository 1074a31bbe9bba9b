/** Tokens as they lie in local storage (spec.md §3), shared by all tabs of this browser. */
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

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
};
