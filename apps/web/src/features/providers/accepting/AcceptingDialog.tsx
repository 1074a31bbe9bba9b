import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { toastSuccess } from '../../../ui/toast.ts';
import { type AcceptingChange, type AcceptingOutcome, acceptingBody, changing } from './accepting-change.ts';

interface AcceptingDialogProps {
  turn: AcceptingChange | null;
  onClose: () => void;
  /** Called with the result. */
  onDone?: (outcome: AcceptingOutcome) => void;
}

/** Asks before providers start or stop accepting bets: how many change, and the reason (stored in the log). */
export function AcceptingDialog({ turn, onClose, onDone }: AcceptingDialogProps) {
  const { t } = useTranslation();
  const nameOf = useProviderName();
  const write = useWrite('catalogue.accepting');
  if (!turn) return null;
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
