import { UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '../../session/session.ts';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';
import { useDrop } from '../../ui/overlays/use-drop.ts';
import { Avatar } from './Avatar.tsx';
import classes from './shell.module.css';

const Items = lazyPart(
  async () => ({ default: (await import('./UserMenuItems.tsx')).UserMenuItems }),
  'above',
);

/** Who is signed in, in which role, and how to sign out. */
export function UserMenu() {
  const { t } = useTranslation();
  const { displayName } = useSignedIn();
  const { button, at } = useDrop('menu');
  return (
    <>
      <UnstyledButton {...button} className={classes.user} aria-label={t('shell.userMenu')}>
        <Avatar name={displayName} />
      </UnstyledButton>
      <Suspense>{at && <Items at={at} />}</Suspense>
    </>
  );
}
