/** The addresses above one, from the top down: `/a/b/c` has `/a` and `/a/b`. */
export const pathsAbove = (path: string): string[] => {
  const parts = path.split('/').filter((part) => part !== '');
  return parts.slice(0, -1).map((_, i) => `/${parts.slice(0, i + 1).join('/')}`);
};
