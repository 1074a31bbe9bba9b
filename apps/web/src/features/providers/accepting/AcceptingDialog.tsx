import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import {
  type AcceptingChange,
  type AcceptingOutcome,
  acceptingBody,
  changing,
  type OpenRounds,
} from './accepting-change.ts';
import { useOpenRounds } from './use-open-rounds.ts';

interface AcceptingDialogProps {
  turn: AcceptingChange | null;
  onClose: () => void;
  /** Called with the result. */
  onDone?: (outcome: AcceptingOutcome) => void;
}

/**
 * Asks before providers start or stop accepting bets: how many change, their open rounds, and the reason (stored in
 * the log).
 */
export const AcceptingDialog = ({ turn, ...props }: AcceptingDialogProps) =>
  turn && <Question turn={turn} {...props} />;

function Question({ turn, onClose, onDone }: AcceptingDialogProps & { turn: AcceptingChange }) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const write = useWrite('catalogue.accepting');
  const rounds = useOpenRounds(turn);
  const countOf = (which: keyof OpenRounds) =>
    rounds === undefined ? (
      <Skeleton height={14} width={28} my={4} ml="auto" />
    ) : rounds === null ? (
      '–'
    ) : (
      formatCount(rounds[which])
    );
  const { accepting, providers } = turn;
  const way = accepting ? 'open' : 'close';
  const [single] = providers;
  const change = changing(turn);
  const question = () => {
    const count = providers.length;
    if (count === 1 && single) return t(`providers.turn.${way}.questionOne`, { name: nameOf(single) });
    const group = turn.all?.group;
    return group
      ? t(`providers.turn.${way}.questionGroup`, { count, group: t(`providers.group.${group}`) })
      : t(`providers.turn.${way}.question`, { count });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={question()}
      action={t(`providers.turn.${way}.label`)}
      tone={accepting ? 'primary' : 'danger'}
      withReason
      {...(providers.length > 1 && {
        figures: [
          { label: t(`providers.turn.${way}.changing`), value: formatCount(change) },
          { label: t(`providers.turn.${way}.already`), value: formatCount(providers.length - change) },
          { label: t('providers.turn.openRounds'), value: countOf('open') },
          { label: t('providers.turn.soon'), value: countOf('soon') },
        ],
      })}
      onConfirm={async ({ reason }) => {
        const answer = await write.mutateAsync(acceptingBody(turn, reason));
        turn.done?.();
        onDone?.({ ...answer, accepting });
        toastSuccess(t(`providers.turn.${way}.done`, { count: answer.changed }));
      }}
    >
      {t(`providers.turn.${way}.what`)}
    </ConfirmDialog>
  );
}
