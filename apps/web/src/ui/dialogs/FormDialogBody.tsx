import type { ReactNode } from 'react';
import type { FieldSpecs } from '../forms/kit/field-spec.ts';
import type { RecordFormState } from '../forms/kit/use-record-form.ts';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FormError } from '../forms/FormError.tsx';
import { StalePanel } from '../forms/kit/StalePanel.tsx';
import classes from './dialogs.module.css';

export interface FormDialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** The text of the button; "Save" by default. */
  action?: string;
  /** More width, for more than a few fields. */
  wide?: boolean;
  form: RecordFormState<FieldSpecs>;
  children: ReactNode;
}

/** The dialog itself, fetched when it is first opened. */
export function FormDialogBody(props: FormDialogProps) {
  const { opened, onClose, title, action, form, children, wide = false } = props;
  const { t } = useTranslation();
  // A running action cannot be stopped by closing the dialog.
  const leave = () => {
    if (form.pending) return;
    form.discard();
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={leave}
      // A click outside would lose what was typed.
      closeOnClickOutside={form.changes.length === 0}
      title={title}
      size={wide ? 'xl' : 'md'}
      centered
      closeButtonProps={{ 'aria-label': t('ui.confirm.close') }}
      classNames={{ title: classes.title ?? '' }}
    >
      <form ref={form.element} onSubmit={(event) => void form.submit(event)} noValidate>
        <Stack gap="md">
          {children}
          {form.stale && <StalePanel stale={form.stale} decide={form.decide} />}
          {form.problem !== null && (
            <FormError problem={form.problem}>
              {form.rest.map((one) => (
                <div key={one}>{one}</div>
              ))}
            </FormError>
          )}
          <Group justify="flex-end" gap="sm" className={classes.answers ?? ''}>
            <Button variant="default" onClick={leave} disabled={form.pending}>
              {t('ui.confirm.cancel')}
            </Button>
            <Button type="submit" loading={form.pending} disabled={form.stale !== null}>
              {action ?? t('ui.form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
