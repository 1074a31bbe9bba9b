import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../forms/FormError.tsx';
import { ReasonField, reasonLengthMin } from '../forms/fields.tsx';
import type { Detail } from '../layout/DetailList.tsx';
import { Explained } from '../terms/Explained.tsx';
import classes from './dialogs.module.css';

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question, as spec.md §5 has it: "Confirm Void Settle?". */
  title: string;
  /** What happens, in one sentence; a figure that is among `figures` is not in it too. */
  children?: ReactNode;
  /** The figures themselves. */
  figures?: readonly Detail[];
  /** The verb on the button; "Confirm" by default. */
  action?: string;
  /** The button that goes back; "Cancel" by default. An action that cancels something needs another word. */
  keep?: string | undefined;
  tone?: 'primary' | 'danger';
  /** More width, for a list next to the sentence. */
  wide?: boolean;
  /** Asks for a reason; `onConfirm` receives it. */
  withReason?: boolean;
  /** The initial text of the field for the reason. */
  reason?: string;
  /** The text that must be typed before the button works, above a set amount. */
  typed?: string | undefined;
  /** The action. The dialog closes when it resolves and shows the problem when it throws. */
  onConfirm: (input: { reason: string }) => Promise<unknown>;
}

/** The dialog itself, fetched when the first question is asked. Focus is on Cancel (look.md §3). */
export function ConfirmQuestion(props: ConfirmDialogProps) {
  const { t } = useTranslation();
  const { opened, onClose, title, wide = false } = props;
  const [pending, setPending] = useState(false);
  // A running action cannot be stopped by closing the question.
  const leave = () => {
    if (!pending) onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={leave}
      title={title}
      centered
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
      size={wide ? 'lg' : 'md'}
      classNames={{ title: classes.title ?? '' }}
    >
      <Question {...props} pending={pending} setPending={setPending} />
    </Modal>
  );
}

interface QuestionProps extends ConfirmDialogProps {
  pending: boolean;
  setPending: (pending: boolean) => void;
}

/** The content, created again each time the dialog opens: nothing typed before is left. */
function Question(props: QuestionProps) {
  const { t } = useTranslation();
  const {
    onClose,
    children,
    figures,
    action,
    keep,
    tone = 'primary',
    withReason,
    typed,
    onConfirm,
    pending,
    setPending,
  } = props;
  const [reason, setReason] = useState(props.reason ?? '');
  const [words, setWords] = useState('');
  const [problem, setProblem] = useState<unknown>(null);
  const ready =
    (!withReason || reason.trim().length >= reasonLengthMin) && (!typed || words.trim() === typed);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || pending) return;
    setPending(true);
    setProblem(null);
    try {
      await onConfirm({ reason: reason.trim() });
      onClose();
    } catch (thrown) {
      setProblem(thrown);
    } finally {
      setPending(false);
    }
  };

  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {children && <div>{children}</div>}
        {figures && <Figures figures={figures} />}
        {withReason && <ReasonField value={reason} onChange={setReason} />}
        {typed && (
          <TextInput
            label={t('ui.confirm.typed', { text: typed })}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
            autoComplete="off"
          />
        )}
        <FormError problem={problem} />
        <Group justify="flex-end" gap="sm" className={classes.answers ?? ''}>
          <Button variant="default" onClick={onClose} disabled={pending} data-autofocus>
            {keep ?? t('ui.confirm.cancel')}
          </Button>
          <Button type="submit" color={tone} loading={pending} disabled={!ready}>
            {action ?? t('ui.confirm.confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Figures({ figures }: { figures: readonly Detail[] }) {
  return (
    <dl className={`figures ${classes.figures}`}>
      {figures.map(({ label, term, value }) => (
        <div key={label}>
          <dt>
            <Explained term={term}>{label}</Explained>
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
