declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The drawer was opened from a list that is not underneath it: closing it goes back to that list. */
    fromOtherList?: boolean;
  }
}

/** For a link from a list to a drawer over another page: `<Link {...link} state={fromOtherList}>`. */
export const fromOtherList = { fromOtherList: true } as const;
