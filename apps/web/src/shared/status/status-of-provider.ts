import type { Provider } from '@drawdesk/contract';
import type { Status } from './StatusBadge.tsx';

/** A provider whose latest round waits for its result is called as that round is: waiting. */
export const statusOfProvider = (status: NonNullable<Provider['status']>): Status =>
  status === 'pending' ? 'waiting' : status;
