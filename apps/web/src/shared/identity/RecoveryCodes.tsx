import { Button, Checkbox, Group, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../ui/changes/LeaveGuard.tsx';
import { CopyByHand } from '../../ui/figures/CopyButton.tsx';
import { copyText } from '../../ui/figures/copy-text.ts';
import { Notice } from '../../ui/states/Notice.tsx';
import classes from './identity.module.css';

/** Ten codes that are shown only once: the person copies, saves or prints them before going on. */
export function RecoveryCodes({
  codes,
  username,
  onDone,
}: {
  codes: readonly string[];
  username: string;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const [kept, setKept] = useState(false);
  const text = [t('identity.codes.file', { username }), '', ...codes, ''].join('\n');
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    setByHand(!done);
  };
  return (
    <Stack gap="md">
      <LeaveGuard dirty={!kept} />
      <Notice tone="warning">{t('identity.codes.once')}</Notice>
      <ol className={`figures ${classes.codes}`} aria-label={t('identity.codes.title')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="sm">
        <Button
          variant="default"
          size="sm"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={() => void copy()}
        >
          {copied ? t('ui.copy.copied') : t('ui.copy.copy')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} />}
          onClick={() => downloadText(`drawdesk-${username}.txt`, text)}
        >
          {t('identity.codes.download')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} />}
          onClick={() => printText(text)}
        >
          {t('identity.codes.print')}
        </Button>
      </Group>
      {byHand && <CopyByHand text={text} />}
      <Checkbox
        label={t('identity.codes.kept')}
        checked={kept}
        onChange={({ currentTarget }) => setKept(currentTarget.checked)}
      />
      <div>
        <Button disabled={!kept} onClick={onDone}>
          {t('identity.codes.done')}
        </Button>
      </div>
    </Stack>
  );
}

/** Downloads a text as a file. */
function downloadText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** Prints only this text, without the page around it. */
function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const inside = frame.contentDocument;
  const lines = inside?.createElement('pre');
  if (!inside || !lines) return;
  lines.textContent = text;
  lines.style.fontSize = '16px';
  inside.body.append(lines);
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove());
  frame.contentWindow?.print();
}
