import type { ResultVersion, Round, SettlementPreview } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { usePersonName } from '../../../shared/rounds/use-person-name.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { typedAmount } from '../../../ui/dialogs/typed-amount.ts';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Detail } from '../../../ui/layout/DetailList.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { EntryWarnings } from '../entry/EntryWarnings.tsx';
import type { Entered } from '../entry/entry-values.ts';
import { TierNet } from '../preview/TierNet.tsx';
import { useConfirm } from '../requests/use-confirm.ts';
import classes from './round.module.css';
import { useConfirmWords } from './use-confirm-words.ts';

interface ConfirmResultDialogProps {
  opened: boolean;
  onClose: () => void;
  round: Round;
  /** The first entry. Its numbers are hidden from the person who makes the second. */
  version: ResultVersion;
  /** The payout; null for the second entry of a blind provider, which is made without seeing figures. */
  preview: SettlementPreview | null;
  /** The second entry of a blind provider, and the winning numbers if it could be checked. */
  second?: { entered: Entered; derived: SettlementPreview['derived'] | undefined };
}

/**
 * The last dialog before money moves: the winning numbers, who entered them and when, the payout, the net of each
 * tier, and the changes by a correction.
 */
export function ConfirmResultDialog(props: ConfirmResultDialogProps) {
  const { opened, onClose, round, version, preview, second } = props;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const words = useConfirmWords();
  const derived = preview?.derived ?? second?.derived;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      wide
      title={t(second ? 'results.blind.question' : 'results.confirm.question')}
      action={preview ? words.action(preview) : t('results.blind.submit')}
      {...(preview && { figures: figuresOf(t, preview), typed: typedAmount(preview.payout) })}
      onConfirm={async () => {
        await confirm({
          params: { roundId: round.roundId, resultId: version.resultId },
          body: second ? { entered: second.entered } : {},
        });
        toastSuccess(t(second ? 'results.blind.done' : 'results.confirm.done'));
      }}
    >
      <div className={classes.stack}>
        {derived && <WinningNumbers derived={derived} />}
        <EnteredLine version={version} />
        <p className={classes.sentence}>
          <Sentence round={round} preview={preview} />
        </p>
        {preview && <EntryWarnings warnings={preview.warnings} />}
        {preview && (
          <div className={classes.tiers}>
            <TierNet net={preview.net} />
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** Who entered the result, and when. */
function EnteredLine({ version }: { version: ResultVersion }) {
  const { t } = useTranslation();
  const personName = usePersonName();
  return (
    <p className={classes.soft}>
      {t('results.confirm.enteredBy', { person: personName(version.enteredBy) })} ·{' '}
      <DateTime at={version.enteredAt} />
    </p>
  );
}

function Sentence({ round, preview }: Pick<ConfirmResultDialogProps, 'round' | 'preview'>) {
  const { t } = useTranslation();
  const roundText = useRoundText();
  const textValues = { round: roundText(round) };
  if (!preview) return t('results.blind.settles', textValues);
  if (preview.previousPayout !== null) return t('results.confirm.corrects', textValues);
  return t(preview.winningTickets === 0 ? 'results.confirm.paysNobody' : 'results.confirm.pays', textValues);
}

const figuresOf = (t: TFunction, { winningTickets, payout, previousPayout }: SettlementPreview): Detail[] => [
  { label: t('results.preview.winningTickets'), value: formatCount(winningTickets) },
  { label: t('results.preview.payout'), value: <Money amount={payout} /> },
  ...(previousPayout === null
    ? []
    : [
        { label: t('results.preview.paidBefore'), value: <Money amount={previousPayout} /> },
        {
          label: t('results.preview.difference'),
          value: <Money amount={subtractMoney(payout, previousPayout)} />,
        },
      ]),
];
