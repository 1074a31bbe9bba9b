import type { Round } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../../session/use-may.ts';

/** Fetched with the first number that is blocked. */
const BlockNumberDialog = lazy(async () => ({
  default: (await import('./BlockNumberDialog.tsx')).BlockNumberDialog,
}));

/** Rounds that may still take bets. */
const sells: ReadonlySet<Round['status']> = new Set(['scheduled', 'open']);

/** Closing a number of the round one looks at, or lowering its rate; `ask` is missing where the viewer may not. */
export function useBlockNumber(
  { providerId, roundId, group, status }: Round,
  betType: BetType,
): { ask: ((number: string) => void) | undefined; dialog: ReactNode } {
  const may = useMay();
  const [asked, setAsked] = useState<{ number: string; at: number } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = (number: string) => {
    setAsked((before) => ({ number, at: (before?.at ?? 0) + 1 }));
    setOpened(true);
  };
  return {
    ask: may('blocks.add', group) && sells.has(status) ? ask : undefined,
    dialog: asked && (
      <Suspense>
        <BlockNumberDialog
          key={asked.at}
          opened={opened}
          onClose={() => setOpened(false)}
          providerId={providerId}
          roundId={roundId}
          betType={betType}
          number={asked.number}
        />
      </Suspense>
    ),
  };
}
