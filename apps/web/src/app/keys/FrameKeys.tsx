import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '../../session/session.ts';
import { useDeclareKeys } from '../../ui/keys/declared-keys.ts';
import { KeyGroups } from '../../ui/keys/KeyGroups.tsx';
import { nameOfKey } from '../../ui/keys/key-name.ts';
import { keysFree } from '../../ui/keys/keys-free.ts';
import { useLetters } from '../../ui/table/use-table-memory.ts';
import { currentRouter, pages } from '../current-router.ts';
import { frameKeys, goKeys, goReader } from './frame-keys.ts';

/** G and a letter goes to a page; `?` shows all keys that work now. Both can be turned off with the letters of rows. */
export function FrameKeys() {
  const { t } = useTranslation();
  const profile = useProfile();
  const [opened, setOpened] = useState(false);
  const [readGo] = useState(goReader);
  const letters = useLetters();
  const reachable = useMemo(
    () => (profile ? goKeys.filter(({ to }) => to === '/' || pages.mayOpenPath(profile, to)) : []),
    [profile],
  );

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!profile || !letters || !keysFree(event)) return;
    const key = nameOfKey(event);
    const letter = readGo(key, event.timeStamp);
    const target = reachable.find((one) => one.letter === letter);
    if (target) void currentRouter().navigate({ to: target.to });
    else if (key === '?') setOpened(true);
    else return;
    event.preventDefault();
    // a page that has the same letter for itself does not act as well
    event.stopImmediatePropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);

  useDeclareKeys(
    useMemo(
      () => ({
        group: 'everywhere',
        lines: frameKeys
          .filter(({ single }) => letters || !single)
          .map(({ keys, does }) => ({ keys, does: t(`keys.${does}`), notOnTouch: does === 'ends' })),
      }),
      [t, letters],
    ),
  );
  useDeclareKeys(
    useMemo(
      () =>
        letters
          ? {
              group: 'go',
              lines: reachable.map(({ letter, name }) => ({
                keys: ['G', letter],
                does: 'own' in name ? t(`keys.page.${name.own}`) : t(`menu.${name.menu}`),
                notOnTouch: true,
              })),
            }
          : null,
      [t, reachable, letters],
    ),
  );

  return (
    <Modal opened={opened} onClose={() => setOpened(false)} title={t('keys.title')} size={760}>
      <KeyGroups />
    </Modal>
  );
}
