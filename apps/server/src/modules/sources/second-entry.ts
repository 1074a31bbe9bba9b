/**
 * Where results are keyed twice, whoever keys the second one must not have seen the numbers (screens.md §2): what sources
 * say stays hidden until the round is decided.
 */
export const isSecret = ({ confirmMode, status }: { confirmMode: string; status: string }): boolean =>
  confirmMode === 'blind' && (status === 'waiting' || status === 'waiting_confirm');
