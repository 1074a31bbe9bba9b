import type { Round } from '@drawdesk/contract';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../../api/server-clock.ts';
import { useMay } from '../../../session/use-may.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { RoundActionDialog } from './RoundActionDialog.tsx';
import { isGrave, type RoundAction, roundActionsFor } from './round-actions.ts';

interface RoundActionMenuProps {
  round: Round;
  /** A button with a label, where there is room for it. */
  labelled?: boolean;
}

/**
 * The actions of this person on a round. A void that waits has two buttons, all other actions are in a menu.
 */
export function RoundActionMenu({ round, labelled = false }: RoundActionMenuProps) {
  const { t } = useTranslation();
  const may = useMay();
  const roundText = useRoundText();
  const [rowAction, setAction] = useState<RoundAction | null>(null);
  const [opened, setOpened] = useState(false);
  const offered = roundActionsFor(round, serverTime().getTime()).filter((one) =>
    may(`rounds.${one}`, round.group),
  );
  if (offered.length === 0) return null;
  const ask = (next: RoundAction) => {
    setAction(next);
    setOpened(true);
  };
  return (
    <>
      {round.status === 'void_pending' ? (
        offered.map((one) => (
          <Button
            key={one}
            size={labelled ? 'sm' : 'compact-sm'}
            ml={labelled ? 0 : 6}
            variant={isGrave(one) ? 'filled' : 'default'}
            color={isGrave(one) ? 'danger' : 'gray'}
            onClick={() => ask(one)}
          >
            {t(`rounds.actions.${one}.label`)}
          </Button>
        ))
      ) : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            {labelled ? (
              <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
                {t('ui.list.actions')}
              </Button>
            ) : (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={t('rounds.actionsOf', { round: roundText(round) })}
              >
                <IconDotsVertical size={18} />
              </ActionIcon>
            )}
          </Menu.Target>
          <Menu.Dropdown>
            {offered.map((one) => (
              <Menu.Item key={one} {...(isGrave(one) && { color: 'danger' })} onClick={() => ask(one)}>
                {t(`rounds.actions.${one}.label`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {rowAction && (
        <RoundActionDialog
          round={round}
          rowAction={rowAction}
          opened={opened}
          onClose={() => setOpened(false)}
        />
      )}
    </>
  );
}
