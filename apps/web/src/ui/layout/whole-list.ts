declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list is the one that a figure counts: it opens without the view that the person chose for it. */
    wholeList?: boolean;
  }
}

/** For a link from a figure to the list that it counts: `<Link {...link} state={wholeList}>`. */
export const wholeList = { wholeList: true } as const;
