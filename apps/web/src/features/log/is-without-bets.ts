import type { LogLine } from '@drawdesk/contract';

/** Whether an entry is the settlement of a round that nobody bet on: all its figures are zero. */
export const isWithoutBets = ({ operation, changes }: Pick<LogLine, 'operation' | 'changes'>): boolean =>
  operation === 'job.settlement.settle' &&
  changes.some(({ path, after }) => path[0] === 'ticketCount' && String(after) === '0');
