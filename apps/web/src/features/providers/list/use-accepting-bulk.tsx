import type { Provider } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Bulk } from '../../../ui/table/use-selection.ts';
import type { AcceptingChange } from '../accepting/accepting-change.ts';

/** Opens and closes the selected providers. `all` means all that match the filters. */
export function useAcceptingBulk(
  all: readonly Provider[] | undefined,
  onTurn: (turn: AcceptingChange) => void,
): Bulk<Provider> {
  const { t } = useTranslation();
  return {
    everyOfFilter: true,
    actions: (chosen) => {
      const providers = chosen.everyOfFilter ? (all ?? []) : chosen.rows;
      return [true, false].map((accepting) => (
        <Button
          key={String(accepting)}
          size="compact-sm"
          variant="default"
          onClick={() => onTurn({ accepting, providers, done: chosen.clear })}
        >
          {t(accepting ? 'providers.turn.open.some' : 'providers.turn.close.some')}
        </Button>
      ));
    },
  };
}
