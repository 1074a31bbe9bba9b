import type { BlockPrice, ExistingBlock } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../api/problem.ts';
import { useWrite } from '../../api/use-call.ts';
import { NotSaved } from '../../ui/forms/kit/use-record-form.ts';
import { withOutcome } from '../../ui/outcome.ts';
import { ExistingQuestion } from './ExistingQuestion.tsx';

/** The owner of the blocks; without one it is the person's own level. */
export interface BlockOwner {
  aggregatorId?: string;
  agentId?: string;
}

interface BlockEntry extends BlockOwner {
  betTypes: BetType[];
  numbers: string[];
  withReverses: boolean;
  roundId: string | null;
}

interface PendingBlock {
  existing: readonly ExistingBlock[];
  adds: number;
  answer: (answer: 'add' | 'stay') => void;
}

/**
 * Blocks numbers as in spec.md §5: for numbers that are blocked already it asks first, and they may be
 * deleted. Draw `question` next to the form. `save` throws `NotSaved` when nothing was blocked after the
 * question.
 */
export function useBlockNumbers(providerId: string): {
  save: (
    entry: BlockEntry,
    how: { price: BlockPrice; from: string | null; note?: string | undefined },
  ) => Promise<number>;
  question: ReactNode;
} {
  const { t } = useTranslation();
  const params = { providerId };
  const check = useWrite('blocks.check');
  const add = useWrite('blocks.add');
  const remove = useWrite('blocks.remove');
  const [waiting, setWaiting] = useState<(PendingBlock & { owner: BlockOwner }) | null>(null);

  const ask = (existing: readonly ExistingBlock[], adds: number, { aggregatorId, agentId }: BlockOwner) =>
    new Promise<'add' | 'stay'>((answer) => {
      const owner = { ...(aggregatorId && { aggregatorId }), ...(agentId && { agentId }) };
      setWaiting({ existing, adds, owner, answer });
    });

  return {
    save: async (entry, { price, from, note }) => {
      const found = await check.mutateAsync({ params, body: entry });
      const [wrong] = found.invalid;
      if (wrong) throw notOfType(t('blocks.notOfType', { number: wrong.number }));
      if (found.existing.length > 0 && (await ask(found.existing, found.adds, entry)) === 'stay')
        throw new NotSaved();
      const { added } = await withOutcome(
        'setting',
        add.mutateAsync({ params, body: { ...entry, price, from, ...(note && { note }) } }),
      );
      return added;
    },
    question: waiting && (
      <ExistingQuestion
        existing={waiting.existing}
        adds={waiting.adds}
        remove={async () => {
          const blockIds = waiting.existing.map(({ blockId }) => blockId);
          await withOutcome(
            'removeSetting',
            remove.mutateAsync({ params, body: { ...waiting.owner, blockIds } }),
          );
        }}
        addOthers={() => {
          waiting.answer('add');
          setWaiting(null);
        }}
        close={() => {
          waiting.answer('stay');
          setWaiting(null);
        }}
      />
    ),
  };
}

const notOfType = (message: string) =>
  new ApiProblem({
    status: 422,
    code: 'blocks_invalid',
    title: message,
    fields: [{ path: 'body.numbers', code: 'not_a_number', message }],
  });
