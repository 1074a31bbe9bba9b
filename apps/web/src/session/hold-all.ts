import { queryClient } from '../api/query-client.ts';
import { holdRequests } from '../api/send.ts';

/**
 * Neither what was asked before nor what is asked now arrives with a token that ends meanwhile. Returns what lets the
 * waiting requests go on.
 */
export async function holdAll({ endsSession = false } = {}): Promise<() => void> {
  const release = holdRequests({ endsSession });
  await queryClient.cancelQueries();
  return release;
}
