import type { LogVerification } from '@drawdesk/contract';

export interface Chain {
  chainId: string;
  lines: number;
}

/** How far a chain has been verified. */
export interface ChainProgress {
  lines: number;
  /** Of these, the lines whose key was lost. */
  uncheckable: number;
  state: 'waiting' | 'running' | 'intact' | 'broken';
  broken: LogVerification['broken'];
}

interface Parts {
  /** One part of a chain, after a given line. */
  verify: (chainId: string, after: string | undefined) => Promise<LogVerification>;
  report: (chainId: string, progress: ChainProgress) => void;
  signal: AbortSignal;
}

/**
 * Verifies chain after chain in parts. Each part starts where the last one ended. A broken chain is reported
 * with its first broken line and the others continue: each is verified separately.
 */
export async function verifyChains(
  chains: readonly Chain[],
  { verify, report, signal }: Parts,
): Promise<void> {
  for (const { chainId } of chains) {
    let lines = 0;
    let uncheckable = 0;
    let after: string | undefined;
    report(chainId, { lines, uncheckable, state: 'running', broken: null });
    do {
      const stretch = await verify(chainId, after);
      if (signal.aborted) return;
      lines += stretch.lines;
      uncheckable += stretch.uncheckable;
      after = stretch.next ?? undefined;
      const ended = stretch.intact ? 'intact' : 'broken';
      report(chainId, {
        lines,
        uncheckable,
        state: after === undefined ? ended : 'running',
        broken: stretch.broken,
      });
    } while (after !== undefined);
  }
}
