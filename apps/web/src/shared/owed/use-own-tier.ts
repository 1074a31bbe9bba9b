import { useSignedIn } from '../../session/session.ts';

/** The tier that the reader is: staff are the company. */
export function useOwnTier(): 'company' | 'master' | 'agent' {
  const { aggregator, agent } = useSignedIn();
  if (agent) return 'agent';
  return aggregator ? 'master' : 'company';
}
