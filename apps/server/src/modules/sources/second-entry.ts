/**
 * Where results are entered twice, the person who makes the second entry must not have seen the numbers
 * (screens.md §2): the sources' responses stay hidden until the round is decided.
 */
export const isSecret = ({ confirmMode, status }: { confirmMode: string; status: string }): boolean =>
  confirmMode === 'blind' && (status === 'waiting' || status === 'waiting_confirm');
