import type { Round } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../../session/use-may.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

/** Loaded when the first number is blocked. */
const BlockNumberDialog = lazyPart(
  async () => ({
    default: (await import('./BlockNumberDialog.tsx')).BlockNumberDialog,
  }),
  'above',
);

/** Rounds that may still take bets. */
const sells: ReadonlySet<Round['status']> = new Set(['scheduled', 'open']);

/**
 * Closes a number of the shown round or lowers its rate. `ask` is absent where the viewer does not have the
 * right.
 */
export function useBlockNumber(
  { providerId, roundId, group, status }: Round,
  betType: BetType,
): { ask: ((number: string) => void) | undefined; dialog: ReactNode } {
  const may = useMay();
  const [blocking, setBlocking] = useState<{ number: string; at: number } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (number: string) => {
    setBlocking((before) => ({ number, at: (before?.at ?? 0) + 1 }));
    setOpened(true);
  };
  return {
    ask: may('blocks.add', group) && sells.has(status) ? ask : undefined,
    dialog: blocking && (
      <Suspense>
        <BlockNumberDialog
          key={blocking.at}
          opened={opened}
          onClose={() => setOpened(false)}
          providerId={providerId}
          roundId={roundId}
          betType={betType}
          number={blocking.number}
        />
      </Suspense>
    ),
  };
}
