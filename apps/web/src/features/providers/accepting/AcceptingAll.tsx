import type { Provider } from '@drawdesk/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ProvidersList } from '../list/providers-list.ts';
import type { AcceptingChange } from './accepting-change.ts';

interface AcceptingAllProps {
  list: ProvidersList;
  /** The providers that match the filters; undefined until they are loaded. */
  providers: readonly Provider[] | undefined;
  onTurn: (turn: AcceptingChange) => void;
}

/** Opens or closes all listed providers: all of them, all of a group, or those that match the filters. */
export function AcceptingAll({ list, providers, onTurn }: AcceptingAllProps) {
  const { t } = useTranslation();
  const { group, ...narrower } = list.filters;
  const unfiltered = Object.values(narrower).every((value) => value === undefined);
  const turn = (accepting: boolean) => () =>
    onTurn({ accepting, providers: providers ?? [], ...(unfiltered && { all: { group } }) });
  const none = !providers || providers.length === 0;
  return (
    <>
      <Button variant="default" disabled={none} onClick={turn(true)}>
        {t('providers.turn.open.all')}
      </Button>
      <Button variant="default" disabled={none} onClick={turn(false)}>
        {t('providers.turn.close.all')}
      </Button>
    </>
  );
}
