import type { ProviderGroup, RateSheet } from '@drawdesk/contract';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { ActionBar } from '../../ui/layout/ActionBar.tsx';
import { useOnPhone } from '../../ui/layout/use-on-phone.ts';
import { withOutcome } from '../../ui/outcome.ts';
import { AcceptAllDone, type AcceptDirection, type Accepted } from './AcceptAllDone.tsx';
import { useOwner } from './use-owner.ts';

interface AcceptAllProps {
  sheet: RateSheet;
  group: ProviderGroup | undefined;
  /** Of the provider. */
  name: string;
}

const directions = ['open', 'close'] as const;
const icons = { open: <IconLockOpen size={18} />, close: <IconLock size={18} /> };

/**
 * Opens or closes every bet type of a provider at this level, and shows how many changed and what prevents the
 * rest.
 */
export function AcceptAll({ sheet, group, name }: AcceptAllProps) {
  const { t } = useTranslation();
  const may = useMay();
  const owner = useOwner();
  const onPhone = useOnPhone();
  const acceptAll = useWrite('rates.acceptAll');
  const [direction, setDirection] = useState<AcceptDirection>('open');
  const [opened, setOpened] = useState(false);
  const [done, setDone] = useState<Accepted | null>(null);
  if (!may('rates.acceptAll', group)) return null;
  const ask = (direction: AcceptDirection) => {
    setDirection(direction);
    setOpened(true);
  };
  const rowActions = directions.map((key) => ({
    key,
    label: t(`rates.${key}All`),
    icon: icons[key],
    onClick: () => ask(key),
  }));
  const whose = t(`rates.whose.${sheet.level}`, { name: sheet.holderName });
  const confirm = async () => {
    const answer = await withOutcome(
      'setting',
      acceptAll.mutateAsync({
        params: { providerId: sheet.providerId },
        body: { ...owner, accept: direction === 'open' },
      }),
    );
    setDone({ ...answer, direction });
  };
  return (
    <>
      <ActionBar name={name} rowActions={rowActions} first={onPhone ? [] : directions} />
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={t(`rates.${direction}AllQuestion`)}
        action={t(`rates.${direction}All`)}
        tone={direction === 'close' ? 'danger' : 'primary'}
        onConfirm={confirm}
      >
        {t(`rates.${direction}AllWhat`, {
          whose,
          types: sheet.betTypes.length,
          count: sheet.openRounds.length,
        })}
      </ConfirmDialog>
      <AcceptAllDone done={done} close={() => setDone(null)} />
    </>
  );
}
