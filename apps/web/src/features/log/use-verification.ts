import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Chain, type ChainProgress, verifyChains } from './verify-chains.ts';

/** Runs a verification while the page is open, and reports the progress of each chain. */
export function useVerification() {
  const [progress, setProgress] = useState<Readonly<Record<string, ChainProgress>>>({});
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const ended = useRef(new AbortController());
  useEffect(() => {
    ended.current = new AbortController();
    return () => ended.current.abort();
  }, []);

  const start = async (chains: readonly Chain[]) => {
    const { signal } = ended.current;
    setProgress({});
    setProblem(null);
    setRunning(true);
    try {
      await verifyChains(chains, {
        signal,
        verify: async (chainId, after) =>
          (await call('log.verify', { body: { chainId, ...(after && { after }) } }, { signal })).data,
        report: (chainId, next) => setProgress((held) => ({ ...held, [chainId]: next })),
      });
    } catch (thrown) {
      if (!signal.aborted) setProblem(thrown);
    } finally {
      setRunning(false);
    }
  };
  return { progress, running, problem, start };
}
